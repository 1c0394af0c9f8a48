import type { ApprovalStep } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { rowsUnder } from '../../test/support/app/page-tables.ts'
import { after, begun, openStep, type RequestEvent, type RequestState } from './state-machine.ts'

// The leave request at the head of docs/rules/requests.md: its states and open steps are those of the state machine.
const steps: ApprovalStep[] = ['firstApprover', 'secondApprover', 'acknowledger']
const events: Readonly<Record<string, RequestEvent>> = {
  EDIT: { type: 'EDIT', isDue: true },
  APPROVE: { type: 'APPROVE', isDue: true, skip: [] },
  ACKNOWLEDGE: { type: 'ACKNOWLEDGE' },
  CANCEL: { type: 'CANCEL' },
}
/** The step that is asked, as a page names it: `firstApprover` is the first approver. */
const asked = (state: RequestState | undefined) =>
  (state && openStep(state)?.step.replace('Approver', ' approver')) ?? 'nobody'

it('the leave request at the head of the page goes the way of the state machine', () => {
  const rows = rowsUnder('requests.md', '| Day | Who | Event | State after | Asked next | What it does |')
  let state: RequestState | undefined
  const gone = rows.map(([, , name = '']) => {
    const event = events[name]
    state = name === 'CREATE' ? begun(steps, true) : state && event && after(state, event)
    return [name, state?.status, asked(state)]
  })
  expect(rows.length).toBe(6)
  expect(rows.map(([, , name, status, step]) => [name, status, step])).toEqual(gone)
})
