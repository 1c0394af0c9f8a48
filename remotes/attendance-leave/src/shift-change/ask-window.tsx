import { Checkbox, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import type { RosterShift, ShiftTakers } from '@staff/contract/attendance-leave'
import { formatDate, getMessage, LoadingButton, toastRefusal, toastSuccess, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { askShiftChange, useShiftTakers } from './use-shift-change.ts'
import { changeWords } from './words.ts'

export type AskKind = 'GIVE' | 'SWAP'
interface Props {
  readonly shift: RosterShift
  readonly kind: AskKind
  readonly onClose: () => void
}
interface ChoiceProps extends Omit<Props, 'kind'> {
  readonly takers: ShiftTakers
}
/** A shift in one line: day and hours. */
export const useShiftLine =
  () =>
  ({ date, from, to }: Pick<RosterShift, 'date' | 'from' | 'to'>): string =>
    `${formatDate(date)}, ${from} – ${to}`

function useAsk(shift: RosterShift, onClose: () => void) {
  const w = useWords(changeWords)
  return async (offerTo: readonly string[], inReturn?: RosterShift) => {
    const back = inReturn && { rowId: inReturn.rowId, version: inReturn.version }
    try {
      await askShiftChange({ rowId: shift.rowId, version: shift.version, offerTo, ...(back && { inReturn: back }) })
      toastSuccess(w('done'))
      onClose()
    } catch (error) {
      toastRefusal(error)
    }
  }
}
/** All who could take it are chosen beforehand: the first who agrees goes to the approver. */
function GiveChoice({ shift, takers: { takers }, onClose }: ChoiceProps) {
  const w = useWords(changeWords)
  const say = useLabel()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ask = useAsk(shift, onClose)
  const chosen = takers.map(({ employeeId }) => employeeId).filter((id) => !left.has(id))
  if (takers.length === 0) return <Text c="dimmed">{w('nobody')}</Text>
  const choose = (id: string, isChosen: boolean) =>
    setLeft(isChosen ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  return (
    <Stack gap="sm">
      {takers.map(({ employeeId, name, position }) => (
        <Checkbox
          key={employeeId}
          size="md"
          label={say(name)}
          description={say(position)}
          checked={!left.has(employeeId)}
          onChange={({ currentTarget }) => choose(employeeId, currentTarget.checked)}
        />
      ))}
      <LoadingButton size="md" disabled={chosen.length === 0} onClick={() => ask(chosen)}>
        {w('ask', { count: chosen.length })}
      </LoadingButton>
    </Stack>
  )
}
/** One shift of one colleague. */
function SwapChoice({ shift, takers: { swaps }, onClose }: ChoiceProps) {
  const w = useWords(changeWords)
  const say = useLabel()
  const line = useShiftLine()
  const [rowId, setRowId] = useState<string>()
  const ask = useAsk(shift, onClose)
  const person = swaps.find(({ shifts }) => shifts.some((one) => one.rowId === rowId))
  const back = person?.shifts.find((one) => one.rowId === rowId)
  if (swaps.length === 0) return <Text c="dimmed">{w('noSwap')}</Text>
  return (
    <Stack gap="sm">
      {swaps.map(({ employeeId, name, position, shifts }) => (
        <Radio.Group key={employeeId} label={`${say(name)} · ${say(position)}`} value={rowId ?? ''} onChange={setRowId}>
          <Stack gap="xs" mt={4}>
            {shifts.map((one) => (
              <Radio key={one.rowId} size="md" value={one.rowId} label={line(one)} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {person && back && (
        <LoadingButton size="md" onClick={() => ask([person.employeeId], back)}>
          {w('askOne', { person: say(person.name) })}
        </LoadingButton>
      )}
    </Stack>
  )
}
/** Who is asked about an own shift; the service has left out everybody whom a rule stands against. */
export function AskWindow({ shift, kind, onClose }: Props) {
  const w = useWords(changeWords)
  const line = useShiftLine()
  const { data, error } = useShiftTakers(shift.rowId)
  const Choice = kind === 'GIVE' ? GiveChoice : SwapChoice
  return (
    <Modal
      opened
      onClose={onClose}
      title={w(kind === 'GIVE' ? 'giveTitle' : 'swapTitle', { shift: line(shift) })}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {w('rule')}
        </Text>
        {error ? (
          <Text c="danger">{getMessage(error)}</Text>
        ) : data ? (
          <Choice shift={shift} takers={data} onClose={onClose} />
        ) : (
          <Skeleton h={160} />
        )}
      </Stack>
    </Modal>
  )
}
