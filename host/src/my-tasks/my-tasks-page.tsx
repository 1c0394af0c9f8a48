import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { approvalPages, taskGroupLabels, type Counts, type TaskContribution } from '@staff/contract'
import { EmptyState, PageHeader, PageSkeleton, useLabel, usePageTitle, useSession, useWords } from '@staff/kit'
import { Navigate } from 'react-router-dom'
import { areKnown, getTaskCount, inTaskGroups, sayTotal, type PageGroup } from './task-groups.ts'
import './my-tasks.css'
import { useHasRoom, useOpenRow, type OpenRow } from './open-row.ts'
import { TaskRowList } from './task-list.tsx'
import { TaskPane } from './task-pane.tsx'
import { useMyTasks } from './use-my-tasks.ts'
import { myTasksWords } from './words.ts'

interface TaskProps {
  readonly task: TaskContribution
  /** Its heading would say again what the heading of its group says. */
  readonly isNamed: boolean
  /** What stands beside the list; undefined without room for it. */
  readonly open: OpenRow | undefined
  readonly counts: Counts
  readonly onRetry: () => void
}
/** One kind of task; a word where its count did not come. */
function Task({ task, isNamed, open, counts, onRetry }: TaskProps) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const count = getTaskCount(counts, task)
  return (
    <section {...(isNamed ? {} : { 'aria-label': label(task.label) })}>
      {!isNamed && (
        <Group gap="xs" className="my-tasks-head">
          <Title order={3} size="h5">
            {label(task.label)}
          </Title>
          <Badge variant="light" color="gray">
            {count ?? '?'}
          </Badge>
        </Group>
      )}
      {count === undefined ? (
        <Group gap="sm" className="my-tasks-more" role="status">
          <Text size="sm">{w('unknown')}</Text>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {w('retry')}
          </Button>
        </Group>
      ) : (
        <TaskRowList
          task={task}
          isBeside={open !== undefined && task.screen !== undefined}
          openId={open?.task.key === task.key ? open.id : null}
        />
      )}
    </section>
  )
}
interface GroupProps extends PageGroup, Pick<TaskProps, 'open'> {
  readonly counts: Counts
  readonly onRetry: () => void
}
function GroupTasks({ group, tasks, open, counts, onRetry }: GroupProps) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const shown = tasks.filter((task) => getTaskCount(counts, task) !== 0)
  if (shown.length === 0) return null
  const id = `tasks-of-${group ?? 'others'}`
  const title = group ? label(taskGroupLabels[group]) : w('other')
  return (
    <section className="kit-panel my-tasks-group" aria-labelledby={id}>
      <Group gap="xs" className="my-tasks-head">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Badge variant="light">{sayTotal(counts, tasks)}</Badge>
      </Group>
      {shown.map((task) => (
        <Task
          key={task.key}
          task={task}
          isNamed={shown.length === 1 && label(task.label) === title}
          open={open}
          counts={counts}
          onRetry={onRetry}
        />
      ))}
    </section>
  )
}

/** What waits for the reader (docs/rules/platform.md, "My tasks"). Self-service has the requests that wait instead. */
export function MyTasksPage() {
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  return isSelfService ? <Navigate to={approvalPages.pending} replace /> : <OfficeTasks />
}
/** What waits for an office user, from every area, each row with the way to its act. */
function OfficeTasks() {
  const w = useWords(myTasksWords)
  const { tasks, counts, isLoading, refetch } = useMyTasks()
  const total = sayTotal(counts, tasks)
  const groups = inTaskGroups(tasks)
  const hasRoom = useHasRoom()
  const acted = (task: TaskContribution) => task.screen !== undefined && Boolean(getTaskCount(counts, task))
  const first = useOpenRow(groups.flatMap((one) => one.tasks.filter(acted)))
  const open = hasRoom ? first : undefined
  usePageTitle(w('title'))
  if (isLoading) return <PageSkeleton />
  const isEmpty = tasks.every((task) => getTaskCount(counts, task) === 0)
  return (
    <Stack gap="md">
      <PageHeader title={total === '0' ? w('title') : `${w('title')} (${total})`} />
      {!areKnown(counts, tasks) && (
        <Text size="sm" c="dimmed" role="status">
          {w('partly')}
        </Text>
      )}
      {isEmpty ? (
        <EmptyState text={w('none')} />
      ) : (
        <div className={open ? 'my-tasks-beside' : undefined}>
          <div className="my-tasks">
            {groups.map((one) => (
              <GroupTasks key={one.group ?? ''} {...one} open={open} counts={counts} onRetry={refetch} />
            ))}
          </div>
          {open && <TaskPane open={open} />}
        </div>
      )}
    </Stack>
  )
}
