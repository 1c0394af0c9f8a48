import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { taskGroupLabels, type Counts, type TaskContribution } from '@staff/contract'
import { EmptyState, PageHeader, PageSkeleton, useLabel, usePageTitle, useWords } from '@staff/kit'
import { getTaskCount, inTaskGroups, getTotal, type PageGroup } from './task-groups.ts'
import './my-tasks.css'
import { TaskRowList } from './task-list.tsx'
import { useMyTasks } from './use-my-tasks.ts'
import { myTasksWords } from './words.ts'

interface TaskProps {
  readonly task: TaskContribution
  readonly counts: Counts
  readonly onRetry: () => void
}
/** One kind of task: nothing of it where nothing waits, a word where its count did not come. */
function Task({ task, counts, onRetry }: TaskProps) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  const count = getTaskCount(counts, task)
  if (count === 0) return null
  return (
    <section aria-labelledby={`task-${task.key}`}>
      <Group gap="xs" className="my-tasks-head">
        <Title order={3} size="h5" id={`task-${task.key}`}>
          {label(task.label)}
        </Title>
        <Badge variant="light" color="gray">
          {count ?? '?'}
        </Badge>
      </Group>
      {count === undefined ? (
        <Group gap="sm" className="my-tasks-more" role="status">
          <Text size="sm">{w('unknown')}</Text>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {w('retry')}
          </Button>
        </Group>
      ) : (
        <TaskRowList task={task} />
      )}
    </section>
  )
}
interface GroupProps extends PageGroup {
  readonly counts: Counts
  readonly onRetry: () => void
}
function GroupTasks({ group, tasks, counts, onRetry }: GroupProps) {
  const w = useWords(myTasksWords)
  const label = useLabel()
  if (tasks.every((task) => getTaskCount(counts, task) === 0)) return null
  const id = `tasks-of-${group ?? 'others'}`
  return (
    <section className="kit-panel my-tasks-group" aria-labelledby={id}>
      <Group gap="xs" className="my-tasks-head">
        <Title order={2} size="h4" id={id}>
          {group ? label(taskGroupLabels[group]) : w('other')}
        </Title>
        <Badge variant="light">{getTotal(counts, tasks)}</Badge>
      </Group>
      {tasks.map((task) => (
        <Task key={task.key} task={task} counts={counts} onRetry={onRetry} />
      ))}
    </section>
  )
}

/** What waits for an office user, from every area, each row with the way to its act (docs/rules/platform.md). */
export function MyTasksPage() {
  const w = useWords(myTasksWords)
  const { tasks, counts, isLoading, refetch } = useMyTasks()
  const total = getTotal(counts, tasks)
  usePageTitle(w('title'))
  if (isLoading) return <PageSkeleton />
  const isEmpty = tasks.every((task) => getTaskCount(counts, task) === 0)
  return (
    <Stack gap="md">
      <PageHeader title={total ? `${w('title')} (${String(total)})` : w('title')} />
      {isEmpty ? (
        <EmptyState text={w('none')} />
      ) : (
        <div className="my-tasks">
          {inTaskGroups(tasks).map((one) => (
            <GroupTasks key={one.group ?? ''} {...one} counts={counts} onRetry={refetch} />
          ))}
        </div>
      )}
    </Stack>
  )
}
