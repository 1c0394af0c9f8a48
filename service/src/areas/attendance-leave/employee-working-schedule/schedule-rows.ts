import type { ScheduleEntry, ScheduleWarning } from '@staff/contract/attendance-leave'
import { and, asc, between, inArray, not, type SQL } from 'drizzle-orm'
import { loadOnce } from '../../../crud/batch.ts'
import { later } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { isOnDayOff } from './plan-sources.ts'
import { scheduleWarnings, type RestRules } from './schedule-warnings.ts'

export type ScheduleRow = typeof table.$inferSelect

/** A row as it is answered. */
export const getEntry = (
  { id, employeeId, scheduleDate, startMinute, endMinute, isEdited, version }: ScheduleRow,
  isDayOff: boolean,
): ScheduleEntry => ({
  id,
  employeeId,
  scheduleDate,
  startWorkingTime: getClock(startMinute),
  endWorkingTime: getClock(endMinute),
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

const restRules = (ctx: Pick<RequestContext, 'db' | 'batch' | 'today'>): Promise<RestRules> =>
  loadOnce(ctx, 'rest rules', async () => ({
    restHours: Number((await settingAt(ctx.db, 'rest_hours_between_shifts', ctx.today)) ?? 10),
    daysInRow: Number((await settingAt(ctx.db, 'working_days_in_row', ctx.today)) ?? 6),
  }))
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
  const around = [later(from, -rules.daysInRow - 1, 'day'), later(to, 1, 'day')] as const
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inArray(table.employeeId, [...people]), between(table.scheduleDate, ...around), not(isOnDayOff)))
  return scheduleWarnings(rows, rules).filter(({ scheduleDate }) => scheduleDate >= from && scheduleDate <= to)
}
