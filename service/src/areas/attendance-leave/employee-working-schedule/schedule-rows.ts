import {
  scheduleRules,
  type ScheduleEntry,
  type ScheduleRule,
  type ScheduleWarning,
} from '@staff/contract/attendance-leave'
import { and, asc, between, inArray, not, type SQL } from 'drizzle-orm'
import { loadOnce } from '../../../crud/batch.ts'
import { dayAfter, dayBefore, getMonday, later } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { chosenWords } from '../../admin/global-configuration/setting-value.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { getPlan } from '../attendance-day/calculation/day-plan.ts'
import { getRosterRow, isOnDayOff } from './plan-sources.ts'
import { scheduleWarnings, type RestRules, type WorkedRow } from './schedule-warnings.ts'
import { getKey } from '../../../dated/day-key.ts'
import { shiftsOnDays } from './shifts-on-days.ts'

export type ScheduleRow = typeof table.$inferSelect

/** A row as it is answered. */
export const getEntry = (
  { id, employeeId, scheduleDate, startMinute, endMinute, isEdited, version, ...own }: ScheduleRow,
  isDayOff: boolean,
): ScheduleEntry => ({
  id,
  employeeId,
  scheduleDate,
  startWorkingTime: getClock(startMinute),
  endWorkingTime: getClock(endMinute),
  breakStartTime: own.breakStartMinute === null ? null : getClock(own.breakStartMinute),
  breakMinutes: own.breakMinutes,
  isBreakPaid: own.isBreakPaid,
  isEdited,
  isDayOff,
  version,
})
/** Entries of the schedule in the order of days and hours. */
export async function scheduleEntries(db: Database, where: SQL | undefined): Promise<ScheduleEntry[]> {
  const rows = await db
    .select({ row: table, isDayOff: isOnDayOff })
    .from(table)
    .where(where)
    .orderBy(asc(table.employeeId), asc(table.scheduleDate), asc(table.startMinute))
  return rows.map(({ row, isDayOff }) => getEntry(row, isDayOff))
}

/** The hard rules where nothing is set: the law on the young, and that nobody is in two places. */
const hardByDefault = 'UNDER_AGE, TWO_STORES'
function getHardRules(value: string | null): ReadonlySet<ScheduleRule> {
  const named = chosenWords(value ?? hardByDefault)
  return new Set(scheduleRules.flatMap((rule) => (named.includes(rule.value) ? [rule.value] : [])))
}
const restRules = (ctx: Pick<RequestContext, 'db' | 'batch' | 'today'>): Promise<RestRules> =>
  loadOnce(ctx, 'rest rules', async () => ({
    restHours: Number((await settingAt(ctx.db, 'rest_hours_between_shifts', ctx.today)) ?? 10),
    daysInRow: Number((await settingAt(ctx.db, 'working_days_in_row', ctx.today)) ?? 6),
    hard: getHardRules(await settingAt(ctx.db, 'roster_hard_rules', ctx.today)),
  }))
/** The minutes of work of each row, by the shift of its day. */
async function withMinutes(db: Database, rows: readonly ScheduleRow[]): Promise<WorkedRow[]> {
  const shifts = await shiftsOnDays(
    db,
    rows.map(({ employeeId, scheduleDate: date }) => ({ employeeId, date })),
  )
  return rows.map((row) => {
    const shift = shifts.get(getKey({ employeeId: row.employeeId, date: row.scheduleDate }))
    const plan = shift && getPlan({ ...shift.terms, kind: 'ROSTER' }, 0, { roster: [getRosterRow(row)] })
    return { ...row, minutes: plan?.minutes ?? row.endMinute - row.startMinute }
  })
}
/**
 * The warnings in the schedules of people between two days, both included. The days around them are checked as well.
 */
export async function warningsBetween(
  ctx: Pick<RequestContext, 'db' | 'batch' | 'today'>,
  people: readonly string[],
  from: string,
  to: string,
): Promise<ScheduleWarning[]> {
  const rules = await restRules(ctx)
  // Whole weeks, for their hours.
  const [first, last] = [getMonday(from), later(getMonday(to), 6, 'day')]
  const before = later(from, -rules.daysInRow - 1, 'day')
  const [next, after] = [dayAfter(last), later(to, rules.daysInRow + 1, 'day')]
  const around = [before < first ? before : first, next > after ? next : after] as const
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inArray(table.employeeId, [...people]), between(table.scheduleDate, ...around), not(isOnDayOff)))
  const worked = new Set(rows.map(({ employeeId, scheduleDate: date }) => getKey({ employeeId, date })))
  // A row may stand between others: then it is a later day on which they are too many.
  const isJoined = ({ kind, employeeId, scheduleDate }: ScheduleWarning): boolean => {
    if (kind !== 'DAYS_IN_ROW') return false
    let day = scheduleDate
    while (day > to && worked.has(getKey({ employeeId, date: day }))) day = dayBefore(day)
    return day === to && worked.has(getKey({ employeeId, date: to }))
  }
  return scheduleWarnings(await withMinutes(ctx.db, rows), rules).filter(
    (warning) =>
      warning.scheduleDate >= (warning.kind === 'WEEK_HOURS' ? first : from) &&
      (warning.scheduleDate <= to || isJoined(warning)),
  )
}
