import { L, type Label } from '@staff/contract'
import type { AwayDay } from '@staff/contract/attendance-leave'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { absencesBetween } from './absences.ts'

interface AskedDays {
  readonly from: string
  readonly to: string
  readonly today: string
}
/** A day on which somebody is away, asked for alone or in force. */
export interface TeamAbsence {
  readonly employeeId: string
  readonly name: Label
  readonly date: string
  readonly isPending: boolean
}
/** The people who work where somebody does: of the same team, or of the smallest place above it where there is none. */
const teamOf = (employeeId: string, today: string): SQL => sql`
  select ${employee.id} from ${employee} join ${orgPath} place on place.position_id = ${employee.positionId}
  join (select own.* from ${employee} me join ${orgPath} own on own.position_id = me.position_id where me.id = ${employeeId}) own
    on case when own.team_id is not null then place.team_id = own.team_id
      when own.department_id is not null then place.department_id = own.department_id else place.outlet_id = own.outlet_id end
  where ${isPresent(today)}`

async function loadAbsences(db: Database, people: SQL, { from, to }: AskedDays): Promise<readonly TeamAbsence[]> {
  const absences = await absencesBetween(db, people, from, to)
  const ids = [...new Set(absences.map((one) => one.employeeId))]
  if (ids.length === 0) return []
  const named = await db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(inArray(employee.id, ids))
  const names = new Map(named.map(({ id, en, km }) => [id, L(en, km)]))
  const days = new Map<string, TeamAbsence>()
  for (const { employeeId, date, status } of absences) {
    const name = names.get(employeeId)
    const key = `${date} ${employeeId}`
    if (name)
      days.set(key, { employeeId, name, date, isPending: (days.get(key)?.isPending ?? true) && status === 'PENDING' })
  }
  return [...days.values()]
}
/**
 * The absences of a person's team between two days, that person included; never the kind of absence. Ordered by day and
 * person.
 */
export const teamAbsences = (db: Database, employeeId: string, asked: AskedDays): Promise<readonly TeamAbsence[]> =>
  loadAbsences(db, teamOf(employeeId, asked.today), asked)

/** The same by day. Days without anybody are left out. */
export function byDay(absences: readonly TeamAbsence[]): AwayDay[] {
  const days = new Map<string, AwayDay['people']>()
  for (const { date, name, isPending } of absences) days.set(date, [...(days.get(date) ?? []), { name, isPending }])
  return [...days].map(([date, people]) => ({ date, people }))
}
/** Who else of somebody's team is away between two days, by day. */
export const teamAway = async (db: Database, employeeId: string, asked: AskedDays): Promise<AwayDay[]> =>
  byDay(await loadAbsences(db, sql`${teamOf(employeeId, asked.today)} and ${employee.id} <> ${employeeId}`, asked))
