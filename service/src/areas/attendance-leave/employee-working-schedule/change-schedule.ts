import {
  scheduleWords,
  type ScheduleChange,
  type ScheduleEntry,
  type ScheduleWarning,
} from '@staff/contract/attendance-leave'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { ofPeopleInReach, peopleInReach } from '../../../accounts/people-in-reach.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { getOwnFaults, refuseOwnRow } from '../../../people/own-pay.ts'
import { constraintFields } from '../../../db/failures.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { shownDay } from '@staff/contract'
import { forbidden, notFound, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'
import { clearRest, restEmptied } from '../weekly-rest/rest-days.ts'
import { type DayKey, getKey } from '../../../dated/day-key.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { getOwnBreak } from './own-break.ts'
import { isSameStretch } from './schedule-pattern.ts'
import { getEntry, scheduleEntries, type ScheduleRow } from './schedule-rows.ts'
import { shiftsOnDays } from './shifts-on-days.ts'
import { warningsBetween } from '../schedule-rules/load-rule-facts.ts'
import { getNewlyBroken, refuseBroken } from '../schedule-rules/schedule-rules.ts'

constraintFields({ employee_working_schedule_minutes: 'startWorkingTime' })

/** A change with the existing row and the new one. */
interface Change {
  readonly at: number
  readonly old: ScheduleRow | undefined
  readonly row: ScheduleRow
  /** Why a hard rule is broken. */
  readonly reason: string | undefined
}
const path = (at: number, field: keyof ScheduleChange): string => `data.${String(at)}.${field}`

/** Nobody in self-service writes a schedule, whatever the rights of the account (spec 3 section 2.3). */
export function mustPlan({ caller }: Pick<RequestContext, 'caller'>): void {
  if (caller.isSelfService) forbidden()
}
/** Locks people of the caller's reach, in one order for all writers; a person out of reach counts as unknown. */
export async function lockPeopleInReach(
  { db, caller }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const locked = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(inArray(employee.id, [...ids]), peopleInReach(caller)))
    .orderBy(asc(employee.id))
    .for('no key update')
  return new Set(locked.map(({ id }) => id))
}

/**
 * The rows of a body, locked with their people. Refuses rows that are out of reach, changed meanwhile, or would move to
 * another day.
 */
async function loadChanges(ctx: RequestContext, sent: readonly ScheduleChange[]): Promise<Change[]> {
  const ids = sent.flatMap(({ id }) => id ?? [])
  const named = await ctx.db
    .select({ employeeId: table.employeeId })
    .from(table)
    .where(and(inArray(table.id, ids), ofPeopleInReach(ctx.caller, table.employeeId)))
  const people = [...named.map(({ employeeId }) => employeeId), ...sent.flatMap(({ employeeId }) => employeeId ?? [])]
  const locked = await lockPeopleInReach(ctx, people)
  const rows = await ctx.db.select().from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('update')
  const byId = new Map(rows.filter(({ employeeId }) => locked.has(employeeId)).map((row) => [row.id, row]))
  const changes: Change[] = []
  for (const [at, one] of sent.entries()) {
    const span = spanOfClock(one.startWorkingTime, one.endWorkingTime)
    const times = { startMinute: span.from, endMinute: span.to, isEdited: true, updatedBy: ctx.caller.userId }
    const getBreak = (old?: ScheduleRow) => getOwnBreak(one, span, old, (field) => path(at, field))
    if (one.id === undefined) {
      const employeeId = one.employeeId ?? refuse(path(at, 'employeeId'), 'REQUIRED')
      if (!locked.has(employeeId)) refuse(path(at, 'employeeId'), 'NOT_FOUND_REF')
      const now = new Date().toISOString()
      const author = { createdBy: ctx.caller.userId, createdAt: now, updatedAt: now, version: 1 }
      const row = { id: randomUUID(), employeeId, scheduleDate: one.scheduleDate, ...times, ...getBreak(), ...author }
      changes.push({ at, old: undefined, row, reason: one.reason })
      continue
    }
    const old = byId.get(one.id) ?? notFound()
    if (one.version === undefined) refuse(path(at, 'version'), 'REQUIRED')
    await checkVersion(ctx, old, one.version, async () => (await scheduleEntries(ctx.db, eq(table.id, old.id)))[0])
    if (one.scheduleDate !== old.scheduleDate) refuse(path(at, 'scheduleDate'), scheduleWords.otherDay)
    changes.push({ at, old, row: { ...old, ...times, ...getBreak(old) }, reason: one.reason })
  }
  return changes
}
const isChanged = ({ old, row }: Change): boolean => !old || !isSameStretch(old, row)

const getDay = ({ employeeId, scheduleDate: date }: ScheduleRow): DayKey => ({ employeeId, date })

/** Refuses days that are settled or free, and new entries for people who do not work by the roster then. */
async function refuseDays(ctx: RequestContext, changes: readonly Change[]): Promise<void> {
  const keys = changes.map(({ row }) => getDay(row))
  const settled = await lockedDays(ctx.db, keys)
  const free = new Set(
    (
      await ctx.db
        .select({ employeeId: dayOffRequest.employeeId, date: dayOffRequest.dayOffDate })
        .from(dayOffRequest)
        .where(
          and(
            inArray(
              dayOffRequest.employeeId,
              keys.map(({ employeeId }) => employeeId),
            ),
            inArray(
              dayOffRequest.dayOffDate,
              keys.map(({ date }) => date),
            ),
            eq(dayOffRequest.status, 'ACTIVE'),
          ),
        )
    ).map(getKey),
  )
  const shifts = await shiftsOnDays(ctx.db, keys)
  for (const [index, key] of keys.entries()) {
    const change = changes[index]
    const field = path(change?.at ?? index, 'scheduleDate')
    if (settled.has(getKey(key))) refuse(field, 'PERIOD_LOCKED', { day: shownDay(key.date) })
    if (free.has(getKey(key))) refuse(field, scheduleWords.dayOffLocked)
    const shift = shifts.get(getKey(key))
    if (change?.old) continue
    if (!shift) refuse(field, scheduleWords.notEmployed)
    if (shift.terms.kind !== 'ROSTER') refuse(field, scheduleWords.notRoster)
  }
}

const span = ({ scheduleDate, startMinute, endMinute }: ScheduleRow) => {
  const from = dayNumber(scheduleDate) * 1_440
  return { from: from + startMinute, to: from + endMinute }
}
/** Refuses a minute that is planned twice, also over midnight; the constraint of the table is the last word. */
async function refuseOverlap(ctx: RequestContext, changes: readonly Change[]): Promise<void> {
  const days = changes.flatMap(({ row: { scheduleDate } }) => [
    dayBefore(scheduleDate),
    scheduleDate,
    dayAfter(scheduleDate),
  ])
  const people = changes.map(({ row }) => row.employeeId)
  const beside = await ctx.db
    .select()
    .from(table)
    .where(and(inArray(table.employeeId, people), inArray(table.scheduleDate, days)))
  const now = new Map([...beside, ...changes.map(({ row }) => row)].map((row) => [row.id, row]))
  for (const { at, row } of changes) {
    const own = span(row)
    const meets = [...now.values()].some((other) => {
      const its = span(other)
      return other.id !== row.id && other.employeeId === row.employeeId && its.from < own.to && own.from < its.to
    })
    if (meets) refuse(path(at, 'startWorkingTime'), 'OVERLAP')
  }
}

const breakFields = ['breakStartTime', 'breakMinutes', 'isBreakPaid'] as const
/** What changed of the own break, for the audit. */
const getBreakChanges = (before: ScheduleEntry | undefined, now: ScheduleEntry) =>
  Object.fromEntries(
    breakFields.flatMap((field) => {
      const old = before?.[field] ?? null
      return old === now[field] ? [] : [[field, { old, new: now[field] }]]
    }),
  )

async function write(ctx: RequestContext, changes: readonly Change[]): Promise<void> {
  const made = changes.filter(({ old }) => !old).map(({ row }) => row)
  if (made.length > 0) {
    await clearRest(ctx.db, made.map(getDay))
    await ctx.db.insert(table).values(made)
  }
  const moved = changes.flatMap(({ old, row }) =>
    old
      ? {
          id: row.id,
          start: row.startMinute,
          end: row.endMinute,
          pause: row.breakStartMinute,
          length: row.breakMinutes,
          paid: row.isBreakPaid,
        }
      : [],
  )
  if (moved.length)
    await ctx.db.execute(sql`
      update ${table} set start_minute = sent.start, end_minute = sent."end", break_start_minute = sent.pause, break_minutes = sent.length,
        is_break_paid = sent.paid, is_edited = true, version = version + 1,
        updated_by = ${ctx.caller.userId}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as sent (id text, start int, "end" int, pause int, length int, paid boolean) where ${table}.id = sent.id`)
  for (const { old, row, reason } of changes) {
    const [before, now] = [old && getEntry(old, false), getEntry(row, false)]
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: row.id,
      changes: {
        ...(old
          ? {}
          : { employeeId: { old: null, new: row.employeeId }, scheduleDate: { old: null, new: row.scheduleDate } }),
        startWorkingTime: { old: before?.startWorkingTime ?? null, new: now.startWorkingTime },
        endWorkingTime: { old: before?.endWorkingTime ?? null, new: now.endWorkingTime },
        ...getBreakChanges(before, now),
        ...(reason === undefined ? {} : { reason: { old: null, new: reason } }),
      },
    })
  }
  await markAround(
    { tx: ctx.db, today: ctx.today },
    changes.map(({ row }) => getDay(row)),
  )
}

const warningsAround = (ctx: RequestContext, changes: readonly Change[]): Promise<ScheduleWarning[]> => {
  const dates = changes.map(({ row }) => row.scheduleDate).toSorted()
  const people = [...new Set(changes.map(({ row }) => row.employeeId))]
  return warningsBetween(ctx, people, dates[0] ?? ctx.today, dayAfter(dates.at(-1) ?? ctx.today))
}
/**
 * Writes what a schedule is to be: all of it or nothing (docs/rules/time.md, "Schedule"). Saved without a change,
 * nothing happens.
 * @returns the entries that were sent, as they are now.
 */
export async function changeSchedule(
  ctx: RequestContext,
  sent: readonly ScheduleChange[],
): Promise<{
  readonly entries: readonly ScheduleEntry[]
  readonly warnings: readonly ScheduleWarning[]
  readonly isUnchanged: boolean
}> {
  mustPlan(ctx)
  const all = await loadChanges(ctx, sent)
  const changes = all.filter(isChanged)
  const before = await warningsAround(ctx, all)
  refuseAny(changes.flatMap(({ at, row }) => getOwnFaults(ctx, path(at, 'scheduleDate'), row.employeeId, 'ROSTER')))
  if (changes.length > 0) {
    await refuseDays(ctx, changes)
    await refuseOverlap(ctx, changes)
    await write(ctx, changes)
  }
  const warnings = changes.length > 0 ? await warningsAround(ctx, all) : before
  refuseBroken(
    getNewlyBroken(before, warnings),
    changes.map(({ at, row, reason }) => ({ day: getDay(row), reason, path: path(at, 'reason') })),
  )
  const entries = await scheduleEntries(
    ctx.db,
    inArray(
      table.id,
      all.map(({ row }) => row.id),
    ),
  )
  return { entries, warnings, isUnchanged: changes.length === 0 }
}

/**
 * Deletes an entry of the schedule; a day that it leaves empty in a generated or published week is weekly rest. Refused
 * on settled days and days off, and for a caller who read an older version.
 */
export async function removeEntry(ctx: RequestContext, id: string, version: number | undefined): Promise<void> {
  mustPlan(ctx)
  const [named] = await ctx.db
    .select({ employeeId: table.employeeId })
    .from(table)
    .where(and(eq(table.id, id), ofPeopleInReach(ctx.caller, table.employeeId)))
  if (!named) return notFound()
  refuseOwnRow(ctx, '', named.employeeId, 'ROSTER')
  await lockPeopleInReach(ctx, [named.employeeId])
  const [old] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!old) return notFound()
  if (version !== undefined) await checkVersion(ctx, old, version, () => getEntry(old, false))
  const key = getDay(old)
  if ((await lockedDays(ctx.db, [key])).size > 0) refuse('', 'PERIOD_LOCKED', { day: shownDay(key.date) })
  const [entry] = await scheduleEntries(ctx.db, eq(table.id, id))
  if (entry?.isDayOff) refuse('', scheduleWords.dayOffLocked)
  await ctx.db.delete(table).where(eq(table.id, id))
  await restEmptied({ tx: ctx.db, by: ctx.caller.userId }, key, !old.isEdited)
  ctx.audit({
    entity: 'employee-working-schedule',
    entityId: id,
    changes: {
      employeeId: { old: old.employeeId, new: null },
      scheduleDate: { old: old.scheduleDate, new: null },
      startWorkingTime: { old: entry?.startWorkingTime, new: null },
      endWorkingTime: { old: entry?.endWorkingTime, new: null },
    },
  })
  await markAround({ tx: ctx.db, today: ctx.today }, [key])
}
