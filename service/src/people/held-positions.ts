import type { PositionInput } from '@staff/contract'
import { eq, inArray } from 'drizzle-orm'
import { employeePosition } from '../areas/employee/employee/employee.table.ts'
import { grouped } from '../db/group-by-key.ts'
import type { RequestContext } from '../http/request-context.ts'

/** The rows of a person as they are. */
export const storedPositions = ({ db }: Pick<RequestContext, 'db'>, employeeId: string) =>
  db.select().from(employeePosition).where(eq(employeePosition.employeeId, employeeId))

/** The same of several people, by person. */
export async function positionsByPerson({ db }: Pick<RequestContext, 'db'>, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(employeePosition)
    .where(inArray(employeePosition.employeeId, [...ids]))
  return grouped(rows, ({ employeeId }) => employeeId)
}

/** The POSITION node of the primary row on a day; before the first row the first, after the last the last. */
export function primaryNode(rows: readonly PositionInput[], day: string): string {
  const primary = rows.filter(({ isPrimary }) => isPrimary).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const begun = primary.filter(({ startDate }) => startDate <= day)
  return (begun.at(-1) ?? primary[0])?.companyStructurePositionId ?? ''
}
