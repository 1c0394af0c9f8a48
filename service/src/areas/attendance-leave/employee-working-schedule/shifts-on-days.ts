import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { isAmong } from '../../../db/is-among.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import type { ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import { loadPersonShifts } from '../attendance-day/sources/person-shifts.ts'

/** The working shift that somebody holds on a day. */
export interface ShiftOnDay extends DayKey {
  readonly terms: ShiftTerms
}

/**
 * The shift of each person on each asked day, by {@link getKey}, as the day itself will have it; days outside of every
 * employment are absent, those after a last day that is decided as well. A fixed number of statements however many
 * days.
 */
export async function shiftsOnDays(db: Database, keys: readonly DayKey[]): Promise<ReadonlyMap<string, ShiftOnDay>> {
  const people = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const locked = await loadPersonShifts(db, people)
  const leaving = await db
    .select({ employeeId: employeeResignation.employeeId, lastDay: employeeResignation.resignDate })
    .from(employeeResignation)
    .where(and(isAmong(employeeResignation.employeeId, people), eq(employeeResignation.status, 'IN_SCHEDULE')))
  const lastDays = new Map(leaving.map(({ employeeId, lastDay }) => [employeeId, lastDay]))
  const found = new Map<string, ShiftOnDay>()
  for (const key of keys) {
    const { employeeId, date } = key
    const shift = locked(key)
    const isGone = date > (lastDays.get(employeeId) ?? date)
    if (shift && !isGone) found.set(getKey(key), { employeeId, date, terms: shift.terms })
  }
  return found
}
/** The shift of one person on one day; undefined where the person is not employed. */
export const shiftOnDay = async (db: Database, key: DayKey): Promise<ShiftOnDay | undefined> =>
  (await shiftsOnDays(db, [key])).get(getKey(key))
/**
 * Roster rows that count: on their day the person is employed, works by the roster, and has not passed a decided last
 * day (docs/rules/time.md, "Schedule").
 */
export async function countedRows<R extends { readonly employeeId: string; readonly scheduleDate: string }>(
  db: Database,
  rows: readonly R[],
): Promise<R[]> {
  const getDay = ({ employeeId, scheduleDate: date }: R): DayKey => ({ employeeId, date })
  const shifts = await shiftsOnDays(db, rows.map(getDay))
  return rows.filter((row) => shifts.get(getKey(getDay(row)))?.terms.kind === 'ROSTER')
}
