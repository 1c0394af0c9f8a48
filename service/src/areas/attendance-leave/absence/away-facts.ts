import type { Label } from '@staff/contract'
import { later } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { outsideEmployments } from '../../../people/days-of-work.ts'
import { absencesBetween } from './absences.ts'
import type { Absence } from './absence-types.ts'

/** The days on which somebody asks to be away, both ends included (`YYYY-MM-DD`). */
export interface AskedDays {
  readonly employeeId: string
  readonly fromDate: string
  readonly toDate: string
}
/** Why the first and the last of these days lie outside of the employment, and who is away anyway. */
export interface AwayFacts {
  readonly outsideFrom: Label | null
  readonly outsideTo: Label | null
  readonly absences: readonly Absence[]
}
/** Days that one request may cover; a longer one is refused before anything is planned. */
export const longestAway = 366
export const isTooLong = ({ fromDate, toDate }: Pick<AskedDays, 'fromDate' | 'toDate'>): boolean =>
  later(fromDate, longestAway, 'day') <= toDate

/** The absences of the people who ask, by person; days beyond those that each asks for are among them. */
export async function loadAbsences(
  db: Database,
  asked: readonly AskedDays[],
): Promise<(one: Pick<AskedDays, 'employeeId'>) => readonly Absence[]> {
  const short = asked.filter((one) => !isTooLong(one))
  const from = short.map(({ fromDate }) => fromDate).sort()[0]
  const to = short
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1)
  const people = [...new Set(short.map(({ employeeId }) => employeeId))]
  const absences = from && to ? await absencesBetween(db, people, from, to) : []
  const byPerson = grouped(absences, ({ employeeId }) => employeeId)
  return ({ employeeId }) => byPerson.get(employeeId) ?? []
}
/** What being away on each of these days is judged by: a fixed number of statements however many. */
export async function awayFacts(db: Database, asked: readonly AskedDays[]): Promise<(one: AskedDays) => AwayFacts> {
  const outside = await outsideEmployments(
    db,
    asked.flatMap(({ employeeId, fromDate, toDate }) => [
      { employeeId, date: fromDate },
      { employeeId, date: toDate },
    ]),
  )
  const absences = await loadAbsences(db, asked)
  return (one) => ({
    outsideFrom: outside({ employeeId: one.employeeId, date: one.fromDate }),
    outsideTo: outside({ employeeId: one.employeeId, date: one.toDate }),
    absences: absences(one),
  })
}
