import { SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CoverPlan } from '@staff/contract/attendance-leave'
import {
  formatDate,
  formatTime,
  getMessage,
  LoadingButton,
  TimeControl,
  toastRefusal,
  toastSuccess,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { CoverList } from './cover-list.tsx'
import { callSick, useCoverPlan } from './use-open-shifts.ts'
import { offerWords } from './words.ts'

interface Props {
  readonly employeeId: string
  readonly onDone: () => void
}
interface ModeProps {
  /** `HH:mm`; null = the first who accepts has it. */
  readonly until: string | null
  readonly onUntil: (until: string | null) => void
  readonly end: string
}
/** Minutes in which answers are collected, where nobody says otherwise. */
const usualWait = 30
/** How it is decided who has the shift. */
function OfferMode({ until, onUntil, end }: ModeProps) {
  const w = useWords(offerWords)
  const modes = [
    { value: 'FIRST', label: w('firstMode') },
    { value: 'COLLECT', label: w('collectMode') },
  ]
  const change = (mode: string) =>
    onUntil(mode === 'FIRST' ? null : formatTime(new Date(Date.now() + usualWait * 60_000)))
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={w('mode')}
        data={modes}
        value={until === null ? 'FIRST' : 'COLLECT'}
        onChange={change}
      />
      {until !== null && <TimeControl label={w('until')} value={until} onChange={onUntil} />}
      <Text size="sm" c="dimmed">
        {until === null ? w('first', { time: end }) : w('collectNote', { time: until })}
      </Text>
    </Stack>
  )
}
function Plan({ plan, onDone }: { readonly plan: CoverPlan; readonly onDone: () => void }) {
  const w = useWords(offerWords)
  const [chosen, setChosen] = useState(
    () => new Set(plan.candidates.filter(({ isSuggested }) => isSuggested).map(({ employeeId }) => employeeId)),
  )
  const [until, setUntil] = useState<string | null>(null)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const send = async (offerTo: readonly string[]) => {
    try {
      await callSick({
        employeeId: plan.employee.employeeId,
        offerTo,
        ...(until !== null && { collectUntil: until }),
      })
      toastSuccess(offerTo.length > 0 ? w('done', { count: offerTo.length }) : w('doneOpen'))
      onDone()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{w('leave', { date: formatDate(plan.date) })}</Text>
        {plan.paperAfterDays !== null && (
          <Text size="sm" c="dimmed">
            {w('paper', { days: plan.paperAfterDays })}
          </Text>
        )}
      </div>
      <Title order={3} size="sm">
        {w('who', { from: plan.from, to: plan.to })}
      </Title>
      <CoverList candidates={plan.candidates} chosen={chosen} onChoose={choose} />
      {chosen.size > 0 && (
        <>
          <OfferMode until={until} onUntil={setUntil} end={plan.to} />
          <LoadingButton size="md" onClick={() => send([...chosen])}>
            {w('offer', { count: chosen.size })}
          </LoadingButton>
        </>
      )}
      <LoadingButton size="md" variant="default" onClick={() => send([])}>
        {w('open')}
      </LoadingButton>
    </Stack>
  )
}
/** A sick call: what will be entered, who could take the shift, and one button that does both. */
export function SickCallForm({ employeeId, onDone }: Props) {
  const { data, error } = useCoverPlan(employeeId)
  if (error) return <Text c="danger">{getMessage(error)}</Text>
  return data ? <Plan plan={data} onDone={onDone} /> : <Skeleton h={240} />
}
