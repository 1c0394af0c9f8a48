import { Alert, Button, List, Text } from '@mantine/core'
import { date as dateField } from '@staff/contract'
import { autoSchedule, scheduleWords, type AutoScheduleState } from '@staff/contract/attendance-leave'
import {
  ActionWindow,
  api,
  formatDate,
  lookAtTasks,
  queryClient,
  TaskEntry,
  useLabel,
  useTask,
  useWords,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShownDays } from '../working-schedule/use-schedule.ts'
import { boardWords } from './board-words.ts'

const stateKey = (node: string) => ['auto-schedule', node] as const
/** A running search is asked for again after so many milliseconds. */
const lookAgain = 3_000
/** The last search for a store. */
export const useAutoSchedule = (node: string) =>
  useQuery({
    queryKey: stateKey(node),
    retry: false,
    queryFn: ({ signal }): Promise<AutoScheduleState> =>
      api.get<{ readonly data: AutoScheduleState }>(autoSchedule.path, { node }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? lookAgain : false),
  })
const fields = {
  fromDate: dateField({ label: scheduleWords.fromDate }),
  toDate: dateField({ label: scheduleWords.toDate }),
} as const
interface DialogProps {
  readonly node: string
  readonly shown: ShownDays
  readonly getVersion: () => number
  readonly onClose: () => void
}
/** Starts a search for a plan of some days; its proposal lands in the draft. */
export function AutoScheduleDialog({ node, shown, getVersion, onClose }: DialogProps) {
  const w = useWords(boardWords)
  const say = useLabel()
  return (
    <ActionWindow
      title={say(autoSchedule.label)}
      label={say(autoSchedule.label)}
      text={w('autoText')}
      fields={fields}
      initial={{ fromDate: shown.from, toDate: shown.to }}
      send={async (sent) => {
        await api.post(autoSchedule.path, { node, version: getVersion(), ...sent })
        lookAtTasks()
        await queryClient.invalidateQueries({ queryKey: stateKey(node) })
      }}
      onClose={onClose}
    />
  )
}
function Progress({ task, onOver }: { readonly task: string; readonly onOver: () => void }) {
  const { data } = useTask(task)
  // It is shown while the search runs, and no longer.
  useEffect(() => () => onOver(), [onOver])
  return data ? <TaskEntry task={data.data} /> : null
}
/** How far the search is, and what its plan could not cover, with the cause. */
export function AutoScheduleResult({
  state,
  onOver,
}: {
  readonly state: AutoScheduleState | undefined
  readonly onOver: () => void
}) {
  const w = useWords(boardWords)
  const say = useLabel()
  if (!state || state.state === 'NONE' || state.state === 'CANCELLED') return null
  // The board is read again when the search is over.
  if (state.state === 'RUNNING') return state.taskId ? <Progress task={state.taskId} onOver={onOver} /> : null
  if (state.state === 'FAILED') return <Alert color="danger">{w('autoFailed')}</Alert>
  if (state.short.length === 0) return null
  return (
    <Alert color="warning" title={w('autoShort', { count: state.short.length })}>
      <Text size="sm">{w('autoDone', { cells: state.cells, changed: state.changed, gap: state.gap ?? '-' })}</Text>
      <List size="sm">
        {state.short.map((one) => (
          <List.Item key={`${one.date} ${one.fromTime} ${one.positionId ?? ''}`}>
            {`${formatDate(one.date)} ${one.fromTime}–${one.toTime}, ${String(one.missing)}: ${say(one.words)}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
/** The button of the search; it stands where the service has one. */
export function AutoScheduleButton({ isThere, onOpen }: { readonly isThere: boolean; readonly onOpen: () => void }) {
  const say = useLabel()
  return isThere ? (
    <Button variant="default" px="sm" onClick={onOpen}>
      {`${say(autoSchedule.label)} …`}
    </Button>
  ) : null
}
