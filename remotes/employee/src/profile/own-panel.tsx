import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly title: string
  /** At the right of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}
/** A part of the own record. */
export function OwnPanel({ id, title, action, children }: Props) {
  return (
    <Paper className="kit-panel" p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
