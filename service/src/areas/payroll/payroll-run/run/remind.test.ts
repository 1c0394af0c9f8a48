import { payrollChecksCall, payrollRemindCall, type PayrollCheck } from '@staff/contract/payroll'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import {
  approvalStatusTracking,
  approvalStep,
  approvalStepApprover,
} from '../../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { missedScanRequest } from '../../../attendance-leave/missed-scan-request/missed-scan-request.table.ts'

let t: PayrollCompany
/** Reads payrolls of everybody and no requests. */
let reader: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  reader = await t.app.signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  await t.ended(await t.generate(2))
})
afterAll(() => t.close())

/** A missed scan of the first person on a day, which waits for the second; answers its approval. */
async function waits(day: string, status: 'PENDING' | 'ACTIVE' = 'PENDING'): Promise<string> {
  const { db } = t.app
  const [first = '', second = ''] = t.people
  const [made] = await db
    .insert(missedScanRequest)
    .values({
      employeeId: first,
      requestDate: day,
      scanTime: '08:00',
      scanAt: `${day}T01:00:00Z`,
      reasonTemplateId: t.company.reasons[0] ?? '',
      status,
    })
    .returning()
  const [row] = await db
    .insert(approvalStatusTracking)
    .values({
      requestType: 'MISSED_SCAN',
      entityId: made?.id ?? '',
      employeeId: first,
      positionId: t.company.stores[0]?.position ?? '',
      actionType: 'APPROVAL/REJECT',
      status,
    })
    .returning()
  const requestId = row?.id ?? ''
  await db
    .insert(approvalStep)
    .values({ requestId, step: 'firstApprover', isFallback: false, state: status === 'PENDING' ? 'OPEN' : 'APPROVED' })
  await db.insert(approvalStepApprover).values({ requestId, step: 'firstApprover', employeeId: second, isAsked: true })
  return requestId
}
const remind = async (requestId: string, user = reader) =>
  (await user.call('POST', payrollRemindCall((await t.run(2)).id, requestId))).status
const told = async () =>
  ((await reader.call('GET', payrollChecksCall((await t.run(2)).id))).body.data as PayrollCheck[])
    .flatMap(({ people }) => people)
    .flatMap(({ details }) => details)
    .flatMap(({ request }) => request ?? [])

it('reminds of what a check names, once an hour, also by a reader who may not open the request', async () => {
  const request = await waits('2026-02-10')
  expect(await told()).toMatchObject([{ id: request, remindedAt: null }])
  const own = await reader.call('GET', `employee/approval-status-tracking/${request}`)
  expect([own.status, await remind(request), await remind(request)]).toEqual([403, 200, 409])
  expect(await told()).toMatchObject([{ id: request, remindedAt: expect.any(String) }])
})
it('leads to the inbox only who is asked', async () => {
  await waits('2026-02-13')
  const [, second = ''] = t.people
  const asked = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'READ_APPROVAL_STATUS_TRACKING'],
    employeeId: second,
  })
  const pages = async (user: TestUser) =>
    ((await user.call('GET', payrollChecksCall((await t.run(2)).id))).body.data as PayrollCheck[]).flatMap(
      ({ code, page }) => (code === 'REQUEST_PENDING' ? [page ?? null] : []),
    )
  expect([await pages(reader), await pages(asked)]).toEqual([[null], ['/pending-approval']])
})
it('reminds of nothing that no check of the payroll names, and for nobody else', async () => {
  const [otherMonth, answered, named] = [
    await waits('2026-03-10'),
    await waits('2026-02-11', 'ACTIVE'),
    await waits('2026-02-12'),
  ]
  expect([await remind(otherMonth), await remind(answered)]).toEqual([404, 404])
  const ofOneStore = await t.app.signIn({ permissions: ['READ_PAYROLL_GENERATION'], dataScope: 'SELF' })
  const without = await t.app.signIn({ permissions: ['READ_APPROVAL_STATUS_TRACKING'] })
  expect([await remind(named, ofOneStore), await remind(named, without)]).toEqual([404, 403])
})
