import type { PersonSettlements } from '@staff/contract/payroll'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import {
  globalConfiguration as setting,
  globalConfigurationValue as period,
} from '../../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay, attendanceDayPart } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod, employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { monthPay } from '../../pay/month.ts'
import type { PayLine } from '../../pay/pay-line.ts'
import { collected } from '../run/collect-inputs.ts'
import { loadPayMonth } from '../run/month-of-run.ts'
import { payrollSettlement, payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'
import { loadDayDivisor } from './day-divisors.ts'

// A person's divisor of a day is that of the shift of that day, else the company's of that day (docs/rules/pay.md,
// "Days and rates").
let t: PayrollCompany
let hr: TestUser
let office = { id: '', version: 1 }
let [moved, usual]: [string, string] = ['', '']
const path = 'employee/working-shift'
beforeAll(async () => {
  t = await payrollCompany()
  const { db } = t.app
  ;[moved = '', usual = ''] = t.people
  hr = await t.app.signIn()
  const bank = t.company.paymentMethods[1] ?? ''
  await db.insert(employeePaymentMethod).values(t.people.map((id) => payAccount(id, bank, '100')))
  const body = {
    name: 'Office',
    workShiftTypeId: 'NORMAL',
    startWorkingTime: '08:00',
    endWorkingTime: '17:00',
    breakStartTime: '12:00',
    breakEndTime: '13:00',
    dayDivisor: 22,
  }
  office = (await hr.call('POST', path, { body })).body.data as typeof office
  const term = { employeeId: moved, employmentType: 'FULL_TIME' }
  await db.insert(employmentTerm).values([
    { ...term, startDate: '2024-01-15', endDate: '2026-03-15', workingShiftId: t.company.shiftId },
    { ...term, startDate: '2026-03-16', endDate: null, workingShiftId: office.id },
  ])
  const days = ['2026-03-10', '2026-03-20', '2026-05-12', '2026-05-20'].flatMap((date) =>
    [moved, usual].map((employeeId) => ({ employeeId, date })),
  )
  await db.insert(attendanceDay).values(days.map((day) => dayRow({ ...day, workingShiftId: office.id })))
  const minutes = [
    ['OVERTIME', 60, 150],
    ['LATE', 30, 0],
  ] as const
  await db
    .insert(attendanceDayPart)
    .values(
      days.flatMap((day) =>
        minutes.map(([kind, of, paidPercent], ordinal) => ({ ...day, ordinal, kind, minutes: of, paidPercent })),
      ),
    )
})
afterAll(() => t.close())

const rates = [
  { name: 'exchange_rate', value: '4100' },
  { name: 'exchange_rate_nssf', value: '4100' },
] as const
const inMonth = async (payMonth: string, id: string) => {
  const month = { ...(await loadPayMonth(t.app.db, payMonth, rates)), lateAllowed: '0' }
  const [found] = await collected(t.app.db, month, [id], {
    benefits: async () => [baseSalary(id, '500')],
    bonuses: async () => [],
    deductions: async () => [],
    changedSince: async () => [],
  })
  if (!found) throw new Error('nobody is paid')
  const lines = monthPay(found.person.input, month.law).lines
  const getPaid = (kind: PayLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ figure }) => figure.value.toString())
      .toSorted()
  return { ...found.person, getPaid }
}
const change = async (body: object) => {
  const answer = await hr.call('PATCH', `${path}/${office.id}`, { body: { ...body, version: office.version } })
  expect(codes(answer)).toEqual([200])
  office = answer.body.data as typeof office
}

it('hours of a day go by the divisor of its shift, and the snapshot names the shift', async () => {
  const { input, undated, getPaid } = await inMonth('2026-03', moved)
  // 500 / (26 x 8) and 500 / (22 x 8) an hour; half an hour late costs a third of an hour at 150 %.
  expect([getPaid('OVERTIME'), getPaid('LATE')]).toEqual([
    ['3.61', '4.26'],
    ['1.2', '1.42'],
  ])
  const source = `working-shift:${office.id}`
  expect(input).toMatchObject({ dayDivisorSource: source })
  expect(input.dayDivisor.toString()).toBe('22')
  expect(undated?.dayDivisors).toEqual([
    { from: '2026-03-01', to: '2026-03-15', divisor: '26', source: 'law:dayDivisor' },
    { from: '2026-03-16', to: '2026-03-31', divisor: '22', source },
  ])
})
it('where no shift says one the snapshot is what it was, and the company decides', async () => {
  const { input, undated, getPaid } = await inMonth('2026-03', usual)
  expect([getPaid('OVERTIME'), getPaid('LATE')]).toEqual([['7.21'], ['2.4']])
  expect([input.dayDivisor.toString(), 'dayDivisorSource' in input, undated && 'dayDivisors' in undated]).toEqual([
    '26',
    false,
    false,
  ])
})
it('has a day: another divisor of the shift, or of the company, holds from its day on', async () => {
  await change({ dayDivisor: 24, holdsFrom: '2026-05-16' })
  expect((await inMonth('2026-05', moved)).getPaid('OVERTIME')).toEqual(['3.91', '4.26'])
  const own = t.app.db.select({ id: setting.id }).from(setting).where(eq(setting.name, 'day_divisor'))
  const [first] = await t.app.db.select().from(period).where(inArray(period.configurationId, own))
  const configurationId = first?.configurationId ?? ''
  await t.app.db.insert(period).values({ configurationId, effectiveFrom: '2026-05-16', value: '22' })
  expect((await inMonth('2026-05', usual)).getPaid('OVERTIME')).toEqual(['3.61', '4.26'])
  const day = (employeeId: string, date: string) => loadDayDivisor(t.app.db, employeeId, date)
  expect([await day(moved, '2026-05-15'), await day(moved, '2026-05-16')]).toEqual(['22', '24'])
  expect([await day(usual, '2026-05-15'), await day(usual, '2026-05-16')]).toEqual(['26', '22'])
  await t.app.db.delete(period).where(and(eq(period.configurationId, configurationId), eq(period.value, '22')))
  expect(
    codes(await hr.call('PATCH', `${path}/${office.id}`, { body: { dayDivisor: 0, version: office.version } })),
  ).toEqual([400, 'dayDivisor:RANGE'])
})
it('a closed month keeps its divisors', async () => {
  await t.ended(await t.generate(3))
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  const { id, version } = await t.run(3)
  const call = `employee/payroll-generation/${id}`
  expect(codes(await approver.call('POST', `${call}/approve`, { body: { version } }))).toEqual([200])
  await change({ dayDivisor: 20, holdsFrom: '2026-03-01' })
  expect((await approver.call('GET', `${call}/late-changes`)).body.data).toEqual([])
  // Overtime of that month that comes late is paid by them too.
  await t.app.db
    .update(attendanceDayPart)
    .set({ minutes: 120 })
    .where(and(eq(attendanceDayPart.employeeId, moved), eq(attendanceDayPart.kind, 'OVERTIME')))
  t.gate.changed = new Set([moved])
  expect((await approver.call('GET', `${call}/late-changes`)).body.data).toMatchObject([{ amount: '7.86' }])
  await change({ dayDivisor: 24, holdsFrom: '2026-05-16' })
})
it('unused leave and notice go by the divisor of the last day', async () => {
  await t.app.db.insert(employmentPeriod).values({
    employeeId: moved,
    startDate: '2024-01-15',
    endDate: '2026-05-29',
    resignTypeId: 'RESIGNED',
    contractType: 'UDC',
  })
  const settlement = 'employee/payroll-generation/settlement'
  const { open } = (await t.officer.call('GET', `${settlement}/employee/${moved}`)).body.data as PersonSettlements
  expect(open?.notice).toMatchObject({ count: 1, unit: 'MONTHS', days: 24 })
  await t.ended(await t.officer.call('POST', settlement, { body: { employeeId: moved, noticeDays: -24 } }))
  const rows = await t.app.db
    .select({ kind: payrollSlipLine.kind, amount: payrollSlipLine.amount })
    .from(payrollSettlement)
    .innerJoin(payrollSlip, eq(payrollSlip.runId, payrollSettlement.runId))
    .innerJoin(payrollSlipLine, eq(payrollSlipLine.slipId, payrollSlip.id))
    .where(eq(payrollSettlement.employeeId, moved))
  const amounts = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  // 500 x 3.5 / 24, and a month of notice is the base.
  expect(amounts).toMatchObject({ LEAVE_PAID_OUT: '72.92', NOTICE: '-500.00' })
})
