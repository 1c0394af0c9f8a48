import type { ScheduleSource } from '@staff/contract/attendance-leave'
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { dayAfter, dayBefore, later } from '../../../dated/days.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { auditRest } from '../weekly-rest/audit-rest.ts'
import { clearRest, restEmptyDays } from '../weekly-rest/rest-days.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import {
  copiedFrom,
  generatedDays,
  patternDays,
  stretchesOfShift,
  type Generated,
  type ScheduleDay,
} from './schedule-pattern.ts'
import { getKey } from '../../../dated/day-key.ts'
import { loadRuleFacts } from '../schedule-rules/load-rule-facts.ts'
import { dropBroken } from '../schedule-rules/schedule-rules.ts'
import { shiftsOnDays, type ShiftOnDay } from './shifts-on-days.ts'

/** What is to be generated, and from what; days as `YYYY-MM-DD`, both included. */
export interface ScheduleOrder {
  readonly fromDate: string
  readonly toDate: string
  readonly source: ScheduleSource
}
/** The context of generation: the user who started it, null = the calendar. */
export interface GenerateCx {
  readonly tx: Database
  readonly today: string
  readonly by: string | null
  readonly audit?: RequestContext['audit']
}
type Row = typeof table.$inferSelect

/** Everything that decides the days of some people, by a fixed number of statements. */
async function loadFacts(tx: Database, people: readonly string[], { fromDate, toDate, source }: ScheduleOrder) {
  const first = source === 'SHIFT' ? dayBefore(fromDate) : later(fromDate, -patternDays[source], 'day')
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.employeeId, [...people]), between(table.scheduleDate, first, dayAfter(toDate))))
    .orderBy(asc(table.startMinute))
  const byDay = new Map<string, Row[]>()
  for (const row of rows) {
    const key = getKey({ employeeId: row.employeeId, date: row.scheduleDate })
    byDay.set(key, [...(byDay.get(key) ?? []), row])
  }
  const keys = people.flatMap((employeeId) => datesBetween(fromDate, toDate).map((date) => ({ employeeId, date })))
  const free = await tx
    .select({ employeeId: dayOffRequest.employeeId, date: dayOffRequest.dayOffDate })
    .from(dayOffRequest)
    .where(
      and(
        inArray(dayOffRequest.employeeId, [...people]),
        between(dayOffRequest.dayOffDate, fromDate, toDate),
        eq(dayOffRequest.status, 'ACTIVE'),
      ),
    )
  return {
    byDay,
    closed: new Set([...free.map(getKey), ...(await lockedDays(tx, keys))]),
    shifts: await shiftsOnDays(tx, keys),
  }
}
type Facts = Awaited<ReturnType<typeof loadFacts>>

function wantedOn({ byDay }: Facts, shift: ShiftOnDay, { source, fromDate }: ScheduleOrder): ScheduleDay['wanted'] {
  if (source === 'SHIFT') return stretchesOfShift(shift)
  const { employeeId, date } = shift
  return byDay.get(getKey({ employeeId, date: copiedFrom(source, fromDate, date) })) ?? []
}
/** The days of one person, with the ones beside them, which are only looked at. */
function getDays(facts: Facts, employeeId: string, order: ScheduleOrder): ScheduleDay[] {
  const { fromDate, toDate } = order
  return datesBetween(dayBefore(fromDate), dayAfter(toDate)).map((date) => {
    const key = getKey({ employeeId, date })
    const shift = facts.shifts.get(key)
    const isAsked = shift?.terms.kind === 'ROSTER' && date >= fromDate && date <= toDate
    return {
      date,
      wanted: isAsked ? wantedOn(facts, shift, order) : [],
      existing: facts.byDay.get(key) ?? [],
      isClosed: facts.closed.has(key),
    }
  })
}

/** Writes what was generated of a person; the days are made again where they are past. */
async function write(ctx: GenerateCx, facts: Facts, employeeId: string, written: Generated['written']): Promise<void> {
  if (written.length === 0) return
  const gone = written.flatMap(({ date }) => facts.byDay.get(getKey({ employeeId, date })) ?? [])
  if (gone.length > 0)
    await ctx.tx.delete(table).where(
      inArray(
        table.id,
        gone.map(({ id }) => id),
      ),
    )
  await clearRest(
    ctx.tx,
    written.map(({ date }) => ({ employeeId, date })),
  )
  await ctx.tx.insert(table).values(
    written.flatMap(({ date, wanted }) =>
      wanted.map(({ startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid }) => ({
        employeeId,
        scheduleDate: date,
        startMinute,
        endMinute,
        breakStartMinute,
        breakMinutes,
        isBreakPaid,
        createdBy: ctx.by,
        updatedBy: ctx.by,
      })),
    ),
  )
  const [first, last] = [written[0]?.date, written.at(-1)?.date]
  ctx.audit?.({
    entity: 'employee-working-schedule',
    entityId: employeeId,
    changes: { generatedFrom: { old: null, new: first }, generatedTo: { old: null, new: last } },
  })
  await markAround(
    ctx,
    written.map(({ date }) => ({ employeeId, date })),
  )
}

/** What was generated of each person, without days that would break a hard rule anew: the last of them go first. */
async function withoutBroken(
  ctx: GenerateCx,
  found: ReadonlyMap<string, Generated>,
  { fromDate: from, toDate: to }: ScheduleOrder,
): Promise<ReadonlyMap<string, Generated['written']>> {
  const facts = await loadRuleFacts({ db: ctx.tx, today: ctx.today }, [...found.keys()], { from, to })
  const laid = new Map(
    [...found].flatMap(([employeeId, { written }]) =>
      written.map(({ date, wanted }) => [getKey({ employeeId, date }), wanted] as const),
    ),
  )
  dropBroken(facts, laid)
  return new Map(
    [...found].map(([employeeId, { written }]) => [
      employeeId,
      written.filter(({ date }) => laid.has(getKey({ employeeId, date }))),
    ]),
  )
}

/**
 * Generates the schedules of some people (docs/rules/time.md, "Schedule"), who are held until the end of the
 * transaction.
 * @param people ids, in order.
 * @returns rows that were written, and rows that stay as they were.
 */
export async function generateSchedules(
  ctx: GenerateCx,
  people: readonly string[],
  order: ScheduleOrder,
): Promise<Pick<Generated, 'created' | 'kept'>> {
  await ctx.tx
    .select({ id: employee.id })
    .from(employee)
    .where(inArray(employee.id, [...people]))
    .orderBy(asc(employee.id))
    .for('no key update')
  const facts = await loadFacts(ctx.tx, people, order)
  const asked = { created: 0, kept: 0 }
  const found = new Map(people.map((employeeId) => [employeeId, generatedDays(getDays(facts, employeeId, order))]))
  const allowed = await withoutBroken(ctx, found, order)
  for (const [employeeId, written] of allowed) {
    const isWritten = new Set(written.map(({ date }) => date))
    await write(ctx, facts, employeeId, written)
    asked.created += written.reduce((sum, { wanted }) => sum + wanted.length, 0)
    for (const date of datesBetween(order.fromDate, order.toDate))
      if (!isWritten.has(date)) asked.kept += facts.byDay.get(getKey({ employeeId, date }))?.length ?? 0
  }
  const range = { from: order.fromDate, to: order.toDate }
  auditRest(ctx, await restEmptyDays(ctx, people, range, 'GENERATED'))
  return asked
}
