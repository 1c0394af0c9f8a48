import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CoverPlan } from '@staff/contract/attendance-leave'
import { formatDate, getMessage, LoadingButton, toastError, toastSuccess, useWords } from '@staff/kit'
import { useState } from 'react'
import { CoverList } from './cover-list.tsx'
import { callSick, useCoverPlan } from './use-open-shifts.ts'
import { offerWords } from './words.ts'

interface Props {
  readonly employeeId: string
  readonly onDone: () => void
}
function Plan({ plan, onDone }: { readonly plan: CoverPlan; readonly onDone: () => void }) {
  const w = useWords(offerWords)
  const [chosen, setChosen] = useState(
    () => new Set(plan.candidates.filter(({ isSuggested }) => isSuggested).map(({ employeeId }) => employeeId)),
  )
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const send = async (offerTo: readonly string[]) => {
    try {
      await callSick({ employeeId: plan.employee.employeeId, offerTo })
      toastSuccess(offerTo.length > 0 ? w('done', { count: offerTo.length }) : w('doneOpen'))
      onDone()
    } catch (error) {
      toastError(getMessage(error))
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
          <Text size="sm" c="dimmed">
            {w('first', { time: plan.to })}
          </Text>
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
