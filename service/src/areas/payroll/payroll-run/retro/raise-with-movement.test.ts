import type { PayrollCheck } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../../test/support/app/database.ts'
import { seedStatutoryRates } from '../../../../../test/support/app/seeded-law.ts'
import { taskIs, taskRunner } from '../../../../../test/support/app/tasks.ts'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../../test/support/pay/adjustments.ts'
import { payAccount, payRates } from '../../../../../test/support/pay/payroll.ts'
import { daysOfPay } from '../../../days-of-pay.ts'
import { globalConfiguration } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paySources } from '../inputs/pay-sources.ts'
import { payrollBenefit } from '../../payroll-benefit/payroll-benefit.table.ts'
import { payrollRun, payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'
import { payrollRunTask } from '../run/run-task.ts'

let t: AdjustingCompany
let tasks: Awaited<ReturnType<typeof taskRunner>>
let approver: TestUser
let me = ''
beforeAll(async () => {
  t = await adjustingCompany(await serverTestDatabase(24))
  await t.app.db.delete(globalConfiguration)
  await seedStatutoryRates(t.app.db)
  tasks = await taskRunner(t.app.db, [payrollRunTask(paySources, daysOfPay)])
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  me = await t.person()
  const { data: people } = (await t.hr.call('GET', 'employee/employee-master-information')).body
  for (const { id } of people as readonly { id: string }[]) {
    const account = payAccount(id, t.company.paymentMethods[1] ?? '', '100')
    await t.app.db.insert(employeePaymentMethod).values({ ...account, effectiveDate: '2024-02-01' })
    await t.app.db.insert(payrollBenefit).values({
      employeeId: id,
      benefitComponentId: t.base,
      amount: '300',
      currency: 'USD',
      effectiveDateFrom: '2024-02-01',
      reason: 'Pay',
      status: 'ACTIVE',
    })
  }
})
afterAll(async () => {
  await tasks.stop()
  await t.close()
})

async function loadRun(month: number) {
  const [run] = await t.app.db
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.year, 2025), eq(payrollRun.month, month)))
  if (!run) throw new Error(`there is no payroll of ${String(month)}`)
  return run
}
async function generate(month: number): Promise<void> {
  const path = `employee/payroll-generation/year/2025/month/${String(month)}/type/FIRST`
  const started = await t.hr.call('POST', path, { body: payRates })
  expect(codes(started)[0]).toBeLessThan(300)
  tasks.wake()
  await taskIs(t.app.db, started.body.data.id as string, 'DONE')
}
async function approve(month: number): Promise<void> {
  const { id, version } = await loadRun(month)
  const answer = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
/** What a payroll carries of closed months, person by person. */
const carried = async (month: number) => {
  const rows = await t.app.db
    .select({ employeeId: payrollSlip.employeeId, amount: payrollSlipLine.amount })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(and(eq(payrollSlip.runId, (await loadRun(month)).id), eq(payrollSlipLine.kind, 'CARRIED_FORWARD')))
  return rows.map(({ employeeId, amount }) => [employeeId === me, amount])
}

it('a raise that its movement brings into a closed month is carried, and carried back when the movement is cancelled', async () => {
  await generate(3)
  await approve(3)
  const asked = await t.hr.call('POST', 'employee/employee-movement', {
    body: {
      employeeId: me,
      newCompanyStructurePositionId: t.company.stores[1]?.position,
      effectiveDate: '2025-03-01',
      reasonTemplateId: t.reasonId,
      newBaseSalary: 400,
    },
  })
  const made = await t.decided(asked, 'MOVEMENT')
  expect(codes(made)).toEqual([201])
  await generate(4)
  expect(await carried(4)).toEqual([[true, '100.00']])
  await approve(4)
  const { id, version } = (await t.hr.call('GET', `${inbox}/entity/${made.body['data'].id}/entityType/MOVEMENT`)).body[
    'data'
  ]
  const body = { status: 'CANCEL', reason: 'A mistake', version }
  expect(codes(await t.hr.call('PATCH', `${inbox}/${id}`, { body }))).toEqual([200])
  await generate(5)
  expect(await carried(5)).toEqual([
    [true, '-100.00'],
    [true, '-100.00'],
  ])
})
it('a decided raise whose movement waits is no pay, and the payroll says that a request waits', async () => {
  await t.approved('MOVEMENT')
  const made = await t.hr.call('POST', 'employee/employee-movement', {
    body: {
      employeeId: me,
      newEmploymentType: 'INTERN',
      effectiveDate: '2025-06-02',
      reasonTemplateId: t.reasonId,
    },
  })
  expect([codes(made), made.body['data'].status]).toEqual([[201], 'PENDING'])
  const more = { adjustmentTypeId: t.company.adjustmentTypes.MOVEMENT, employeeMovementId: made.body['data'].id }
  expect((await t.raise(me, { [t.base]: 400 }, '2025-06-02', more)).body['data'].status).toBe('IN_SCHEDULE')
  await generate(6)
  const base = async () =>
    (
      await t.app.db
        .select({ figures: payrollSlip.figures })
        .from(payrollSlip)
        .where(and(eq(payrollSlip.runId, (await loadRun(6)).id), eq(payrollSlip.employeeId, me)))
    ).map(({ figures }) => Number(figures['baseSalary']))
  const waiting = async () =>
    (
      (await approver.call('GET', `employee/payroll-generation/${(await loadRun(6)).id}/checks`)).body
        .data as PayrollCheck[]
    ).flatMap(({ code, count }) => (code === 'REQUEST_PENDING' ? [count] : []))
  expect([await base(), await waiting()]).toEqual([[300], [1]])
  const asked = (await t.boss.call('GET', `${inbox}/entity/${made.body['data'].id}/entityType/MOVEMENT`)).body['data']
  const body = { status: 'ACTIVE', version: asked.version }
  expect(codes(await t.boss.call('PATCH', `${inbox}/${asked.id}`, { body }))).toEqual([200])
  expect(await waiting()).toEqual([])
})
