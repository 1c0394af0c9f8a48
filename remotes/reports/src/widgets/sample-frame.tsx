import { Box, Stack, Text, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { sampleWords } from './sample-words.ts'

/** A demo chart with the note that its data are made up. */
export function SampleFrame({ children }: { readonly children: ReactNode }) {
  const w = useWords(sampleWords)
  return (
    <Stack h="100%" gap={4}>
      <Box flex={1} mih={0}>
        {children}
      </Box>
      <Text size="xs" c="dimmed">
        {w('note')}
      </Text>
    </Stack>
  )
}
