import { Switch, Text } from '@mantine/core'
import { date, L } from '@staff/contract'
import { employee, workingLifeCalls, type ProbationDecision } from '@staff/contract/employee'
import { ActionDialog, api, FieldInput, kitWords, toastSuccess, useWords, useAction } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { probationWords } from './words.ts'

const untilField = date({ label: L('Extend to date', 'បន្តដល់ថ្ងៃ') })

type Outcome = 'Pass' | 'Fail' | 'Extend'
export interface ProbationDialogProps {
  readonly employeeId: string
  /** The name of the employee, as the list shows it. */
  readonly name: string
  /** Closes the dialog, after the decision or without one. */
  readonly onDone: () => void
}
const texts = { Extend: 'extendText', Pass: 'passText', Fail: 'failText' } as const

interface OutcomeProps {
  readonly outcome: Outcome | null
  readonly onChoose: (which: Outcome, isOn: boolean) => void
}
/** One of three; while extending, the pass switch is off and disabled. */
function OutcomeSwitches({ outcome, onChoose }: OutcomeProps) {
  const w = useWords(probationWords)
  const isExtending = outcome === 'Extend'
  return (
    <>
      <Switch
        label={w('pass')}
        checked={outcome === 'Pass'}
        disabled={isExtending}
        onChange={(event) => onChoose('Pass', event.currentTarget.checked)}
      />
      <Switch
        label={w('fail')}
        checked={outcome === 'Fail'}
        disabled={isExtending}
        onChange={(event) => onChoose('Fail', event.currentTarget.checked)}
      />
      <Switch
        label={w('extend')}
        checked={isExtending}
        onChange={(event) => onChoose('Extend', event.currentTarget.checked)}
      />
    </>
  )
}

/**
 * The decision on a probation, and sending it. Nothing is chosen at the start:
 * nobody passes or fails because of an accidental Enter.
 */
function useProbation({ employeeId, onDone }: Pick<ProbationDialogProps, 'employeeId' | 'onDone'>) {
  const w = useWords(probationWords)
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  const action = useAction(
    (sent: ProbationDecision) => api.put(workingLifeCalls.probation(employeeId), sent),
    () => {
      toastSuccess(w('done'))
      void client.invalidateQueries({ queryKey: [employee.name] })
      onDone()
    },
  )
  const choose = (which: Outcome, isOn: boolean) => {
    setOutcome(isOn ? which : null)
    action.reset()
  }
  const decide = () => {
    if (outcome === 'Extend' && !until) return setMissing(true)
    if (outcome !== null)
      action.run(
        outcome === 'Extend'
          ? { extendToDate: until }
          : { passProbationStatus: outcome === 'Pass' ? 'POST_PROBATION' : 'FAILED_PROBATION' },
      )
  }
  return { outcome, choose, until, setUntil, isMissing: isMissing && !until, action, decide }
}

/** Passes, fails or extends a probation (spec 2 section 2.6); while extending, the pass switch is off and disabled. */
export function ProbationDialog({ employeeId, name, onDone }: ProbationDialogProps) {
  const w = useWords(probationWords)
  const kit = useWords(kitWords)
  const { outcome, choose, until, setUntil, isMissing, action, decide } = useProbation({ employeeId, onDone })
  const isExtending = outcome === 'Extend'
  return (
    <ActionDialog
      title={w('title', { name })}
      label={w(outcome ? `do${outcome}` : 'choose')}
      disabled={outcome === null}
      {...(outcome === 'Fail' ? { color: 'danger' } : {})}
      isPending={action.isPending}
      faults={action.faults}
      fields={isExtending ? ['extendToDate'] : []}
      onConfirm={decide}
      onClose={onDone}
    >
      <OutcomeSwitches outcome={outcome} onChoose={choose} />
      {isExtending && (
        <FieldInput
          name="extendToDate"
          field={untilField}
          label={w('until')}
          value={until}
          shown={null}
          required
          error={isMissing ? kit('required') : action.faults['extendToDate']}
          onChange={(next) => setUntil(typeof next === 'string' ? next : '')}
          onBlur={() => undefined}
        />
      )}
      <Text size="sm" c="dimmed">
        {w(outcome ? texts[outcome] : 'chooseText')}
      </Text>
    </ActionDialog>
  )
}
