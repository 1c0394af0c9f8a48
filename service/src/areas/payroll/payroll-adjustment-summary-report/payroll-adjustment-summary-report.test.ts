import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../test/support/pay/adjustments.ts'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { payrollBenefitAdjustment } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { payrollRun } from '../payroll-run/payroll-run.table.ts'

let t: AdjustingCompany
let path = ''
beforeAll(async () => {
  t = await adjustingCompany()
  const [run] = await t.app.db
    .insert(payrollRun)
    .values({
      year: 2025,
      month: 3,
      type: 'FIRST',
      startDate: '2025-03-01',
      endDate: '2025-03-31',
      status: 'nssf',
      exchangeRate: '4100',
      exchangeRateNssf: '4100',
    })
    .returning()
  path = `employee/payroll-adjustment-summary-report?payrollReportId=${run?.id ?? ''}&orderBy=component:ASC`
})
afterAll(() => t.close())

it('lists what is decided for a day to come as well, and not what its movement takes with it', async () => {
  const me = await t.person()
  const from = inDays(40)
  await t.raise(me, { [t.base]: 300 }, '2024-02-01')
  const { id, status } = (await t.raise(me, { [t.base]: 330 }, from)).body['data']
  expect(status).toBe('IN_SCHEDULE')
  const [run] = await t.app.db
    .insert(payrollRun)
    .values({
      year: Number(from.slice(0, 4)),
      month: Number(from.slice(5, 7)),
      type: 'FIRST',
      startDate: from,
      endDate: from,
      status: 'nssf',
      exchangeRate: '4100',
      exchangeRateNssf: '4100',
    })
    .returning()
  const reader = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] })
  const listed = async () =>
    (await reader.call('GET', `employee/payroll-adjustment-summary-report?payrollReportId=${run?.id ?? ''}`)).body[
      'data'
    ]
  expect(await listed()).toMatchObject([{ effectiveDate: from, fromAmount: 300, toAmount: 330 }])
  const [movement] = await t.app.db
    .insert(employeeMovement)
    .values({
      employeeId: me,
      previousPositionId: t.company.stores[0]?.position ?? '',
      newCompanyStructurePositionId: t.company.stores[1]?.position ?? '',
      previousEmploymentType: 'FULL_TIME',
      previousWorkingShiftId: t.company.shiftId,
      effectiveDate: from,
      reasonTemplateId: t.company.reasons[0] ?? '',
      status: 'REJECTED',
    })
    .returning()
  await t.app.db
    .update(payrollBenefitAdjustment)
    .set({ employeeMovementId: movement?.id })
    .where(eq(payrollBenefitAdjustment.id, id))
  expect(await listed()).toEqual([])
})
it('lists adjustments that begin in the days of a run, with difference, percent and approver; without amounts for a caller who may not see them', async () => {
  const me = await t.person()
  await t.raise(me, { [t.base]: 300, [t.riel]: 40_000 }, '2024-02-01')
  await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
  const { id } = (await t.ask(me, { [t.base]: 375, [t.meal]: 20 }, '2025-03-10')).body['data']
  const asked = `${inbox}/entity/${id}/entityType/PAYROLL_BENEFIT_ADJUSTMENT`
  const request = (await t.boss.call('GET', asked)).body['data']
  const reader = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] })
  expect((await reader.call('GET', path)).body['data']).toEqual([])
  const body = { status: 'ACTIVE', version: request.version }
  expect((await t.boss.call('PATCH', `${inbox}/${request.id}`, { body })).status).toBe(200)
  const rows = (await reader.call('GET', path)).body['data'] as readonly Record<string, unknown>[]
  const expected = { effectiveDate: '2025-03-10', approvers: expect.stringContaining('Life1') as string }
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...expected, fromAmount: 300, toAmount: 375, difference: 75, percent: 25 }),
      expect.objectContaining({ ...expected, fromAmount: 0, toAmount: 20, difference: 20, percent: 100 }),
    ]),
  )
  const blind = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION'] })
  for (const row of (await blind.call('GET', path)).body['data'] as readonly object[])
    for (const amount of ['fromAmount', 'toAmount', 'difference', 'percent']) expect(row).not.toHaveProperty(amount)
  const near = await t.app.signIn({
    permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'],
    dataScope: 'OUTLET',
    employeeId: me,
  })
  expect((await near.call('GET', path)).body['data']).toEqual([])
  const nobody = await t.app.signIn({ permissions: ['READ_SALARY'] })
  expect(codes(await nobody.call('GET', path))).toEqual([403, ':FORBIDDEN'])
})
