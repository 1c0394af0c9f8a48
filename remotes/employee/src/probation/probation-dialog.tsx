import { Switch, Text } from '@mantine/core'
import { date, L } from '@staff/contract'
import { employee, workingLifeCalls, type ProbationDecision } from '@staff/contract/employee'
import { api, FieldInput, kitWords, toastSuccess, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog, useAct } from '../working-life/act-dialog.tsx'
import { probationWords } from './words.ts'

const untilField = date({ label: L('Extend to date', 'បន្តដល់ថ្ងៃ') })

export interface ProbationDialogProps {
  readonly employeeId: string
  /** The name of the employee, as the list shows it. */
  readonly name: string
  /** Closes the dialog, after the decision or without one. */
  readonly onDone: () => void
}
/** Passes, fails or extends a probation (spec 2 section 2.6); while extending, the pass switch is off and closed. */
export function ProbationDialog({ employeeId, name, onDone }: ProbationDialogProps) {
  const w = useWords(probationWords)
  const kit = useWords(kitWords)
  const client = useQueryClient()
  const [isExtending, setExtending] = useState(false)
  // Nobody fails a probation by an unthinking Enter.
  const [isPassed, setPassed] = useState(true)
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useAct(
    (sent: ProbationDecision) => api.put(workingLifeCalls.probation(employeeId), sent),
    () => {
      toastSuccess(w('done'))
      void client.invalidateQueries({ queryKey: [employee.name] })
      onDone()
    },
  )
  const choose = (extending: boolean) => {
    setExtending(extending)
    setPassed(false)
    act.reset()
  }
  const decide = () => {
    if (isExtending && !until) {
      setMissing(true)
      return
    }
    act.run(
      isExtending ? { extendToDate: until } : { passProbationStatus: isPassed ? 'POST_PROBATION' : 'FAILED_PROBATION' },
    )
  }
  const outcome = isExtending ? 'Extend' : isPassed ? 'Pass' : 'Fail'
  const texts = { Extend: 'extendText', Pass: 'passText', Fail: 'failText' } as const
  const error = isMissing && !until ? kit('required') : act.faults['extendToDate']
  return (
    <ActDialog
      title={w('title', { name })}
      label={w(`do${outcome}`)}
      {...(outcome === 'Fail' ? { color: 'danger' } : {})}
      isPending={act.isPending}
      faults={act.faults}
      fields={isExtending ? ['extendToDate'] : []}
      onConfirm={decide}
      onClose={onDone}
    >
      <Switch
        label={w('pass')}
        checked={isPassed}
        disabled={isExtending}
        onChange={(event) => setPassed(event.currentTarget.checked)}
      />
      <Switch label={w('extend')} checked={isExtending} onChange={(event) => choose(event.currentTarget.checked)} />
      {isExtending && (
        <FieldInput
          name="extendToDate"
          field={untilField}
          label={w('until')}
          value={until}
          shown={null}
          required
          error={error}
          onChange={(next) => setUntil(typeof next === 'string' ? next : '')}
          onBlur={() => undefined}
        />
      )}
      <Text size="sm" c="dimmed">
        {w(texts[outcome])}
      </Text>
    </ActDialog>
  )
}
