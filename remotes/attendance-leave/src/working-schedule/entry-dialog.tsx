import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ScheduleChange, ScheduleEntry, WeeklyRestChange } from '@staff/contract/attendance-leave'
import { confirmDelete, formatDate, LoadingButton, TimeControl, useWords } from '@staff/kit'
import { useState } from 'react'
import { BreakFields, getSent, getTyped, isStartMissing } from './entry-break.tsx'
import { endsNextDay } from './entry-times.ts'
import { viewWords } from './schedule-view-words.ts'

/** The content of the dialog: an existing entry, or a new one of a person. */
export type Opened =
  | ScheduleEntry
  | (Pick<ScheduleEntry, 'employeeId' | 'scheduleDate' | 'startWorkingTime' | 'endWorkingTime'> & {
      readonly id?: undefined
    })

interface EntryDialogProps {
  readonly opened: Opened
  readonly mayDelete: boolean
  readonly onSave: (change: ScheduleChange) => Promise<boolean>
  readonly onRemove: (entry: ScheduleEntry) => Promise<boolean>
  /** Whether the day of a new entry is weekly rest. */
  readonly isRest: boolean
  readonly onRest: (change: WeeklyRestChange) => Promise<boolean>
  readonly onClose: () => void
}
function Times({
  start,
  end,
  isSent,
  onStart,
  onEnd,
}: {
  readonly start: string
  readonly end: string
  readonly isSent: boolean
  readonly onStart: (time: string) => void
  readonly onEnd: (time: string) => void
}) {
  const w = useWords(viewWords)
  const fault = (time: string) => (isSent && time === '' ? w('required') : undefined)
  return (
    <>
      <TimeControl label={w('start')} required data-autofocus value={start} error={fault(start)} onChange={onStart} />
      <TimeControl label={w('end')} required value={end} error={fault(end)} onChange={onEnd} />
      <Text size="xs" c="dimmed" aria-live="polite">
        {start !== '' && end !== '' && endsNextDay(start, end) ? w('nextDay') : ' '}
      </Text>
    </>
  )
}
/** What else than saving is done: an entry is deleted, the day of a new one gets weekly rest or loses it. */
function OtherAct({ opened, mayDelete, isRest, onRemove, onRest, onClose }: Omit<EntryDialogProps, 'onSave'>) {
  const w = useWords(viewWords)
  async function drop(entry: ScheduleEntry): Promise<void> {
    if ((await confirmDelete()) && (await onRemove(entry))) onClose()
  }
  async function rest(): Promise<void> {
    const { employeeId, scheduleDate } = opened
    if (await onRest({ employeeId, scheduleDate, isRest: !isRest })) onClose()
  }
  if (opened.id === undefined)
    return (
      <LoadingButton variant="subtle" onClick={rest}>
        {w(isRest ? 'clearRest' : 'setRest')}
      </LoadingButton>
    )
  if (!mayDelete) return <span />
  return (
    <Button variant="subtle" color="danger" onClick={() => void drop(opened)}>
      {w('remove')}
    </Button>
  )
}
/** Both times of one entry, which are required (spec 3 section 5), and its own break. */
export function EntryDialog({ opened, mayDelete, isRest, onSave, onRemove, onRest, onClose }: EntryDialogProps) {
  const w = useWords(viewWords)
  const [start, setStart] = useState(opened.startWorkingTime)
  const [end, setEnd] = useState(opened.endWorkingTime)
  const [typed, setTyped] = useState(getTyped(opened.id === undefined ? {} : opened))
  const [isSent, setSent] = useState(false)
  const isNew = opened.id === undefined
  async function send(): Promise<void> {
    setSent(true)
    if (start === '' || end === '' || isStartMissing(typed)) return
    const times = { scheduleDate: opened.scheduleDate, startWorkingTime: start, endWorkingTime: end, ...getSent(typed) }
    const who = isNew ? { employeeId: opened.employeeId } : { id: opened.id, version: opened.version }
    if (await onSave({ ...who, ...times })) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${w(isNew ? 'add' : 'edit')} · ${formatDate(opened.scheduleDate)}`}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <Times start={start} end={end} isSent={isSent} onStart={setStart} onEnd={setEnd} />
          <BreakFields typed={typed} isSent={isSent} onChange={setTyped} />
          <Group justify="space-between">
            <OtherAct {...{ opened, mayDelete, isRest, onRemove, onRest, onClose }} />
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {w('cancel')}
              </Button>
              <LoadingButton type="submit">{w('save')}</LoadingButton>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
