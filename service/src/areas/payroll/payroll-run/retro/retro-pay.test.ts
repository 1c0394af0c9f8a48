import type { LateChange } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { attendanceDifference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  await t.app.db.insert(employeePaymentMethod).values(
    t.people.map((employeeId) => ({
      employeeId,
      paymentMethodId: t.company.paymentMethods[1] ?? '',
      sharePercent: '100',
      currency: 'USD',
      isDefault: true,
      effectiveDate: '2026-01-01',
      isActive: true,
    })),
  )
  await t.ended(await t.generate(2))
  await approve(2)
})
afterAll(() => t.close())

const approve = async (month: number) => {
  const { id, version } = await t.run(month)
  expect(
    codes(await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })),
  ).toEqual([200])
}
/** The lines of somebody in a month that late changes or debts made. */
const carried = async (month: number, at: number) => {
  const rows = await t.app.db
    .select({ kind: payrollSlipLine.kind, name: payrollSlipLine.name, amount: payrollSlipLine.amount })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(and(eq(payrollSlip.runId, (await t.run(month)).id), eq(payrollSlip.employeeId, t.people[at] ?? '')))
    .orderBy(asc(payrollSlipLine.ordinal))
  return rows
    .filter(({ kind }) => ['CARRIED_FORWARD', 'DEBT', 'DEBT_REPAID'].includes(kind))
    .map(({ kind, name, amount }) => (kind === 'CARRIED_FORWARD' ? `${name} ${amount}` : `${kind} ${amount}`))
}
const listed = async (month: number) => {
  const answer = await approver.call('GET', `employee/payroll-generation/${(await t.run(month)).id}/late-changes`)
  return (answer.body.data as LateChange[]).map(
    ({ employeeId, kind, name, amount }) => `${String(t.people.indexOf(employeeId))} ${kind} ${name ?? ''} ${amount}`,
  )
}
const pays = (at: number, amount: string, more: Parameters<typeof baseSalary>[2] = {}) => {
  const place = t.benefits.findIndex(({ employeeId }) => employeeId === t.people[at])
  t.benefits.splice(place, 1, baseSalary(t.people[at] ?? '', amount, more))
}
const february = {
  kind: 'WORKDAY',
  status: 'ABSENT',
  plannedMinutes: 480,
  weight: 1,
  presentWeight: 0,
  absentWeight: 1,
  paidWeight: 0,
}
const absentOn = (at: number, date: string) =>
  t.app.db.insert(attendanceDifference).values({
    employeeId: t.people[at] ?? '',
    date,
    settled: null,
    current: { ...february, parts: [] },
  })

it('a raise and an absence that came late are carried once, gross, with the month they come from', async () => {
  pays(0, '600')
  // The third joined on the 16th: 11 of 22 days; one of them without work is 500 / 22.
  await absentOn(2, '2026-02-17')
  // What waits for payroll is carried by nothing.
  await t.app.db
    .insert(attendanceDifference)
    .values({ employeeId: t.people[1] ?? '', date: '2026-02-17', current: { ...february, parts: [] }, isHeld: true })
  expect((await listed(2)).filter((line) => line.startsWith('1 '))).toEqual([])
  expect(await listed(2)).toEqual(
    expect.arrayContaining(['0 CARRY Base salary (Feb-2026) 100', '2 CARRY Base salary (Feb-2026) -22.73']),
  )
  await t.ended(await t.generate(3))
  expect([await carried(3, 0), await carried(3, 1), await carried(3, 2)]).toEqual([
    ['Base salary (Feb-2026) 100.00'],
    [],
    ['Base salary (Feb-2026) -22.73'],
  ])
  const [slip] = (await t.slips(3)).filter(({ employeeId }) => employeeId === t.people[0])
  // 600 and 100 together are taxed here: pension 5.85; 2,846,015 riel at 10 % less 175,000.
  expect(slip?.figures).toMatchObject({ salary: '700', taxableBaseKhr: '2846015', netSalary: '667.42' })
})
it('retro pay of an approved payroll is not paid again; an older draft is generated again', async () => {
  await t.ended(await t.generate(4))
  expect(await carried(4, 0)).toEqual(['Base salary (Feb-2026) 100.00'])
  await approve(3)
  const { id, version } = await t.run(4)
  const refused = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(codes(refused)).toEqual([409, ':RULE'])
  await t.again(4)
  expect([await carried(4, 0), await carried(4, 2)]).toEqual([[], []])
  expect(await listed(2)).toEqual([])
})
it('a reversal takes back the retro pay, and a change with its reversal gives none', async () => {
  pays(0, '500')
  await t.app.db.delete(attendanceDifference)
  await t.again(4)
  // February did not change; March less the raise.
  expect([await carried(4, 0), await carried(4, 2)]).toEqual([
    ['Base salary (Feb-2026) -100.00', 'Base salary (Mar-2026) -100.00'],
    ['Base salary (Feb-2026) 22.73'],
  ])
  pays(0, '600')
  await absentOn(2, '2026-02-17')
  await t.again(4)
  expect([await carried(4, 0), await carried(4, 2)]).toEqual([[], []])
})
it("today's undated configuration does not change a closed month", async () => {
  pays(0, '600', { isTaxable: false, isProrated: false, isNssf: false })
  await t.app.db.update(workingShift).set({ weekPattern: ['FULL', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF'] })
  await t.again(4)
  expect([await carried(4, 0), await carried(4, 1), await carried(4, 2)]).toEqual([[], [], []])
  expect([...(await listed(2)), ...(await listed(3))]).toEqual([])
  pays(0, '600')
})
it('tax of a filed month is listed as an amendment and netted nowhere', async () => {
  const hr = await t.app.signIn()
  const path = `employee/employee-master-information/${t.people[1] ?? ''}`
  expect((await hr.call('PATCH', path, { body: { isTaxResident: false, since: '2026-02-28' } })).status).toBe(200)
  // 1,976,000 riel at 20 % in place of 5 % less 75,000.
  expect(await listed(2)).toEqual(['1 TAX  371400'])
  await t.again(4)
  expect(await carried(4, 1)).toEqual([])
})
it('for people who have left it is listed, to pay or to claim', async () => {
  const [first = ''] = t.people
  await t.app.db
    .insert(employmentPeriod)
    .values({ employeeId: first, startDate: '2024-01-15', endDate: '2026-03-31', contractType: 'UDC' })
  pays(0, '650')
  const all = [...(await listed(2)), ...(await listed(3))].filter((text) => text.startsWith('0'))
  expect(all).toEqual(['0 TO_PAY Base salary (Feb-2026) 50', '0 TO_PAY Base salary (Mar-2026) 50'])
  pays(0, '550')
  expect((await listed(3)).filter((text) => text.startsWith('0'))).toEqual(['0 TO_CLAIM Base salary (Mar-2026) -50'])
})
it('a debt stays between months and is repaid by at most a fifth of the net', async () => {
  const [, , third = ''] = t.people
  const loss = {
    source: 'payroll-deduction:loss',
    employeeId: third,
    name: 'Loss',
    nameKh: 'ខាត',
    currency: 'USD',
    isBeforeTax: false,
  } as const
  t.deductions.push({ ...loss, amount: '600', day: '2026-04-10' })
  await t.again(4)
  const [debt = ''] = await carried(4, 2)
  const owed = Number(debt.replace('DEBT ', ''))
  expect(owed).toBeGreaterThan(100)
  await approve(4)
  await t.ended(await t.generate(5))
  const [slip] = (await t.slips(5)).filter(({ employeeId }) => employeeId === third)
  const [repaid = ''] = await carried(5, 2)
  const amount = -Number(repaid.replace('DEBT_REPAID ', ''))
  expect(amount).toBeCloseTo((Number(slip?.netUsd) + amount) * 0.2, 2)
  await approve(5)
  await t.ended(await t.generate(6))
  expect(await carried(6, 2)).toEqual([`DEBT_REPAID -${(owed - amount).toFixed(2)}`])
})
it('what was carried of a line that is no more is taken back by its name, with its flags', async () => {
  const [, second = ''] = t.people
  const nssfWage = async (month: number) =>
    (await t.slips(month)).find(({ employeeId }) => employeeId === second)?.figures['nssfWageKhr']
  const before = await nssfWage(6)
  t.benefits.push(
    baseSalary(second, '50', {
      source: 'payroll-benefit:house',
      componentId: 'house',
      name: 'House',
      currency: 'USD',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      isBaseSalary: false,
      isNssf: false,
    }),
  )
  await t.again(6)
  expect([await carried(6, 1), await nssfWage(6)]).toEqual([['House (Feb-2026) 50.00'], before])
  await approve(6)
  t.benefits.pop()
  await t.ended(await t.generate(7))
  expect([await carried(7, 1), await nssfWage(7)]).toEqual([['House (Feb-2026) -50.00'], before])
})
