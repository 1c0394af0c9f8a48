import type { Database } from '../../../../db/database.ts'
import { storedShifts } from '../../../employee/employment-period/employment-period.table.ts'
import type { StoredShiftTerms, WeekdayPlan } from '../../../employee/working-shift/working-shift.table.ts'
import { getMinute } from '../calculation/clock.ts'
import type { ShiftTerms } from '../calculation/day-plan.ts'
import type { DayKey } from '../../../../dated/day-key.ts'

/** The shift that somebody holds on a day, with its terms of that day. */
export interface PersonShift {
  readonly id: string
  readonly terms: ShiftTerms
}

const orNull = (clock: string | null): number | null => (clock === null ? null : getMinute(clock))

const getTerms = (row: StoredShiftTerms): ShiftTerms => ({
  kind: row.workShiftTypeId,
  start: getMinute(row.startWorkingTime),
  end: getMinute(row.endWorkingTime),
  breakStart: orNull(row.breakStartTime),
  breakEnd: orNull(row.breakEndTime),
  isBreakPaid: row.isBreakPaid,
  scanPerDay: row.scanPerDay === 2 ? 2 : 4,
  standardMinutes: Math.round(Number(row.standardHoursPerDay) * 60),
  halfDayMinutes: row.halfDayMinutes,
  week: row.weekPattern satisfies readonly WeekdayPlan[],
  graceMode: row.graceMode,
  lateGrace: row.lateGraceMinutes,
  earlyGrace: row.earlyGraceMinutes,
  breakGrace: row.breakGraceMinutes,
  scanBefore: row.scanBeforeMinutes,
  scanAfter: row.scanAfterMinutes,
})

/**
 * The shift of people on any day, as {@link storedShifts}. Each is read on first use, so a broken one stops only its
 * own days.
 */
export async function loadPersonShifts(
  db: Database,
  people: readonly string[],
): Promise<(key: DayKey) => PersonShift | undefined> {
  const storedOn = await storedShifts(db, people)
  const read = new Map<StoredShiftTerms, ShiftTerms>()
  return (key) => {
    const stored = storedOn(key)
    if (!stored) return undefined
    const terms = read.get(stored.stored) ?? getTerms(stored.stored)
    read.set(stored.stored, terms)
    return { id: stored.id, terms }
  }
}
