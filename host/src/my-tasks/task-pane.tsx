import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { TaskContribution, TaskRow } from '@staff/contract'
import { BesideSteps, useLabel, useWords, WidgetFault } from '@staff/kit'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AreaLink } from '../navigation/area-link.tsx'
import type { Brought } from '../navigation/contributions.ts'
import { RemotePart } from '../registry/remote-part.tsx'
import { DueBadge } from './due-badge.tsx'
import { getOpenAddress, type OpenRow } from './open-row.ts'
import { useTaskRows } from './use-task-rows.ts'
import { myTasksWords } from './words.ts'

/**
 * The row that is shown and where it stands. When it is gone, because it was done, the one that took its place is
 * shown; behind the last one the one before.
 */
function useShown(rows: readonly TaskRow[], id: string | undefined) {
  const [last, setLast] = useState(0)
  const at = id === undefined ? 0 : rows.findIndex((row) => row.id === id)
  if (at >= 0 && at !== last) setLast(at)
  const place = at >= 0 ? at : Math.min(last, rows.length - 1)
  return { row: rows[place], place }
}
/** The focus goes to the row that somebody opened, not to the one that the page opens with. */
function useHead(id: string) {
  const head = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const isChosen = search.size > 0
  useEffect(() => {
    if (isChosen) head.current?.focus({ preventScroll: true })
  }, [id, isChosen])
  return head
}
interface RowProps {
  readonly task: Brought<TaskContribution>
  readonly row: TaskRow
}
function Shown({ task, rows, row, place }: RowProps & { readonly rows: readonly TaskRow[]; readonly place: number }) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const navigate = useNavigate()
  const head = useHead(row.id)
  const { screen, release } = task
  const step = (by: 1 | -1) => {
    const next = rows[place + by]
    return next && (() => void navigate(getOpenAddress(task, next.id), { replace: true, preventScrollReset: true }))
  }
  return (
    <Stack gap="md">
      <section className="kit-panel kit-section">
        <Group justify="space-between" wrap="nowrap">
          <BesideSteps beside={{ next: step(1), previous: step(-1) }} />
          <Anchor component={AreaLink} to={row.to} size="sm">
            {w('openPage')}
          </Anchor>
        </Group>
        <Group justify="space-between" wrap="nowrap" align="flex-start" mt="sm">
          <div>
            <Title order={2} size="h4" ref={head} tabIndex={-1} className="my-tasks-title">
              {label(row.title)}
            </Title>
            <Text size="sm" c="dimmed">
              {`${label(task.label)} · ${label(row.note)}`}
            </Text>
          </div>
          <DueBadge due={row.due} />
        </Group>
      </section>
      {screen && <RemotePart key={`${screen} ${row.id}`} release={release} screen={screen} id={row.id} />}
    </Stack>
  )
}

/** What is done about the open row, beside the list; a remote that does not come costs this row alone. */
export function TaskPane({ open: { task, id } }: { readonly open: OpenRow }) {
  const w = useWords(myTasksWords)
  const navigate = useNavigate()
  const { list, rows } = useTaskRows(task)
  const { row, place } = useShown(rows ?? [], id)
  const [isMoved, shownId] = [id !== undefined && row !== undefined && row.id !== id, row?.id ?? '']
  // The address names what is shown, also when the row of before was done.
  useEffect(() => {
    if (isMoved) void navigate(getOpenAddress(task, shownId), { replace: true, preventScrollReset: true })
  }, [isMoved, task, shownId, navigate])
  return (
    <aside className="my-tasks-pane" aria-label={w('pane')}>
      {list.isError ? (
        <WidgetFault onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <Skeleton h={240} />
      ) : row ? (
        <Shown task={task} rows={rows} row={row} place={place} />
      ) : (
        <Text size="sm" c="dimmed">
          {w('allDone')}
        </Text>
      )}
    </aside>
  )
}
