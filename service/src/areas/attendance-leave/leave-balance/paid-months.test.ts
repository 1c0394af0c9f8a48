import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import {
  globalConfiguration,
  globalConfigurationValue,
} from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { configurationBatches } from '../../../seed/minimal/configuration.ts'
import { attendanceDay, attendanceDayPart, attendanceDifference } from '../attendance-day/attendance-day.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest, leaveRequestDay } from '../leave-request/leave-request.table.ts'
import { loadLeaveAccount } from './leave-ledger.ts'
import { toCome } from './stock/projection.ts'

// Which days of a month earn leave (docs/rules/time.md, "Leave by law").
const year = Number(today.slice(0, 4)) - 1
const month = `${String(year)}-05`
const days = Array.from({ length: 31 }, (_, n) => inDays(n, `${month}-01`))
/** Of the week of the small company: five whole days and a half Saturday. */
const getWeight = (date: string) => [0, 1, 1, 1, 1, 1, 0.5][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0
let t: LifeCompany
let annual = ''
const types = new Map<string, string>()
beforeAll(async () => {
  t = await lifeCompany()
  const { db } = t.app
  const [settings, values] = configurationBatches('2024-01-01').map(({ rows }) => rows)
  await db
    .insert(globalConfiguration)
    .values((settings ?? []) as unknown as (typeof globalConfiguration.$inferInsert)[])
    // The company has one of them already: who answers where no workflow asks.
    .onConflictDoNothing()
  await db
    .insert(globalConfigurationValue)
    .values((values ?? []) as unknown as (typeof globalConfigurationValue.$inferInsert)[])
  const shared = { leaveTypeNameKh: 'ច្បាប់', carryOverMaxDays: 18 }
  for (const code of ['ANNUAL', 'SPECIAL', 'SICK', 'MATERNITY', 'UNPAID', 'OTHER'] as const) {
    const [row] = await db
      .insert(leaveRequestType)
      .values({
        ...shared,
        leaveTypeName: code,
        code,
        ...(code === 'ANNUAL' ? { accrualMethod: 'MONTHLY' as const, daysPerYear: 18 } : {}),
      })
      .returning()
    types.set(code, row?.id ?? '')
  }
  annual = types.get('ANNUAL') ?? ''
})
afterAll(() => t.close())

/** Somebody whose ledger goes back to the year before. */
async function addPerson(startDate: string): Promise<string> {
  const id = await t.person({
    startDate,
    positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }],
  })
  await t.app.db
    .update(employee)
    .set({ createdAt: `${String(year)}-01-01T00:00:00Z` })
    .where(eq(employee.id, id))
  return id
}
/** The days of the month as they were made: worked, or on leave of a type that pays so much. */
async function writeMonth(
  id: string,
  from: string,
  leave: { code: string; percent: number; dates: readonly string[] },
) {
  const { db } = t.app
  const [request] = await db
    .insert(leaveRequest)
    .values({
      employeeId: id,
      leaveTypeId: types.get(leave.code) ?? '',
      fromDate: leave.dates[0] ?? from,
      toDate: leave.dates.at(-1) ?? from,
      durationType: 'DATE_RANGE',
      reasonTemplateId: t.reasonId,
      status: 'ACTIVE',
    })
    .returning()
  const of = (date: string) => ({ employeeId: id, date, workingShiftId: t.company.shiftId })
  for (const date of days.filter((one) => one >= from)) {
    const weight = getWeight(date)
    const isLeave = leave.dates.includes(date)
    await db.insert(attendanceDay).values(
      dayRow(of(date), {
        kind: weight > 0 ? 'WORKDAY' : 'OFF',
        weight,
        plannedMinutes: 480 * weight,
        presentWeight: isLeave ? 0 : weight,
        paidWeight: isLeave ? (weight * leave.percent) / 100 : weight,
      }),
    )
    if (isLeave && weight > 0)
      await db.insert(attendanceDayPart).values({
        employeeId: id,
        date,
        ordinal: 0,
        kind: 'LEAVE',
        minutes: 480 * weight,
        paidPercent: leave.percent,
        sourceId: request?.id ?? '',
      })
  }
}
/** What the month earned. */
async function getEarned(id: string): Promise<number> {
  const stock = await loadLeaveAccount(t.app.db, id, annual)
  if (!stock) throw new Error('no stock')
  return (
    toCome(stock, `${month}-31` < today ? inDays(1, `${month}-31`) : today).rows.reduce(
      (sum, { kind, source, units }) => (kind === 'ACCRUAL' && source.startsWith(month) ? sum + units : sum),
      0,
    ) / 10_000
  )
}
const getPart = (served: number) => (served >= 21 ? 1.5 : served >= 15 ? 1 : 0)
const sum = (dates: readonly string[]) => dates.reduce((total, date) => total + getWeight(date), 0)
const leaveDays = days.filter((date) => date >= `${month}-08` && date <= `${month}-18`)

describe.each([
  ['who worked here before', `${String(year)}-01-15`],
  ['who joins on the first', `${month}-01`],
  ['who joins on the fourth', `${month}-04`],
])('%s', (_, startDate) => {
  const planned = sum(days.filter((date) => date >= startDate))
  it.each(
    ['ANNUAL', 'SPECIAL', 'SICK', 'MATERNITY', 'UNPAID', 'OTHER'].flatMap((code) =>
      [0, 60].map((percent) => [code, percent] as const),
    ),
  )('leave of the type %s that pays %d percent counts as service, or by what it pays', async (code, percent) => {
    const id = await addPerson(startDate)
    await writeMonth(id, startDate > `${month}-01` ? startDate : `${month}-01`, { code, percent, dates: leaveDays })
    const isService = code !== 'UNPAID' && code !== 'OTHER'
    const lost = isService ? 0 : (sum(leaveDays) * (100 - percent)) / 100
    const isWhole = startDate <= `${month}-01`
    expect(await getEarned(id)).toBe(isWhole && lost === 0 ? 1.5 : getPart(planned - lost))
  })
})
it('half Saturdays weigh half for who joins', async () => {
  for (const first of days.slice(1, 14))
    expect(await getEarned(await addPerson(first)), first).toBe(getPart(sum(days.filter((date) => date >= first))))
})
/** The same days as {@link writeMonth}, of a month that was settled as wholly worked and is known by now. */
async function settleMonth(id: string): Promise<void> {
  const { db } = t.app
  const rows = await db.select().from(attendanceDay).where(eq(attendanceDay.employeeId, id))
  for (const { date, weight, paidWeight, presentWeight } of rows.filter((row) => row.paidWeight < row.weight)) {
    const parts = [{ kind: 'LEAVE', paidPercent: (100 * paidWeight) / weight, minutes: 480 * weight }]
    const current = {
      kind: 'WORKDAY',
      status: 'LEAVE',
      plannedMinutes: 480 * weight,
      weight,
      presentWeight,
      absentWeight: 0,
    }
    await db.insert(attendanceDifference).values({ employeeId: id, date, current: { ...current, paidWeight, parts } })
    const [request] = await db.select().from(leaveRequest).where(eq(leaveRequest.employeeId, id))
    await db.insert(leaveRequestDay).values({
      requestId: request?.id ?? '',
      date,
      days: weight,
      minutes: 480,
      paidPercent: (100 * paidWeight) / weight,
    })
  }
  await db
    .update(attendanceDay)
    .set({ paidWeight: sql`${attendanceDay.weight}`, presentWeight: sql`${attendanceDay.weight}` })
    .where(eq(attendanceDay.employeeId, id))
  await db.delete(attendanceDayPart).where(eq(attendanceDayPart.employeeId, id))
}
it.each(
  ['SICK', 'UNPAID', 'OTHER'].flatMap((code) =>
    [0, 60].flatMap((percent) => [true, false].map((wasMade) => [code, percent, wasMade] as const)),
  ),
)(
  'of settled days what they would be by now counts: %s, %d percent, made as a day: %s',
  async (code, percent, wasMade) => {
    const inTime = await addPerson(`${String(year)}-01-15`)
    const late = await addPerson(`${String(year)}-01-15`)
    for (const id of [inTime, late]) await writeMonth(id, `${month}-01`, { code, percent, dates: leaveDays })
    await settleMonth(late)
    if (!wasMade)
      await t.app.db
        .delete(attendanceDay)
        .where(sql`${attendanceDay.employeeId} = ${late} and ${attendanceDay.date} = ${leaveDays[0] ?? ''}`)
    expect(await getEarned(late)).toBe(await getEarned(inTime))
    // What waits for payroll changes nothing.
    await t.app.db.update(attendanceDifference).set({ isHeld: true })
    expect(await getEarned(late)).toBe(1.5)
  },
)
