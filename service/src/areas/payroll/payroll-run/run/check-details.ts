import { fill, holds, L, shownDay, shownDuration, to, type Label } from '@staff/contract'
import { borrowOrPayback } from '@staff/contract/attendance-leave'
import {
  payrollBenefit,
  payrollCheckPages,
  type PayrollCheck,
  type PayrollCheckCode,
  type PayrollCheckDetail,
} from '@staff/contract/payroll'
import { personDaysPage, workingSchedulePage } from '@staff/contract/refs'
import { sql, type SQL } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import type { Database } from '../../../../db/database.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { attendanceDay, attendanceDirty } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { minutesNotOwed } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import type { payrollRun } from '../payroll-run.table.ts'
import type { CheckLimits } from './checks.ts'
import { changeOfNet, partTakenOff } from './net-limits.ts'
import { loadWaitingRequests } from './waiting-requests.ts'

type RunRow = typeof payrollRun.$inferSelect
type Details = ReadonlyMap<string, readonly PayrollCheckDetail[]>
interface Asked {
  readonly limits: CheckLimits
  readonly reader: Pick<RequestContext, 'caller' | 'today'>
}
type Load = (db: Database, run: RunRow, people: readonly string[], asked: Asked) => Promise<Details>
const words = {
  week: L('Week of {{from}}: {{count}} days without a plan', 'សប្តាហ៍ {{from}}៖ {{count}} ថ្ងៃគ្មានកាលវិភាគ'),
  netChange: L('{{percent}} % against the month before, limit {{limit}} %', '{{percent}} % ធៀបនឹងខែមុន កម្រិត {{limit}} %'),
  takenOff: L('{{percent}} % is taken off, limit {{limit}} %', 'កាត់ {{percent}} % កម្រិត {{limit}} %'),
  notOwed: L('{{day}}: {{hours}} more than owed', '{{day}}៖ លើសម៉ោងដែលជំពាក់ {{hours}}'),
  benefit: L('Enter the salary', 'បញ្ចូលប្រាក់ខែ'),
  account: L('Enter the account', 'បញ្ចូលគណនី'),
} as const
/** Details that are told of one person. */
const mostOfOne = 5

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly day: string
  readonly count: number
}
interface NotOwed extends Record<string, unknown> {
  readonly person: string
  readonly id: string
  readonly day: string
  readonly minutes: number
}
const toDetails = (rows: readonly Found[], make: (row: Found) => PayrollCheckDetail): Details =>
  new Map([...grouped(rows, ({ id }) => id)].map(([id, own]) => [id, own.slice(0, mostOfOne).map(make)]))
/** Days of the run of some people, each with the page of the day. */
const onDays =
  (table: typeof attendanceDay | typeof attendanceDirty, where: SQL = sql`true`): Load =>
  async (db, { startDate, endDate }, people) => {
    const { rows } = await db.execute<Found>(sql`
      select ${table.employeeId} as id, ${table.date}::text as day, 1 as count from ${table}
      where ${inList(table.employeeId, people)} and ${table.date} between ${startDate} and ${endDate} and ${where} order by 2`)
    return toDetails(rows, ({ id, day }) => ({
      label: L(shownDay(day), shownDay(day)),
      path: to(personDaysPage).list({ employeeId: id, date: day }),
    }))
  }
/** Weeks of a roster with more free days than a week may have. */
const weeksWithoutPlan: Load = async (db, { startDate, endDate }, people, { limits: { restDays } }) => {
  const week = sql`date_trunc('week', ${attendanceDay.date}::timestamp)::date`
  const { rows } = await db.execute<Found>(sql`
    select ${attendanceDay.employeeId} as id, ${week}::text as day, count(*) filter (where ${attendanceDay.kind} = 'NOT_PLANNED')::int as count
    from ${attendanceDay} where ${inList(attendanceDay.employeeId, people)} and ${attendanceDay.date} between ${startDate} and ${endDate}
      and ${attendanceDay.kind} in ('NOT_PLANNED', 'OFF')
    group by 1, ${week} having count(*) > ${restDays} and bool_or(${attendanceDay.kind} = 'NOT_PLANNED') order by 2`)
  return toDetails(rows, ({ id, day, count }) => ({
    label: fill(words.week, { from: shownDay(day), count }),
    path: to(workingSchedulePage).list({ employeeId: id, date: day }),
  }))
}
/** By how much a limit in percent is passed. */
const overLimit =
  (label: Label, percent: (run: RunRow) => SQL, limit: (limits: CheckLimits) => string): Load =>
  async (db, run, people, { limits }) => {
    const { rows } = await db.execute<{ id: string; percent: string }>(
      sql`select id, percent::text as percent from (${percent(run)}) found where ${inList(sql`id`, people)}`,
    )
    return new Map(
      rows.map(({ id, percent: by }) => [
        id,
        [{ label: fill(label, { percent: by, limit: limit(limits) }), path: null }] as const,
      ]),
    )
  }
/** By how much more was worked back than is owed, with the payback to cancel. */
const paybacksNotOwed: Load = async (db, { startDate, endDate }, people) => {
  const { rows } = await db.execute<NotOwed>(
    sql`select * from (${minutesNotOwed(inList(sql`payback.employee_id`, people), sql`${startDate}::date`, sql`${endDate}::date`)}) found order by day, id`,
  )
  const label = (day: string, minutes: number) =>
    fill(words.notOwed, { day: shownDay(day), hours: shownDuration(minutes) })
  return new Map(
    [...grouped(rows, ({ person }) => person)].map(([person, own]) => [
      person,
      own
        .slice(0, mostOfOne)
        .map(({ id, day, minutes }) => ({ label: label(day, minutes), path: to(borrowOrPayback).view(id) })),
    ]),
  )
}
/** The form where the missing record of a person is entered. */
const missing =
  (label: Label, form: string): Load =>
  async (_db, _run, people) =>
    new Map(people.map((id) => [id, [{ label, path: `${form}?employeeId=${encodeURIComponent(id)}` }]]))

/** What of each finding is told of its people; of the others the names are enough. */
const loaders: Readonly<Partial<Record<PayrollCheckCode, Load>>> = {
  NO_BASE: missing(words.benefit, to(payrollBenefit).create()),
  NO_ACCOUNT: missing(words.account, '/employee-management/payment-method/create'),
  NOT_PLANNED: weeksWithoutPlan,
  DAYS_CHANGING: onDays(attendanceDirty),
  REQUEST_PENDING: (db, run, people, { reader }) => loadWaitingRequests(db, run, people, reader),
  PAYBACK_NOT_OWED: paybacksNotOwed,
  MISSED_SCAN: onDays(attendanceDay, sql`'MISSED_SCAN' = any(${attendanceDay.flags})`),
}
/** The same, for callers who see salaries: a share of somebody's pay is told as little as the pay. */
const loadersOfPay: typeof loaders = {
  NET_CHANGED: overLimit(words.netChange, changeOfNet, ({ netChangePercent }) => netChangePercent),
  DEDUCTIONS_HIGH: overLimit(words.takenOff, partTakenOff, ({ deductionPercent }) => deductionPercent),
}

/** The page of a finding. The inbox of requests is that of a reader who is asked; for others it is empty. */
function getPage(code: PayrollCheckCode, people: PayrollCheck['people']): string | undefined {
  if (code !== 'REQUEST_PENDING') return payrollCheckPages[code]
  const isAsked = people.some(({ details }) => details.some(({ request }) => request?.isAsked))
  return isAsked ? payrollCheckPages[code] : undefined
}
/** The findings with what exactly each is about its people. */
export async function withDetails(
  db: Database,
  run: RunRow,
  checks: readonly PayrollCheck[],
  asked: Asked,
): Promise<PayrollCheck[]> {
  const known = holds(asked.reader.caller.permissions, 'READ_SALARY') ? { ...loaders, ...loadersOfPay } : loaders
  const told: PayrollCheck[] = []
  for (const check of checks) {
    const ids = check.people.map(({ id }) => id)
    const details = ids.length > 0 ? await known[check.code]?.(db, run, ids, asked) : undefined
    const people = check.people.map((one) => ({ ...one, details: details?.get(one.id) ?? [] }))
    const page = getPage(check.code, people)
    told.push({ ...check, people, ...(page === undefined ? {} : { page }) })
  }
  return told
}
