import { Badge, Button, Indicator } from '@mantine/core'
import { pages } from '@staff/contract'
import { refreshCounts, useWords } from '@staff/kit'
import { IconChecklist } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { afterThePage, useAfter } from '../shell/use-after.ts'
import { areKnown, sayTotal } from './task-groups.ts'
import { useMyTasks } from './use-my-tasks.ts'
import { myTasksWords } from './words.ts'

/** A larger number says no more than "many". */
const most = 999

/** The number of what waits for an office user, in the header; a link to the page that lists it. */
export function MyTasksButton({ phone }: { readonly phone: boolean }) {
  const w = useWords(myTasksWords)
  const { tasks, counts } = useMyTasks({ enabled: useAfter(afterThePage) })
  const { pathname } = useLocation()
  // What was done on the page that is left may have ended a task.
  useEffect(() => void refreshCounts(), [pathname])
  if (tasks.length === 0) return null
  const total = sayTotal(counts, tasks, most)
  const isNone = total === '0'
  const name = isNone ? w('title') : w('count', { count: total })
  const title = areKnown(counts, tasks) ? undefined : w('partly')
  if (phone)
    return (
      <Indicator label={total} disabled={isNone} size={18} offset={8} color="danger">
        <Button
          component={Link}
          to={pages.myTasks}
          variant="subtle"
          color="gray"
          px={6}
          aria-label={name}
          title={title}
        >
          <IconChecklist size={20} stroke={1.6} />
        </Button>
      </Indicator>
    )
  return (
    <Button
      component={Link}
      to={pages.myTasks}
      variant="default"
      size="compact-md"
      aria-label={name}
      title={title}
      rightSection={isNone ? undefined : <Badge color="danger">{total}</Badge>}
    >
      {w('title')}
    </Button>
  )
}
