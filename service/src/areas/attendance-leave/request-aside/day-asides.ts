import { monthEnd } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import {
  borrowed,
  borrowOrPayback,
  dayOffDeclaration,
  dayOffRequest,
  missionDeclaration,
  missionRequest,
  overtime,
  overtimeRequest,
  type AsideFigure,
} from '@staff/contract/attendance-leave'
import { and, between, eq, inArray, ne, sum } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import { dayRules } from '../attendance-day/sources/day-rules.ts'
import { minutesIn, within } from '../attendance-day/calculation/spans.ts'
import { borrowOrPayback as borrowTable } from '../borrow-or-payback/borrow-or-payback.table.ts'
import { openBorrows } from '../borrow-or-payback/owed-minutes.ts'
import { weekFacts } from '../day-off-request/day-off-facts.ts'
import { daysOffInAWeek } from '../day-off-request/day-off-request.rules.ts'
import { dayOffRequest as dayOffTable } from '../day-off-request/day-off-request.table.ts'
import { missionRequest as missionTable } from '../mission-request/mission-request.table.ts'
import { workdayLimit } from '../overtime-request/overtime-request.rules.ts'
import { overtimeRequest as overtimeTable } from '../overtime-request/overtime-request.table.ts'
import { hoursAround } from '../requested-day/hours-beside.ts'
import { daysAround } from '../requested-day/planned-hours.ts'

/**
 * The summary of a request and its person: the person, the days (`YYYY-MM-DD`, both included), and figures that help to
 * answer it.
 */
export interface AsideRead {
  readonly employeeId: string
  readonly from: string
  readonly to: string
  readonly figures: readonly AsideFigure[]
}
/** The figures of one kind of request for its readers; undefined where there is none. */
export interface AsideKind {
  readonly resource: { readonly name: string; readonly label: { readonly en: string } }
  readonly requestType: RequestType
  readonly read: (ctx: RequestContext, id: string) => Promise<AsideRead | undefined>
}

/** Overtime: its minutes, other overtime of the day beside what a workday allows, and that of the month. */
async function ofOvertime(ctx: RequestContext, id: string): Promise<AsideRead | undefined> {
  const [row] = await ctx.db.select().from(overtimeTable).where(eq(overtimeTable.id, id))
  if (!row) return undefined
  const { employeeId, workDate: date, spans, minutes } = row
  const day = { employeeId, date }
  const { limit, taken } = await workdayLimit(ctx, await daysAround(ctx.db, day), await hoursAround(ctx.db, day), id)
  const night = minutesIn(within(spans, (await dayRules(ctx.db))(date).night))
  const [month] = await ctx.db
    .select({ minutes: sum(overtimeTable.minutes).mapWith(Number) })
    .from(overtimeTable)
    .where(
      and(
        eq(overtimeTable.employeeId, employeeId),
        between(overtimeTable.workDate, `${date.slice(0, 7)}-01`, monthEnd(date)),
        inArray(overtimeTable.status, ['PENDING', 'ACTIVE']),
        ne(overtimeTable.id, id),
      ),
    )
  return {
    employeeId,
    from: date,
    to: date,
    figures: [
      { name: 'hours', value: minutes },
      ...(night > 0 ? [{ name: 'night', value: night } as const] : []),
      ...(limit === null ? [] : [{ name: 'allowed', value: limit } as const]),
      { name: 'sameDay', value: taken },
      { name: 'month', value: month?.minutes ?? 0 },
    ],
  }
}
/**
 * Borrowed hours and paybacks: their minutes, and the person's total debt without and with them. Waiting requests are
 * not owed yet.
 */
async function ofBorrow({ db }: RequestContext, id: string): Promise<AsideRead | undefined> {
  const [row] = await db.select().from(borrowTable).where(eq(borrowTable.id, id))
  if (!row) return undefined
  const { employeeId, workDate, minutes, type, paybackForId, status } = row
  const owed = async (except: string) => await openBorrows(db, employeeId, { except, countPending: false })
  const total = (rows: Awaited<ReturnType<typeof owed>>) => rows.reduce((all, { left }) => all + left, 0)
  const others = await owed(id)
  const without = total(others)
  const paidBack = Math.min(minutes, others.find((one) => one.id === paybackForId)?.left ?? 0)
  const asked = type === 'BORROW' ? minutes : -paidBack
  return {
    employeeId,
    from: workDate,
    to: workDate,
    figures: [
      { name: 'hours', value: minutes },
      { name: 'owedBefore', value: without },
      { name: 'owedAfter', value: status === 'ACTIVE' ? total(await owed('')) : without + asked },
    ],
  }
}
/** A mission: how long it lasts. */
async function ofMission({ db }: RequestContext, id: string): Promise<AsideRead | undefined> {
  const [row] = await db.select().from(missionTable).where(eq(missionTable.id, id))
  return (
    row && {
      employeeId: row.employeeId,
      from: row.fromDate,
      to: row.toDate,
      figures: [{ name: 'duration', value: Number(row.duration) }],
    }
  )
}
/** A day off: how many of seven days it would make, beside what is allowed. */
async function ofDayOff({ db }: RequestContext, id: string): Promise<AsideRead | undefined> {
  const [row] = await db.select().from(dayOffTable).where(eq(dayOffTable.id, id))
  if (!row) return undefined
  const { employeeId, dayOffDate } = row
  const day = { employeeId, date: dayOffDate }
  const facts = (await weekFacts(db, [day]))(day)
  const most = daysOffInAWeek({ id, employeeId, dayOffDate, statuses: ['PENDING', 'ACTIVE'] }, facts)
  return {
    employeeId,
    from: dayOffDate,
    to: dayOffDate,
    figures: [
      { name: 'week', value: most },
      { name: 'allowedWeek', value: facts.limit },
    ],
  }
}

/**
 * The kinds of request of this area that have figures beside them; leave has its balance
 * (leave-request/leave-preview.operations.ts).
 */
export const asideKinds: readonly AsideKind[] = [
  { resource: overtimeRequest, requestType: overtime.requestType, read: ofOvertime },
  { resource: borrowOrPayback, requestType: borrowed.requestType, read: ofBorrow },
  { resource: missionRequest, requestType: missionDeclaration.requestType, read: ofMission },
  { resource: dayOffRequest, requestType: dayOffDeclaration.requestType, read: ofDayOff },
]
