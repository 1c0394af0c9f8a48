import { L, type Label } from '@staff/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { absencesBetween } from './absences.ts'

/** Who is away on a day; never why. */
export interface AwayOn {
  readonly date: string
  readonly people: readonly { readonly name: Label; readonly isPending: boolean }[]
}
/** The people who work beside somebody: of the same team, or of the smallest place above it where there is none. */
const beside = (employeeId: string, today: string) => sql`
  select ${employee.id} from ${employee} join ${orgPath} place on place.position_id = ${employee.positionId}
  join (select own.* from ${employee} me join ${orgPath} own on own.position_id = me.position_id where me.id = ${employeeId}) own
    on case when own.team_id is not null then place.team_id = own.team_id
      when own.department_id is not null then place.department_id = own.department_id else place.outlet_id = own.outlet_id end
  where ${employee.id} <> ${employeeId} and ${isPresent(today)}`

/** Who of somebody's team is away between two days, asked for or in force: names and days, never the kind of absence. Days without anybody are left out. */
export async function teamAway(
  db: Database,
  employeeId: string,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<AwayOn[]> {
  const absences = await absencesBetween(db, beside(employeeId, today), from, to)
  const ids = [...new Set(absences.map((one) => one.employeeId))]
  if (ids.length === 0) return []
  const named = await db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(inArray(employee.id, ids))
  const names = new Map(named.map(({ id, en, km }) => [id, L(en, km)]))
  const days = new Map<string, Map<string, boolean>>()
  for (const one of absences) {
    const people = days.get(one.date) ?? new Map<string, boolean>()
    people.set(one.employeeId, (people.get(one.employeeId) ?? true) && one.status === 'PENDING')
    days.set(one.date, people)
  }
  return [...days].map(([date, people]) => ({
    date,
    people: [...people].flatMap(([id, isPending]) => {
      const name = names.get(id)
      return name ? [{ name, isPending }] : []
    }),
  }))
}
