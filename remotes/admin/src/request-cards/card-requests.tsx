import { Anchor, Group, Stack, Text } from '@mantine/core'
import { approvalCalls, type ListAnswer } from '@staff/contract'
import { cardRequests, type DisplayType } from '@staff/contract/admin'
import { api, usePageAccess, WidgetFault, WidgetWait } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RowAbout } from '../approval-status-tracking/row-about.tsx'
import { useTypeName, type TrackingRow } from '../approval-status-tracking/tracking-row.ts'

interface Props {
  readonly displayType: DisplayType
  /** What else the list is asked with. */
  readonly query: Readonly<Record<string, string>>
  /** Where all of them stand. */
  readonly all: string
  readonly allText: (count: number) => string
  readonly none: string
  /** The line below says who has it. */
  readonly saysHolder?: boolean
  /** Below what is asked. */
  readonly children: (row: TrackingRow) => ReactNode
}
/** The first requests of a list in a card: what is asked, whole, and the way to all. */
export function CardRequests({ displayType, query, all, allText, none, saysHolder = false, children }: Props) {
  const typeName = useTypeName()
  const mayOpen = usePageAccess()
  const { data, isError, refetch } = useQuery({
    queryKey: ['widget', approvalCalls.list, displayType, query],
    queryFn: ({ signal }) =>
      api.get<ListAnswer<TrackingRow>>(
        approvalCalls.list,
        { displayType, limit: String(cardRequests), ...query },
        { signal, silent: true },
      ),
  })
  if (isError) return <WidgetFault onRetry={() => void refetch()} />
  if (!data) return <WidgetWait />
  const { totalCount } = data.pageMeta
  return (
    <Stack gap="sm">
      {data.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {data.data.map((row) => (
        <div key={row.id}>
          <Text size="sm" fw={600}>
            {typeName(row.requestWorkflowType.requestType)}
          </Text>
          <RowAbout row={row} isSubjectOnly={saysHolder} />
          {children(row)}
        </div>
      ))}
      {totalCount > 0 && mayOpen(all) && (
        <Group justify="flex-end">
          <Anchor component={Link} to={all} size="sm">
            {allText(totalCount)}
          </Anchor>
        </Group>
      )}
    </Stack>
  )
}
