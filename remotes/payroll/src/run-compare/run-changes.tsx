import { Button, Group, Stack, Title } from '@mantine/core'
import { heldAbsencePage, isSettledRun, payrollTrialPage, type PayrollRunHead } from '@staff/contract/payroll'
import { useHolds, usePageAccess, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ComparedRuns } from './compared-runs.tsx'
import { InputsChangedSince } from './inputs-changed.tsx'
import { LateChanges } from './late-changes.tsx'
import { runChangesWords } from './words.ts'

type Shown = 'inputs' | 'late' | 'compare'
/** People of a draft whose comparison opens by itself. */
const mostAtOnce = 1_000

/**
 * What a run would pay differently now, and why it differs from another run;
 * each part is loaded only when it is opened.
 */
export function RunChanges({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(runChangesWords)
  const holds = useHolds()
  const mayOpen = usePageAccess()
  const isSettled = isSettledRun(run.status)
  const seesAmounts = holds('READ_SALARY')
  const hasLate = seesAmounts && run.type !== 'OFF_CYCLE' && !run.isOnAccount
  const parts: readonly Shown[] = [
    ...(seesAmounts ? (['compare'] as const) : []),
    ...(isSettled ? (hasLate ? (['late'] as const) : []) : (['inputs'] as const)),
  ]
  // A draft is read by what changed; a large one when somebody asks, because a comparison reads every payslip.
  const opensAtOnce = !isSettled && parts.includes('compare') && run.headCount <= mostAtOnce
  const [shown, setShown] = useState<Shown | null>(opensAtOnce ? 'compare' : null)
  const triable = !isSettled && run.type !== 'OFF_CYCLE' && seesAmounts && holds('GENERATE_PAYROLL')
  if (parts.length === 0) return null
  return (
    <section aria-label={w('title')}>
      <Stack gap="xs">
        <Title order={2} className="kit-section-title">
          {w('title')}
        </Title>
        <Group gap="xs">
          {parts.map((part) => (
            <Button
              key={part}
              variant={part === shown ? 'light' : 'default'}
              size="compact-md"
              aria-expanded={part === shown}
              onClick={() => setShown(part === shown ? null : part)}
            >
              {w(part)}
            </Button>
          ))}
          {hasLate && mayOpen(heldAbsencePage.screen) && (
            <Button component={Link} to={heldAbsencePage.screen} variant="default" size="compact-md">
              {w('held')}
            </Button>
          )}
          {triable && (
            <Button
              component={Link}
              to={`${payrollTrialPage.screen}?month=${run.payMonth}&type=${run.type}`}
              variant="default"
              size="compact-md"
            >
              {w('trial')}
            </Button>
          )}
        </Group>
        {shown === 'inputs' && <InputsChangedSince run={run} />}
        {shown === 'late' && <LateChanges id={run.id} />}
        {shown === 'compare' && <ComparedRuns run={run} />}
      </Stack>
    </section>
  )
}
