import { ActionIcon, Group, Indicator, Popover, ScrollArea, Text, Title } from '@mantine/core'
import { isOpenTask, taskKeptDays, type Task } from '@staff/contract'
import { TaskEntry, useSession, useTasks, useTasksOfTabs, useWords } from '@staff/kit'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { afterThePage, useAfter } from '../shell/use-after.ts'
import './tasks.css'
import { useToldEnds } from './use-told-ends.ts'
import { taskTrayWords } from './words.ts'

const none: readonly Task[] = []

function Entries({ tasks, onLeave }: { readonly tasks: readonly Task[]; readonly onLeave: () => void }) {
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      <ul className="task-list">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskEntry task={task} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  )
}
/** The tray of one user. `patience` = how long it waits before it loads, in ms. */
export function OwnTray({ patience = afterThePage }: { readonly patience?: number }) {
  const w = useWords(taskTrayWords)
  const [opened, setOpened] = useState(false)
  const { data } = useTasks({ enabled: useAfter(patience) })
  const tasks = data?.data ?? none
  const total = data?.pageMeta.totalCount ?? 0
  useTasksOfTabs()
  useToldEnds(tasks)
  const running = tasks.filter(isOpenTask).length
  // No display while there is no task.
  if (!tasks.length) return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Indicator label={running} disabled={running === 0} size={18} offset={8}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={running ? w('running', { count: running }) : w('title')}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconListCheck size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={w('title')}>
        <Group justify="space-between" className="task-head">
          <Title order={2} size="h4">
            {w('title')}
          </Title>
          <Text size="xs" c="dimmed">
            {w('kept', { days: taskKeptDays })}
          </Text>
        </Group>
        {total > tasks.length && (
          <Text size="xs" c="dimmed" px="md">
            {w('newest', { shown: tasks.length, total })}
          </Text>
        )}
        <Entries tasks={tasks} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The tray of the header: tasks that continue without their page, and their results (docs/adr/017). */
export function TaskTray() {
  const userId = useSession(({ user }) => user?.id)
  return userId === undefined ? null : <OwnTray key={userId} />
}
