import type { Schedule, ScheduledAbsence, ScheduledHours } from '@staff/contract/attendance-leave'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { absencesBetween } from '../absence/absences.ts'
import type { Absence } from '../absence/absence-types.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { datesBetween, loadPlans } from '../attendance-day/sources/planned-days.ts'

const getHours = ({ from, to }: Span): Omit<ScheduledHours, 'date'> => ({
  startTime: getClock(from),
  endTime: getClock(to),
})
/** One mark for each day and kind, however many requests lie on it. */
function getAway(absences: readonly Absence[]): ScheduledAbsence[] {
  const marks = absences.flatMap(({ kind, date, part, status }) =>
    kind === 'DAY_OFF' || status !== 'ACTIVE' ? [] : [{ kind, date, part }],
  )
  return [...grouped(marks, ({ kind, date }) => `${date} ${kind}`).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const parts = [first, ...others].map(({ part }) => part)
    const spans = parts.flatMap((part) => (typeof part === 'object' ? part : []))
    const isByHours = parts.every((part) => typeof part === 'object')
    return [{ date: first.date, kind: first.kind, hours: isByHours ? spans.map(getHours) : [] }]
  })
}

/**
 * What the calendar of a person shows beside the entries of the roster: the hours that a fixed shift plans, and leave
 * and missions in force. Both ends of the days are included.
 */
export async function loadBesideRoster(
  db: Database,
  employeeId: string,
  from: string,
  to: string,
): Promise<Pick<Schedule, 'shiftHours' | 'away'>> {
  const days = datesBetween(from, to).map((date) => ({ employeeId, date }))
  const getPlanned = await loadPlans(db, days)
  const shiftHours = days.flatMap((day): ScheduledHours[] => {
    const { plan, isHoliday } = getPlanned(day)
    if (!plan || isHoliday || plan.shift.kind !== 'NORMAL') return []
    return plan.rows.map((row) => ({ date: day.date, ...getHours(row) }))
  })
  return { shiftHours, away: getAway(await absencesBetween(db, [employeeId], from, to)) }
}
