import { isOpenTask, type Task } from '@staff/contract'
import { payrollMaster, payrollRunTaskKind } from '@staff/contract/payroll'
import { lookAtTasks, toastError, toastSuccess, useLabel, useTasks, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { payrollMasterWords } from './words.ts'

type Started = 'generated' | 'regenerated'
/** Spec 3, section 9: how long after a start the list is loaded again, in ms. */
const refreshAfter = 500

/** Follows payroll runs that were started here: it reports each end and loads the shown runs again. */
export function useRunTasks(): (task: Task, how: Started) => void {
  const w = useWords(payrollMasterWords)
  const say = useLabel()
  const client = useQueryClient()
  const started = useRef(new Map<string, Started>())
  const { data } = useTasks({})
  useEffect(() => {
    for (const task of data?.data ?? []) {
      const how = started.current.get(task.id)
      if (task.kind !== payrollRunTaskKind || how === undefined || isOpenTask(task)) continue
      started.current.delete(task.id)
      if (task.status === 'DONE') toastSuccess(w(how))
      else if (task.outcome) toastError(say(task.outcome))
      void client.invalidateQueries({ queryKey: [payrollMaster.name] })
      // Its page and the lists of its tabs.
      void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => String(root).startsWith('payroll-run') })
    }
  }, [data, client, say, w])
  return useCallback(
    (task, how) => {
      started.current.set(task.id, how)
      lookAtTasks()
      setTimeout(() => void client.invalidateQueries({ queryKey: [payrollMaster.name] }), refreshAfter)
    },
    [client],
  )
}
