import { Badge } from '@mantine/core'
import { businessToday, formatDate, useWords } from '@staff/kit'
import { myTasksWords } from './words.ts'

/** The day on which something is due, or has been due; nothing without one. */
export function DueBadge({ due }: { readonly due: string | null }) {
  const w = useWords(myTasksWords)
  if (due === null) return null
  const isOver = due < businessToday()
  return (
    <Badge variant="light" flex="none" className="kit-badge" color={isOver ? 'danger' : 'gray'}>
      {w(isOver ? 'overdue' : 'due', { day: formatDate(due) })}
    </Badge>
  )
}
