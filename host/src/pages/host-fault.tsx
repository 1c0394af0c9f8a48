import { Button, Stack, Text, Title } from '@mantine/core'
import { useWhenOnline, useWords } from '@staff/kit'
import { mayLoadAnew } from '../composition/load-anew.ts'
import { hostWords } from '../words.ts'

/** The last error boundary, around the whole page: a fault of the host itself. Only a reload helps here. */
export function HostFault() {
  const w = useWords(hostWords)
  useWhenOnline(() => mayLoadAnew(true) && location.reload())
  return (
    <Stack component="main" align="center" gap="xs" className="kit-state" role="alert">
      <Title order={1} size="h3">
        {w('hostFault')}
      </Title>
      <Text size="sm" c="dimmed">
        {w('unavailableText')}
      </Text>
      <Button variant="default" mt="xs" onClick={() => location.reload()}>
        {w('reload')}
      </Button>
    </Stack>
  )
}
