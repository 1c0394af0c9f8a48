import { choice, date as dateField, isOpenTask, type Task } from '@staff/contract'
import { scheduleSources, scheduleWords, workingSchedule } from '@staff/contract/attendance-leave'
import { ActionWindow, api, businessToday, lookAtTasks, TaskEntry, useTask, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { viewWords } from './schedule-view-words.ts'
import { readAnew } from './use-schedule.ts'

const fields = {
  source: choice({ label: scheduleWords.source, options: scheduleSources }),
  fromDate: dateField({ label: scheduleWords.fromDate }),
  toDate: dateField({ label: scheduleWords.toDate }),
} as const
/** The people whose schedules are generated: one person, or everybody of a store. */
export type GenerateFor = { readonly employeeIds: readonly string[] } | { readonly node: string }

interface GenerateDialogProps {
  readonly who: GenerateFor
  /** A day of the shown month, `YYYY-MM-DD`: its future days are suggested. */
  readonly date: string
  readonly onStarted: (task: string) => void
  readonly onClose: () => void
}
/** Asks for the days and the source of generated schedules (docs/rules/time.md, "Schedule"). */
export function GenerateDialog({ who, date, onStarted, onClose }: GenerateDialogProps) {
  const w = useWords(viewWords)
  const first = dayjs(date).startOf('month').format('YYYY-MM-DD')
  const today = businessToday()
  return (
    <ActionWindow
      title={w('generate')}
      label={w('generate')}
      text={w('generateText')}
      fields={fields}
      initial={{
        source: 'LAST_WEEK',
        fromDate: first < today && today.startsWith(first.slice(0, 7)) ? today : first,
        toDate: dayjs(date).endOf('month').format('YYYY-MM-DD'),
      }}
      send={(sent) =>
        api.post<{ readonly data: Task }>(workingSchedule.path, { ...who, ...sent }).then(({ data }) => {
          lookAtTasks()
          onStarted(data.id)
        })
      }
      onClose={onClose}
    />
  )
}

/** The progress of a generation; at its end the shown data is loaded again. */
export function GenerateProgress({ task }: { readonly task: string }) {
  const { data } = useTask(task)
  const isOver = data !== undefined && !isOpenTask(data.data)
  useEffect(() => {
    if (isOver) void readAnew()
  }, [isOver])
  return data ? <TaskEntry task={data.data} /> : null
}
