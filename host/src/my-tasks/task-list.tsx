import { Anchor, Button, Group, Text } from '@mantine/core'
import type { TaskContribution, TaskRow } from '@staff/contract'
import { useLabel, useWords, WidgetFault, WidgetWait } from '@staff/kit'
import { Link } from 'react-router-dom'
import { AreaLink } from '../navigation/area-link.tsx'
import { DueBadge } from './due-badge.tsx'
import { getOpenAddress } from './open-row.ts'
import { useTaskRows } from './use-task-rows.ts'
import { myTasksWords } from './words.ts'

interface RowProps {
  readonly row: TaskRow
  /** Where it opens: beside the list, or the page of the act. */
  readonly to: string
  readonly isOpen: boolean
}
function Row({ row: { title, note, due }, to, isOpen }: RowProps) {
  const label = useLabel()
  return (
    <li className="my-tasks-row" data-open={isOpen || undefined}>
      <Link to={to} className="my-tasks-act" aria-current={isOpen || undefined} preventScrollReset>
        <Text span fw={600}>
          {label(title)}
        </Text>{' '}
        <Text span {...(isOpen ? {} : { c: 'dimmed' })}>
          {label(note)}
        </Text>
      </Link>
      <DueBadge due={due} />
    </li>
  )
}

interface ListProps {
  readonly task: TaskContribution
  /** Rows open beside the list: there is room, and the task has a screen for it. Others open the page of the act. */
  readonly isBeside: boolean
  /** The row that is open there; undefined = the first one; null = none of this task. */
  readonly openId: string | undefined | null
}
/** What waits of one kind: the first rows, each with the way to its act, and the way to all of them. */
export function TaskRowList({ task, isBeside, openId }: ListProps) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const { list, rows = [], total } = useTaskRows(task)
  if (list.isError) return <WidgetFault onRetry={() => void list.refetch()} />
  if (list.isPending) return <WidgetWait />
  return (
    <>
      <ul className="my-tasks-rows" aria-label={label(task.label)}>
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            to={isBeside ? getOpenAddress(task, row.id) : row.to}
            isOpen={isBeside && (openId === undefined ? at === 0 : openId === row.id)}
          />
        ))}
      </ul>
      <Group gap="md" className="my-tasks-more">
        {list.hasNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {w('more', { count: total - rows.length })}
          </Button>
        )}
        <Anchor component={AreaLink} to={task.to} size="sm">
          {w('list')}
        </Anchor>
      </Group>
    </>
  )
}
