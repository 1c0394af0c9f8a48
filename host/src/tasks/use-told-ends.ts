import { fill, isOpenTask, L, taskStatusLabels, type Task } from '@staff/contract'
import { toastError, toastSuccess, useLabel } from '@staff/kit'
import { useEffect, useRef } from 'react'

const sentence = L('{{title}}: {{outcome}}', '{{title}}៖ {{outcome}}')
/** Shows a toast when a task that this tab has seen open has ended; not for a cancelled task. */
export function useToldEnds(tasks: readonly Task[]): void {
  const say = useLabel()
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const task of tasks) {
      if (isOpenTask(task) || task.status === 'CANCELLED' || !open.current.has(task.id)) continue
      const values = { title: say(task.title), outcome: say(task.outcome ?? taskStatusLabels[task.status]) }
      const words = say(fill(sentence, values))
      if (task.status === 'DONE') toastSuccess(words)
      else toastError(words)
    }
    open.current = new Set(tasks.filter(isOpenTask).map(({ id }) => id))
  }, [tasks, say])
}
