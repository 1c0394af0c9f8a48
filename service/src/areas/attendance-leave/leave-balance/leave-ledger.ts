import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inTurns } from '../../../background/thread-watch.ts'
import { businessDay } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { dayAfter } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import { leaveRequestType, type LeaveType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest, leaveRequestDay } from '../leave-request/leave-request.table.ts'
import type { LeaveEntitlement, LedgerRow } from './stock/closing.ts'
import { getLeaveYear } from './stock/leave-year.ts'
import { leaveLedger, leaveEntitlement } from './leave-ledger.table.ts'
import { ofDays } from './stock/entitlements.ts'
import { loadUnpaidMonths, toPaidDays, type UnpaidMonth } from './paid-months.ts'
import type { LeaveAccount, WaitingLeave } from './stock/balance.ts'
import { holidaysOnFreeDays } from './substitute-days.ts'

interface Who {
  readonly employeeId: string
  readonly startDate: string
  readonly endDate: string | null
  readonly keptSince: string
  readonly term: number
  readonly week: readonly string[]
}
/**
 * The employment that counts (the last one that began or will begin), the first day of the record, and the week of the
 * shift.
 */
async function whoOf(db: Database, people: readonly string[]): Promise<readonly Who[]> {
  const { rows } = await db.execute<Who & Record<string, unknown>>(sql`
    with employed as (${employmentsOn(people)})
    select distinct on (employed.id) employed.id as "employeeId", employed.from_date::text as "startDate", employed.to_date::text as "endDate",
      count(*) over (partition by employed.id)::int as term, ${businessDay(sql`e.created_at`)}::text as "keptSince", shift.week_pattern as week
    from employed join ${employee} e on e.id = employed.id join ${workingShift} shift on shift.id = e.working_shift_id
    order by employed.id, employed.from_date desc`)
  return rows
}
/** Days of the shift's week that are worked, from one day to another; a half day weighs half. */
function worked(week: readonly string[], from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = dayAfter(day)) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const planned = week[weekday] ?? 'OFF'
    if (planned !== 'OFF') count += planned === 'FULL' ? 1 : 0.5
  }
  return count
}

// One parameter however many people.
const ofPeople = (column: AnyPgColumn, people: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(people)}::text[])`
const key = (employeeId: string, leaveTypeId: string) => `${employeeId} ${leaveTypeId}`
/** Days that requests ask for which wait for an answer, oldest request first. */
async function loadWaiting(
  db: Database,
  people: readonly string[],
  without: string,
): Promise<Map<string, WaitingLeave[]>> {
  const rows = await db
    .select({
      id: leaveRequest.id,
      employeeId: leaveRequest.employeeId,
      leaveTypeId: leaveRequest.leaveTypeId,
      date: leaveRequestDay.date,
      days: leaveRequestDay.days,
    })
    .from(leaveRequest)
    .innerJoin(leaveRequestDay, eq(leaveRequestDay.requestId, leaveRequest.id))
    .where(
      sql`${ofPeople(leaveRequest.employeeId, people)} and ${leaveRequest.status} = 'PENDING' and ${leaveRequest.id} <> ${without}`,
    )
    .orderBy(leaveRequest.createdAt, leaveRequest.id, leaveRequestDay.date)
  const found = new Map<string, WaitingLeave[]>()
  for (const [of, own] of grouped(rows, (row) => key(row.employeeId, row.leaveTypeId)))
    found.set(
      of,
      [...grouped(own, ({ id }) => id)].map(([id, days]) => ({
        id,
        wanted: days.map(({ date, days: taken }) => ({ date, units: ofDays(taken) })),
      })),
    )
  return found
}

/** People whose accounts are made before other calls have their turn. */
const atOnce = 25
export interface AccountsAsked {
  readonly people: readonly string[]
  /** Only this type; every enabled one when absent. */
  readonly leaveTypeId?: string
  /** The request that is being judged, which does not wait for itself. */
  readonly without?: string
  /** The last day of work, where it is decided and not in force yet; absent = as the employment says. */
  readonly lastDay?: string
}
/**
 * The written leave of people, as sets: a fixed number of statements for any number of people. A person before the
 * first day has one as well.
 */
export async function loadLeaveAccounts(
  db: Database,
  { people, leaveTypeId, without = '', lastDay }: AccountsAsked,
): Promise<readonly LeaveAccount[]> {
  if (people.length === 0) return []
  const types = await db
    .select()
    .from(leaveRequestType)
    .where(leaveTypeId === undefined ? eq(leaveRequestType.isEnabled, true) : eq(leaveRequestType.id, leaveTypeId))
    .orderBy(leaveRequestType.ordinal, leaveRequestType.leaveTypeName)
  const who = (await whoOf(db, people)).map((one) => ({ ...one, endDate: lastDay ?? one.endDate }))
  const entitlements = grouped(
    await db.select().from(leaveEntitlement).where(ofPeople(leaveEntitlement.employeeId, people)),
    (row) => key(row.employeeId, row.leaveTypeId),
  )
  const rows = grouped(
    await db
      .select()
      .from(leaveLedger)
      .where(ofPeople(leaveLedger.employeeId, people))
      .orderBy(leaveLedger.date, leaveLedger.createdAt, leaveLedger.id),
    (row) => key(row.employeeId, row.leaveTypeId),
  )
  const waiting = await loadWaiting(db, people, without)
  const unpaid = await loadUnpaidMonths(db, who)
  const isSubstitute = ({ accrualMethod }: LeaveType) => accrualMethod === 'HOLIDAY'
  const free = types.some(isSubstitute) ? await holidaysOnFreeDays(db, people) : new Map<string, readonly string[]>()
  const accounts: LeaveAccount[] = []
  for await (const one of inTurns(who, atOnce))
    for (const type of types) {
      const of = key(one.employeeId, type.id)
      accounts.push(
        toLeaveAccount(one, type, {
          entitlements: entitlements.get(of) ?? [],
          rows: rows.get(of) ?? [],
          waiting: waiting.get(of) ?? [],
          unpaid: unpaid.get(one.employeeId) ?? [],
          ...(isSubstitute(type) ? { freeHolidays: free.get(one.employeeId) ?? [] } : {}),
        }),
      )
    }
  return accounts
}
type Row = typeof leaveLedger.$inferSelect
/** What a former employment left behind is not leave of this one: it was settled with it. */
function toLeaveAccount(
  { employeeId, startDate, endDate, keptSince, term, week }: Who,
  type: LeaveType,
  {
    entitlements,
    rows,
    unpaid,
    ...rest
  }: Pick<LeaveAccount, 'waiting' | 'freeHolidays'> & {
    readonly unpaid: readonly UnpaidMonth[]
    readonly entitlements: readonly LeaveEntitlement[]
    readonly rows: readonly Row[]
  },
): LeaveAccount {
  const year = getLeaveYear(type, startDate, keptSince < startDate ? startDate : keptSince)
  const plannedDays = (from: string, to: string) => worked(week, from, to)
  return {
    employeeId,
    type,
    employment: { startDate, endDate },
    term,
    since: year.from > startDate ? year.from : startDate,
    plannedDays,
    paidDays: toPaidDays(unpaid, { startDate, endDate }, plannedDays),
    entitlements: entitlements.filter(({ until }) => until === null || until >= startDate),
    former: rows.filter(({ date, kind }) => date < startDate && kind === 'ACCRUAL').map(({ sourceId }) => sourceId),
    rows: rows
      .filter(({ date }) => date >= startDate)
      .map(({ entitlementId, date, kind, days, sourceId }): LedgerRow => ({
        entitlementId,
        date,
        kind,
        units: ofDays(days),
        source: sourceId,
      })),
    ...rest,
  }
}
/** One type of one person; undefined where either is not there. */
export async function loadLeaveAccount(
  db: Database,
  employeeId: string,
  leaveTypeId: string,
  without = '',
): Promise<LeaveAccount | undefined> {
  return (await loadLeaveAccounts(db, { people: [employeeId], leaveTypeId, without }))[0]
}
