import { ApiError, ErrorState, NotFoundState, PageHeader, PageSkeleton, TaskEntry, useTask, useWords } from '@staff/kit'
import { Stack } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { taskTrayWords } from './words.ts'

/** The target of a task's notice: its progress, its result, its file. */
export function TaskPage() {
  const w = useWords(taskTrayWords)
  const { id = '' } = useParams()
  const { data, error, refetch } = useTask(id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      <div className="kit-panel">
        <Stack p="md">
          <TaskEntry task={data.data} />
        </Stack>
      </div>
    </Stack>
  )
}
