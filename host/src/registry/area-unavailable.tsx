import { Button, Code, Stack, Text, Title } from '@mantine/core'
import { PageSkeleton, useHolds, useWhenOnline, useWords } from '@staff/kit'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { UnlessFormerHost } from '../composition/unless-former-host.tsx'
import { hostWords } from '../words.ts'
import type { FailureCause } from './failure.ts'

/** What went wrong with a remote, for the component that shows it. */
export interface UnavailableProps {
  readonly area: string
  readonly cause: FailureCause
  readonly onRetry: () => void
}

/**
 * The page of a remote that did not load or failed during drawing: what happened in words, and Retry without a reload.
 * The code word of the cause is for operators alone.
 */
export const AreaUnavailable = (props: UnavailableProps) => (
  <UnlessFormerHost wait={<PageSkeleton />}>
    <Unavailable {...props} />
  </UnlessFormerHost>
)

function Unavailable({ area, cause, onRetry }: UnavailableProps) {
  const w = useWords(hostWords)
  const isOperator = useHolds()('READ_SYSTEM_STATUS')
  useWhenOnline(onRetry)
  return (
    <Stack align="center" gap="xs" className="kit-state" role="alert">
      <IconPlugConnectedX size={32} stroke={1.4} aria-hidden className="kit-state-icon" />
      <Title order={1} size="h3">
        {w('unavailable')}
      </Title>
      <Text size="sm" c="dimmed" ta="center">
        {w('unavailableText')}
      </Text>
      <Text size="sm" ta="center">
        {w('causeOf', { cause: w(cause) })} {isOperator && <Code>{`${area}: ${cause}`}</Code>}
      </Text>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {w('retry')}
      </Button>
    </Stack>
  )
}
