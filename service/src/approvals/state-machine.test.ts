import { approvalSteps, type ApprovalStep } from '@staff/contract/admin'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getActionType, after, begun, openStep, type RequestEvent, type RequestState } from './state-machine.ts'

const steps = fc.subarray([...approvalSteps])
const event: fc.Arbitrary<RequestEvent> = fc.oneof(
  fc.record({
    type: fc.constant('APPROVE' as const),
    isDue: fc.boolean(),
    skip: fc.subarray<ApprovalStep>(['secondApprover', 'acknowledger']),
  }),
  fc.record({ type: fc.constant('EDIT' as const), isDue: fc.boolean() }),
  fc.constantFrom<RequestEvent>(
    { type: 'ARRIVE' },
    { type: 'ACKNOWLEDGE' },
    { type: 'REJECT' },
    { type: 'CANCEL' },
    { type: 'ADD_PAPER' },
  ),
)
const final = new Set(['REJECTED', 'CANCEL'])
const states = ({ steps: all }: RequestState) => all.map(({ state }) => state)
/** The arrows of docs/rules/requests.md, "States", as they are there. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['PENDING', 'ACTIVE', 'IN_SCHEDULE', 'REJECTED', 'CANCEL'],
  IN_SCHEDULE: ['IN_SCHEDULE', 'ACTIVE', 'CANCEL'],
  ACTIVE: ['ACTIVE', 'CANCEL'],
  REJECTED: [],
  CANCEL: [],
}

describe('the machine of requests, whatever happens in whatever order', () => {
  it('goes along the arrows of its table only, ends once, and never asks two steps at once', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), fc.array(event, { maxLength: 30 }), (planned, isDue, events) => {
        let state = begun(planned, isDue)
        let ends = 0
        for (const one of events) {
          const next = after(state, one)
          if (!next) continue
          expect(arrows[state.status]).toContain(next.status)
          expect(next.steps.map(({ step }) => step)).toEqual(planned)
          if (final.has(next.status)) ends += 1
          state = next
          const open = states(state).filter((at) => at === 'OPEN').length
          expect(open).toBeLessThanOrEqual(1)
          // PENDING is exactly: somebody is asked to decide. Nobody is asked about what ended or waits for its day.
          expect(getActionType(state) === 'APPROVAL/REJECT').toBe(state.status === 'PENDING')
          if (state.status !== 'PENDING' && state.status !== 'ACTIVE') expect(open).toBe(0)
        }
        expect(ends).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2_000 },
    )
  })
  it('decides only when no step that decides is left, and never over a refusal', () => {
    fc.assert(
      fc.property(steps, fc.array(event, { maxLength: 30 }), (planned, events) => {
        let state = begun(planned, true)
        for (const one of events) state = after(state, one) ?? state
        const deciding = state.steps.filter(({ step }) => step !== 'acknowledger')
        if (state.status === 'ACTIVE' || state.status === 'IN_SCHEDULE')
          expect(deciding.every((at) => at.state === 'APPROVED' || at.state === 'SKIPPED')).toBe(true)
        expect(states(state).includes('REJECTED')).toBe(state.status === 'REJECTED')
        if (states(state).includes('ACKNOWLEDGED')) expect(['ACTIVE', 'CANCEL']).toContain(state.status)
        // The second step is never open before the first is answered.
        if (openStep(state)?.step === 'secondApprover' && planned.includes('firstApprover'))
          expect(state.steps[0]?.state).toBe('APPROVED')
      }),
      { numRuns: 2_000 },
    )
  })
  it('lets nothing happen to a rejected or cancelled request', () => {
    fc.assert(
      fc.property(steps, event, (planned, one) => {
        const pending = begun(['firstApprover', ...planned.filter((step) => step !== 'firstApprover')], true)
        for (const type of ['REJECT', 'CANCEL'] as const)
          expect(after(after(pending, { type }) ?? pending, one)).toBeUndefined()
      }),
    )
  })
})

describe('single steps', () => {
  const all = begun(approvalSteps, true)
  it('asks the first, the second, then the acknowledger', () => {
    const second = after(all, { type: 'APPROVE', isDue: true, skip: [] })
    const active = second && after(second, { type: 'APPROVE', isDue: true, skip: [] })
    expect([all, second, active].map((at) => at && [at.status, getActionType(at), openStep(at)?.step])).toEqual([
      ['PENDING', 'APPROVAL/REJECT', 'firstApprover'],
      ['PENDING', 'APPROVAL/REJECT', 'secondApprover'],
      ['ACTIVE', 'ACKNOWLEDGE', 'acknowledger'],
    ])
    expect(active && after(active, { type: 'ACKNOWLEDGE' })).toMatchObject({ status: 'ACTIVE' })
  })
  it('waits for its day, then acknowledges', () => {
    const waiting = after(begun(['firstApprover', 'acknowledger'], false), { type: 'APPROVE', isDue: false, skip: [] })
    expect(waiting).toMatchObject({ status: 'IN_SCHEDULE', steps: [{ state: 'APPROVED' }, { state: 'WAITING' }] })
    expect(waiting && after(waiting, { type: 'ACKNOWLEDGE' })).toBeUndefined()
    expect(waiting && after(waiting, { type: 'ARRIVE' })).toMatchObject({
      status: 'ACTIVE',
      steps: [{ state: 'APPROVED' }, { state: 'OPEN' }],
    })
  })
  it('is decided at once without a step that decides', () => {
    expect(
      [begun([], true), begun([], false), begun(['acknowledger'], true)].map((at) => [at.status, getActionType(at)]),
    ).toEqual([
      ['ACTIVE', 'NO'],
      ['IN_SCHEDULE', 'NO'],
      ['ACTIVE', 'ACKNOWLEDGE'],
    ])
  })
  it('starts every step again after an edit', () => {
    const second = after(all, { type: 'APPROVE', isDue: true, skip: [] }) ?? all
    expect(after(second, { type: 'EDIT', isDue: true })).toEqual(all)
  })
})
