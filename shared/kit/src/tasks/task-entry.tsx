import { ActionIcon, Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { isOpenTask, taskCalls, taskStatusLabels, type Task } from '@staff/contract'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { api } from '../api/api.ts'
import { saveFile } from '../api/download.ts'
import { StatusBadge } from '../feedback/status-badge.tsx'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { toastRefusal } from '../feedback/toast.ts'
import { formatDateTime } from '../formats/dates.ts'
import { formatNumber } from '../formats/numbers.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { lookAtTasks } from './use-tasks.ts'
import { taskWords } from './words.ts'

// The tones of the shared colour rule.
const tones: Readonly<Record<Task['status'], string>> = {
  WAITING: 'PENDING',
  RUNNING: 'PENDING',
  DONE: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELLED: 'CANCEL',
}
const minute = 60
/** An action on a task. It reports a refusal, and reloads the shown tasks in any case. */
const followUp = (work: Promise<unknown>): Promise<void> =>
  work.then(() => undefined, toastRefusal).finally(lookAtTasks)

/** How far a task is: its bar, its count and the time left. */
export function TaskBar({ task }: { readonly task: Task }) {
  const w = useWords(taskWords)
  const say = useLabel()
  const { done, total, secondsLeft, isCancelAsked } = task
  const count = total === null ? '' : w('progress', { done: formatNumber(done), total: formatNumber(total) })
  const left =
    secondsLeft === null || secondsLeft === 0
      ? total !== null && total > 0 && done >= total
        ? w('finishing')
        : ''
      : secondsLeft < minute
        ? w('seconds', { count: secondsLeft })
        : w('minutes', { count: Math.ceil(secondsLeft / minute) })
  const isKnown = total !== null && total > 0
  return (
    <Stack gap={4}>
      <Progress
        value={isKnown ? (100 * done) / total : 100}
        animated={!isKnown}
        striped={!isKnown}
        aria-label={[say(task.title), count].filter(Boolean).join(': ')}
      />
      <Text size="xs" c="dimmed" className="kit-figures">
        {[count, isCancelAsked ? w('stopping') : left].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}
/** What may be done with a task that has ended. */
function EndActions({ task, onLeave }: { readonly task: Task; readonly onLeave?: (() => void) | undefined }) {
  const w = useWords(taskWords)
  const say = useLabel()
  const title = say(task.title)
  const { id, file, link } = task
  const fetchFile = () =>
    api
      .download(taskCalls.file(id))
      .then(({ blob, filename }) => saveFile(blob, filename ?? file?.filename ?? title), toastRefusal)
  if (!file && link === null) return null
  return (
    <Group gap="xs">
      {file && (
        <LoadingButton
          size="compact-sm"
          variant="light"
          leftSection={<IconDownload size={16} />}
          aria-label={w('downloadOf', { title })}
          onClick={fetchFile}
        >
          {w('download')}
        </LoadingButton>
      )}
      {link !== null && (
        <Button
          component={Link}
          to={link}
          size="compact-sm"
          variant="light"
          aria-label={w('openOf', { title })}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {w('open')}
        </Button>
      )}
    </Group>
  )
}
/** Cancel while it is open, remove after its end. */
function TaskActions({ task, mayCancel }: { readonly task: Task; readonly mayCancel: boolean }) {
  const w = useWords(taskWords)
  const title = useLabel()(task.title)
  const isOpen = isOpenTask(task)
  return (
    <>
      {isOpen && mayCancel && !task.isCancelAsked && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={w('cancel', { title })}
          title={w('cancelShort')}
          onClick={() => void followUp(api.post(taskCalls.cancel(task.id)))}
        >
          <IconPlayerStop size={18} />
        </ActionIcon>
      )}
      {!isOpen && task.isOwn && (
        <CloseButton
          size="sm"
          aria-label={w('remove', { title })}
          onClick={() => void followUp(api.delete(taskCalls.one(task.id)))}
        />
      )}
    </>
  )
}
/**
 * One task: what it is, how far, what came of it, and what may be done: cancel while it is open, then its file, its
 * page, and remove. `mayCancel` = it is one's own, or one may stop those of others; `onLeave` is told when a page is
 * opened from it.
 */
export function TaskEntry({
  task,
  mayCancel = task.isOwn,
  onLeave,
}: {
  readonly task: Task
  readonly mayCancel?: boolean
  readonly onLeave?: () => void
}) {
  const w = useWords(taskWords)
  const say = useLabel()
  const isOpen = isOpenTask(task)
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {say(task.title)}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              formatDateTime(task.endedAt ?? task.createdAt),
              ...(task.isOwn || !task.startedBy ? [] : [w('startedBy', { name: task.startedBy.username })]),
            ].join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {task.status !== 'RUNNING' && (
            <StatusBadge status={tones[task.status]} label={taskStatusLabels[task.status]} />
          )}
          <TaskActions task={task} mayCancel={mayCancel} />
        </Group>
      </Group>
      {task.status === 'RUNNING' && <TaskBar task={task} />}
      {task.outcome && (
        <Text size="sm" c={task.status === 'FAILED' ? 'danger' : 'inherit'}>
          {say(task.outcome)}
        </Text>
      )}
      {!isOpen && <EndActions task={task} onLeave={onLeave} />}
    </Stack>
  )
}
