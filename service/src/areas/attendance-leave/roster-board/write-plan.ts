import { and, inArray, sql } from 'drizzle-orm'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import type { Database } from '../../../db/database.ts'
import { isOnDays } from '../../../db/on-days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import {
  employeeWorkingSchedule as table,
  scheduleRest as rest,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { clearRest, writeRest } from '../weekly-rest/rest-days.ts'
import { getRows } from './board-facts.ts'
import type { StoredCell } from './stored-cell.ts'

/** One day of the plan as it is to be. */
export interface PlanDay extends DayKey {
  readonly hours: StoredCell
  /** Written by hand: generation leaves it. */
  readonly isEdited: boolean
}
/** Who writes the plan. */
interface PlanWriter {
  readonly tx: Database
  readonly today: string
  readonly by: string
}

/** Replaces days of the published plan. The caller holds the people and has asked all rules. */
export async function writePlan({ tx, today, by }: PlanWriter, days: readonly PlanDay[]): Promise<void> {
  if (days.length === 0) return
  await tx.delete(table).where(isOnDays(table, days))
  await clearRest(tx, days)
  const rows = days.flatMap(({ employeeId, date: scheduleDate, hours, isEdited }) =>
    getRows(hours).map(({ startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid }) => ({
      employeeId,
      scheduleDate,
      startMinute,
      endMinute,
      breakStartMinute,
      breakMinutes,
      isBreakPaid,
      isEdited,
      createdBy: by,
      updatedBy: by,
    })),
  )
  if (rows.length > 0) await tx.insert(table).values(rows)
  const rests = days.filter(({ hours }) => hours === 'REST')
  await writeRest({ tx, by }, rests, 'PLANNER')
  await markAround({ tx, today }, days)
}

/** What the published plan says of days, and whether it was written by hand, by {@link getKey}. */
export async function loadPlanDays(
  tx: Database,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(key: string) => { readonly hours: StoredCell; readonly isEdited: boolean }> {
  const isIn = (column: typeof table.scheduleDate | typeof rest.scheduleDate) =>
    sql`${column} between ${from} and ${to}`
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.employeeId, [...people]), isIn(table.scheduleDate)))
    .orderBy(table.startMinute)
  const rests = await tx
    .select({ employeeId: rest.employeeId, date: rest.scheduleDate })
    .from(rest)
    .where(and(inArray(rest.employeeId, [...people]), isIn(rest.scheduleDate)))
  const byDay = grouped(rows, ({ employeeId, scheduleDate: date }) => getKey({ employeeId, date }))
  const free = new Set(rests.map(getKey))
  return (key) => {
    const found = byDay.get(key)
    if (!found) return { hours: free.has(key) ? 'REST' : [], isEdited: false }
    const hours = found.map(({ startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid }) => ({
      startMinute,
      endMinute,
      breakStartMinute,
      breakMinutes,
      isBreakPaid,
    }))
    return { hours, isEdited: found.some(({ isEdited }) => isEdited) }
  }
}
