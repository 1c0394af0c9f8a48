import type { RequestType } from '@staff/contract/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../test/support/app/app.ts'
import { lifeCompany, type LifeCompany } from '../../test/support/people/working-life.ts'
import { requestKinds } from '../areas/request-kinds.ts'

// The day of a request decides, not the status of its person: entries about days of work come late, also for people who
// have left by then or were hired again since.
const [first, last, again] = ['2025-03-03', '2025-06-27', '2026-02-02']
interface Asked {
  readonly path: string
  /** The field with the day of the request. */
  readonly field: string
  readonly body: (t: LifeCompany, day: string) => object
}
const hours = (requestDate: string, startTime: string, endTime: string) => ({ requestDate, startTime, endTime })
const reason = (t: LifeCompany) => ({ reasonTemplateId: t.reasonId })
const asked: Partial<Record<RequestType, Asked>> = {
  LEAVE_REQUEST: {
    path: 'employee/leave-request',
    field: 'fromDate',
    body: (t, day) => ({
      ...reason(t),
      leaveTypeId: t.company.leaveTypes[0],
      durationType: 'DATE_RANGE',
      fromDate: day,
      toDate: day,
    }),
  },
  MISSION_REQUEST: {
    path: 'employee/mission-request',
    field: 'fromDate',
    body: (t, day) => ({
      ...reason(t),
      destination: 'Riverside',
      durationType: 'DATE_RANGE',
      fromDate: day,
      toDate: day,
    }),
  },
  OVERTIME_REQUEST: {
    path: 'employee/overtime-request',
    field: 'requestDate',
    body: (t, day) => ({
      ...reason(t),
      ...hours(day, '18:00', '19:00'),
      overtimeType: 'HOUR',
      overtimeRequestTypeId: t.company.overtimeTypes[0],
    }),
  },
  'BORROW/PAYBACK_HOUR': {
    path: 'employee/borrow-or-payback',
    field: 'requestDate',
    body: (_, day) => ({ reason: 'Entered late', ...hours(day, '09:00', '10:00'), type: 'BORROW' }),
  },
  MISSED_SCAN: {
    path: 'employee/missed-scan-request',
    field: 'requestDate',
    body: (t, day) => ({ ...reason(t), requestDate: day, scanTime: '08:01' }),
  },
  DAY_OFF_REQUEST: {
    path: 'employee/day-off-request',
    field: 'dayOffDate',
    body: (_, day) => ({ dayOffDate: day }),
  },
  WARNING: {
    path: 'employee/employee-warning',
    field: 'warningDate',
    body: (t, day) => ({ ...reason(t), warningTypeId: 'WRITTEN', warningTitle: 'Late', warningDate: day }),
  },
  PAYROLL_BENEFIT: {
    path: 'employee/payroll-benefit',
    field: 'effectiveDateFrom',
    body: ({ company }, day) => ({
      reason: 'Entered late',
      benefitComponentId: company.benefits[1],
      amount: 20,
      currency: 'USD',
      effectiveDateFrom: day,
      effectiveDateTo: day,
    }),
  },
  PAYROLL_BENEFIT_ADJUSTMENT: {
    path: 'employee/payroll-benefit-adjustment',
    field: 'effectiveDateFrom',
    body: ({ company }, day) => ({
      reason: 'Entered late',
      adjustmentTypeId: company.adjustmentTypes.ANNUAL,
      effectiveDateFrom: day,
      effectiveDateTo: day,
      payrollBenefitAdjustmentDetail: [{ benefitComponentId: company.benefits[2], adjustAmount: 30, currency: 'USD' }],
    }),
  },
  PAYROLL_DEDUCTION: {
    path: 'employee/payroll-deduction',
    field: 'deductionDate',
    body: ({ company }, day) => ({
      payrollDeductionTypeId: company.deductionTypes[0],
      deductionDate: day,
      amount: 5,
      currency: 'USD',
    }),
  },
}
/** These change the present employment or the own record, so they are about people who work here. */
/** About rows of the roster, of which a leaver has none (shift-change/shifts-taken.test). */
const ofRoster: readonly RequestType[] = ['SHIFT_CHANGE']
const ofPresent: readonly RequestType[] = ['RESIGNATION_REQUEST', 'MOVEMENT', 'EMPLOYEE_INFO_UPDATE']

let t: LifeCompany
/** People of a shift and of the roster: one has left, one was hired again since. */
let people: Readonly<Record<'shift' | 'roster', { readonly left: string; readonly returned: string }>>
async function hireAgain(resignation: string, workingShiftId: string): Promise<void> {
  const hired = await t.hr.call('POST', `employee/employee-resignation/${resignation}/rehire`, {
    body: { startDate: again, companyStructurePositionId: t.company.stores[0]?.position, workingShiftId },
  })
  if (hired.status !== 201) throw new Error(JSON.stringify(hired.body))
}
async function leavers(workingShiftId: string) {
  const positions = [{ companyStructurePositionId: t.company.stores[0]?.position, startDate: first, isPrimary: true }]
  const work = { startDate: first, workingShiftId, positions }
  const [left, returned] = [await t.person(work), await t.person(work)]
  await t.leave(left, last)
  await hireAgain((await t.leave(returned, last)).body['data'].id, workingShiftId)
  return { left, returned }
}
beforeAll(async () => {
  t = await lifeCompany()
  people = { shift: await leavers(t.company.shiftId), roster: await leavers(t.company.rosterShiftId) }
})
afterAll(() => t.close())
/** A Monday to Friday of its own for each kind. */
const worked = (n: number) => `2025-06-${String(2 + (n % 5) + 7 * Math.floor(n / 5)).padStart(2, '0')}`

it('every kind of request is about a day of the person, or about the present employment', () => {
  const kinds = requestKinds.map(({ requestType }) => requestType)
  expect([...Object.keys(asked), ...ofRoster, ...ofPresent].toSorted()).toEqual(kinds.toSorted())
})
describe.each(Object.entries(asked).map(([type, one], n) => ({ ...one, type, day: worked(n) })))(
  '$type',
  ({ type, path, field, body, day }) => {
    it.each(['left', 'returned'] as const)(
      'is taken for a day of work of somebody who %s, for no other',
      async (who) => {
        const employeeId = people[type === 'DAY_OFF_REQUEST' ? 'roster' : 'shift'][who]
        const send = (on: string) => t.hr.call('POST', path, { body: { employeeId, ...body(t, on) } })
        const taken = await send(day)
        expect(taken.status, JSON.stringify(taken.body)).toBe(201)
        // What changes pay is answered first.
        await t.decideAll(type as RequestType)
        for (const outside of ['2025-02-10', '2025-07-08']) {
          const [status, ...faults] = codes(await send(outside))
          expect([400, 409]).toContain(status)
          expect(new Set(faults.map((one) => String(one).split(':')[0]))).toEqual(new Set([field]))
        }
      },
    )
  },
)
it('what changes the present employment is refused for a person who has left', async () => {
  expect(codes(await t.leave(people.shift.left, last))).toEqual([409, 'employeeId:RULE'])
})
