import { Text } from '@mantine/core'
import { AfterPause, PageSkeleton, useWords } from '@staff/kit'
import { hostWords } from '../words.ts'

/** Milliseconds after which a user is told why the page is not here yet. */
const told = 4_000

/** The outline of a page on its way; on a slow line with words, because an outline alone looks like a failure. */
export function PageWait() {
  const w = useWords(hostWords)
  return (
    <>
      <AfterPause ms={told}>
        <Text role="status" size="sm" c="dimmed" mb="md">
          {w('slow')}
        </Text>
      </AfterPause>
      <PageSkeleton />
    </>
  )
}
