import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { contributionCalls, type TaskContribution, type TaskRow, type TaskRows } from '@staff/contract'
import { api, businessToday, formatDate, useLabel, useWords, WidgetFault, WidgetWait } from '@staff/kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { AreaLink } from '../navigation/area-link.tsx'
import { countsKey } from '../navigation/use-counts.ts'
import { myTasksWords } from './words.ts'

/** Rows of a task at first, and with each further step. */
const pageSize = 5

function Row({ title, note, due, to }: TaskRow) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const isOver = due !== null && due < businessToday()
  return (
    <li className="my-tasks-row">
      <Link to={to} className="my-tasks-act">
        <Text span fw={600}>
          {label(title)}
        </Text>{' '}
        <Text span c="dimmed">
          {label(note)}
        </Text>
      </Link>
      {due !== null && (
        <Badge variant="light" color={isOver ? 'danger' : 'gray'}>
          {w(isOver ? 'overdue' : 'due', { day: formatDate(due) })}
        </Badge>
      )}
    </li>
  )
}

/** What waits of one kind: the first rows, each a link to its act, and the way to all of them. */
export function TaskRowList({ task }: { readonly task: TaskContribution }) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const list = useInfiniteQuery({
    // Under the key of the counts: both are asked again together, so that they are one number.
    queryKey: [...countsKey, 'list', task.list],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.get<TaskRows>(contributionCalls.list(task.list), { limit: pageSize, offset: pageParam }, { signal }),
    getNextPageParam: ({ pageMeta }, all) =>
      all.length * pageSize < pageMeta.totalCount ? all.length * pageSize : undefined,
  })
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const total = list.data?.pages[0]?.pageMeta.totalCount ?? 0
  if (list.isError) return <WidgetFault onRetry={() => void list.refetch()} />
  if (list.isPending) return <WidgetWait />
  return (
    <>
      <ul className="my-tasks-rows" aria-label={label(task.label)}>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
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
