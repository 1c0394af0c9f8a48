import { Badge, Button, Indicator } from '@mantine/core'
import { pages } from '@staff/contract'
import { queryClient, useWords } from '@staff/kit'
import { IconChecklist } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { countsKey } from '../navigation/use-counts.ts'
import { afterThePage, useAfter } from '../shell/use-after.ts'
import { getTotal } from './task-groups.ts'
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
  useEffect(() => void queryClient.invalidateQueries({ queryKey: countsKey }), [pathname])
  if (tasks.length === 0) return null
  const total = getTotal(counts, tasks)
  const shown = total > most ? `${String(most)}+` : String(total)
  const name = total ? w('count', { count: total }) : w('title')
  if (phone)
    return (
      <Indicator label={shown} disabled={total === 0} size={18} offset={8} color="danger">
        <Button component={Link} to={pages.myTasks} variant="subtle" color="gray" px={6} aria-label={name}>
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
      rightSection={total ? <Badge color="danger">{shown}</Badge> : undefined}
    >
      {w('title')}
    </Button>
  )
}
