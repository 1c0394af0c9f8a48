import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { payAccount, payrollCompany, payRates, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { takeForToday } from '../../../../../test/support/app/one-day.ts'
import { later } from '../../../../dated/days.ts'
import { attendanceDay } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { leaveRequest, leaveRequestDay } from '../../../attendance-leave/leave-request/leave-request.table.ts'
import { leaveRequestType } from '../../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { openingGross } from '../../opening-gross/opening-gross.table.ts'
import { payrollMaternity, payrollRun, payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
let typeId = ''
const call = 'employee/payroll-generation/maternity'
const list = 'employee/payroll-generation/report/maternity'
// The figures are those of a pension of two percent, which the law holds until September 2027.
const today = '2026-11-16'
takeForToday(today)
const month = Number(today.slice(5, 7))
/** The first day of the month after today's: the leave begins with it. */
const begins = later(`${today.slice(0, 7)}-01`, 1, 'month')
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'READ_PAYROLL_GENERATION'] })
  const [bank = ''] = t.company.paymentMethods
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((who) => payAccount(who, bank, '100')))
  // June and December pay no seniority here: the figures are those of any month.
  await t.app.db.update(employee).set({ isSeniorityEligible: false })
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({ leaveTypeName: 'Maternity', leaveTypeNameKh: 'មាតុភាព', code: 'MATERNITY', paidPercent: 50 })
    .returning()
  typeId = type?.id ?? ''
})
afterAll(() => t.close())

/** Approved maternity leave of ninety days. */
async function leave(at: number, fromDate = begins, percent = 50, status = 'ACTIVE') {
  const toDate = later(fromDate, 89, 'day')
  const [made] = await t.app.db
    .insert(leaveRequest)
    .values({
      employeeId: t.people[at] ?? '',
      leaveTypeId: typeId,
      durationType: 'DATE_RANGE',
      fromDate,
      toDate,
      reasonTemplateId: t.company.reasons[0] ?? '',
      status,
    })
    .returning()
  await t.app.db
    .insert(leaveRequestDay)
    .values({ requestId: made?.id ?? '', date: fromDate, days: 1, minutes: 480, paidPercent: percent })
  return made?.id ?? ''
}
const pay = (leaveRequestId: string, user = t.officer) => user.call('POST', call, { body: { leaveRequestId } })
const runOf = async (leaveRequestId: string) => {
  const [row] = await t.app.db
    .select({ run: payrollRun, slip: payrollSlip, own: payrollMaternity })
    .from(payrollMaternity)
    .innerJoin(payrollRun, eq(payrollRun.id, payrollMaternity.runId))
    .innerJoin(payrollSlip, eq(payrollSlip.runId, payrollRun.id))
    .where(eq(payrollMaternity.leaveRequestId, leaveRequestId))
  if (!row) throw new Error('nothing is made')
  return row
}
const linesOf = async (slipId: string) =>
  (
    await t.app.db
      .select()
      .from(payrollSlipLine)
      .where(eq(payrollSlipLine.slipId, slipId))
      .orderBy(asc(payrollSlipLine.ordinal))
  ).map(({ name, amount }) => `${name} ${amount}`)
const regular = async () => {
  const [row] = await t.app.db
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.month, month), eq(payrollRun.type, 'FIRST')))
  if (!row) throw new Error('no payroll of the month')
  return row
}
const slipOfMonth = async (at: number) => {
  const [row] = await t.app.db
    .select()
    .from(payrollSlip)
    .where(and(eq(payrollSlip.runId, (await regular()).id), eq(payrollSlip.employeeId, t.people[at] ?? '')))
  if (!row) throw new Error('no slip')
  return row
}
const approve = async ({ id }: { readonly id: string }) => {
  const [row] = await t.app.db.select().from(payrollRun).where(eq(payrollRun.id, id))
  return codes(
    await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version: row?.version } }),
  )
}
const generate = (day: string) =>
  t.officer.call(
    'POST',
    `employee/payroll-generation/year/${day.slice(0, 4)}/month/${String(Number(day.slice(5, 7)))}/type/FIRST`,
    { body: payRates },
  )

let before = ''
it('pays half of the average of twelve months for the days of the leave, alone and taxed, before the month is paid', async () => {
  await t.app.db.insert(openingGross).values(
    Array.from({ length: 11 }, (_, n) => ({
      employeeId: t.people[0] ?? '',
      payMonth: later(begins, -2 - n, 'month').slice(0, 7),
      amount: '620',
      currency: 'USD' as const,
      isConfirmed: true,
    })),
  )
  // The rates of the month before are used for a month without rates.
  await t.ended(await generate(later(begins, -2, 'month')))
  before = await leave(0)
  expect(codes(await pay(await leave(1, later(begins, 400, 'day'), 0)))).toEqual([409, 'leaveRequestId:RULE'])
  expect(codes(await pay(await leave(1, later(begins, 800, 'day'), 50, 'PENDING')))).toEqual([
    400,
    'leaveRequestId:NOT_FOUND_REF',
  ])
  await t.ended(await pay(before))
  const { own, slip, run } = await runOf(before)
  // 620 x 50 % x 90 / 30.
  expect(own).toMatchObject({ monthly: '620.00', months: 11, percent: '50.00', amount: '930.00', currency: 'USD' })
  // NSSF wage 3,813,000, held at 1,200,000: 24,000 riel of pension; 3,789,008 riel at 10 % less 175,000 are 203,901.
  expect(await linesOf(slip.id)).toEqual(['Maternity pay 930.00', 'Pension -5.85', 'Salary tax -49.73'])
  expect([slip.netUsd, run.type, run.month]).toEqual(['874.42', 'OFF_CYCLE', month])
  expect(codes(await pay(before))).toEqual([409, 'leaveRequestId:RULE'])
})
it('the payroll of the month taxes both together and deducts the tax already withheld', async () => {
  await t.ended(await generate(today))
  const alone = await slipOfMonth(0)
  expect(await approve((await runOf(before)).run)).toEqual([200])
  // A draft from before is stale.
  expect((await approve(await regular()))[0]).toBe(409)
  await t.ended(await t.officer.call('POST', `employee/payroll-generation/regenerate/${(await regular()).id}`))
  const [both, { slip }] = [await slipOfMonth(0), await runOf(before)]
  // 1,430 less 5.85 are 5,839,015 riel: 10 % less 175,000 = 408,902 riel = 99.73, of which 49.73 were withheld; the
  // pension is at its limit.
  expect(await linesOf(both.id)).toEqual(['Basic salary 500.00', 'Salary tax -50.00'])
  const sum = (name: string) => Number(both.figures[name]) + Number(slip.figures[name])
  expect([sum('salary'), sum('salaryInAverage'), sum('pensionFundEmployee')]).toEqual([1430, 1_200_000, 24_000])
  expect(sum('taxPayableKhr')).toBe(408_902)
  expect(Number(alone.netUsd)).toBeGreaterThan(Number(both.netUsd))
})
it('paid after the payroll of the month, it only adds the rest', async () => {
  expect(await approve(await regular())).toEqual([200])
  const after = await leave(1)
  await t.ended(await pay(after))
  const { slip, own } = await runOf(after)
  const month1 = await slipOfMonth(1)
  // No earlier month is known: the month itself, 2,000,000 riel.
  expect(own).toMatchObject({ currency: 'KHR', amount: '3000000.00' })
  // 5,000,000 less 24,000 = 4,976,000: 322,600 riel together; 2,000,000 - 24,000 of this had a tax of 23,800; the
  // pension is at its limit.
  expect(month1.figures).toMatchObject({ taxPayableKhr: '23800' })
  expect(await linesOf(slip.id)).toEqual(['Maternity pay 3000000.00', 'Salary tax -298800.00'])
  expect(await approve((await runOf(after)).run)).toEqual([200])
  // The payroll that it depends on cannot be opened again.
  const { id, version } = await regular()
  const opened = await approver.call('POST', `employee/payroll-generation/${id}/reopen`, {
    body: { version, reason: 'Mistake' },
  })
  expect(codes(opened)).toEqual([409, ':RULE'])
})
it('later payrolls do not pay its days again, worked ones they do', async () => {
  const [person] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.id, t.people[1] ?? ''))
  const of = { employeeId: t.people[1] ?? '', workingShiftId: person?.workingShiftId ?? '' }
  // A Wednesday of the second week.
  const worked = later(begins, 7 + ((10 - new Date(`${begins}T00:00:00Z`).getUTCDay()) % 7), 'day')
  await t.app.db.insert(attendanceDay).values(dayRow({ ...of, date: worked }))
  await t.ended(await generate(begins))
  const slips = await t.slips(Number(begins.slice(5, 7)))
  const netOf = (at: number) => slips.find(({ employeeId }) => employeeId === t.people[at])?.figures['baseSalary2']
  expect(netOf(0)).toBe('0')
  expect(Number(netOf(1))).toBeGreaterThan(0)
  expect(Number(netOf(1))).toBeLessThan(100_000)
})
it('lists the people who are due, the state, and leave that was changed after its payment', async () => {
  const due = await leave(2, later(begins, 3, 'day'))
  const states = async () =>
    Object.fromEntries(
      ((await t.officer.call('GET', `${list}?limit=50`)).body.data as { id: string; state: string }[]).map(
        ({ id, state }) => [id, state],
      ),
    )
  expect(await states()).toMatchObject({ [before]: 'APPROVED', [due]: 'DUE' })
  await t.ended(await pay(due))
  expect(await states()).toMatchObject({ [due]: 'MADE' })
  await t.app.db.update(leaveRequest).set({ status: 'CANCELLED' }).where(eq(leaveRequest.id, before))
  expect(await states()).toMatchObject({ [before]: 'CHANGED' })
  await t.app.db
    .update(leaveRequest)
    .set({ toDate: later(begins, 40, 'day') })
    .where(eq(leaveRequest.id, due))
  expect((await approve((await runOf(due)).run))[0]).toBe(409)
  expect((await t.officer.call('DELETE', `${call}/${due}`)).status).toBe(200)
  expect(await states()).toMatchObject({ [due]: 'DUE' })
  expect(codes(await t.officer.call('DELETE', `${call}/${before}`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  // Amounts are for holders of the right to salaries.
  expect((await approver.call('GET', list)).body.data[0]).not.toHaveProperty('amount')
})
it('is for a caller who sees everybody and may generate', async () => {
  const { signIn } = t.app
  const both = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] as const
  const store = await signIn({ permissions: [...both], dataScope: 'OUTLET' })
  const self = await signIn({ permissions: [...both], isSelfService: true, employeeId: t.people[0] ?? '' })
  const reader = await signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  for (const user of [store, self, reader]) {
    expect((await pay(before, user)).status).toBe(403)
    expect((await user.call('DELETE', `${call}/${before}`)).status).toBe(403)
  }
  for (const user of [store, self]) expect((await user.call('GET', list)).body.data).toEqual([])
})
