import type { PositionInput } from '@staff/contract'
import { eq, inArray } from 'drizzle-orm'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
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

/** The stores of people on any day. */
export interface HeldOutlets {
  /** The store of a person on a day by the primary position; null where it lies in none. */
  readonly at: (employeeId: string, day: string) => string | null
  /** All stores of these people, on whatever day. */
  readonly all: readonly string[]
}
/** Where people work or worked: two statements however many. */
export async function loadOutlets({ db }: Pick<RequestContext, 'db'>, ids: readonly string[]): Promise<HeldOutlets> {
  const positions = await positionsByPerson({ db }, ids)
  const nodes = [...positions.values()].flat().map((row) => row.companyStructurePositionId)
  const paths = await db
    .select({ node: orgPath.positionId, outletId: orgPath.outletId })
    .from(orgPath)
    .where(inArray(orgPath.positionId, [...new Set(nodes)]))
  const outlets = new Map(paths.map(({ node, outletId }) => [node, outletId]))
  return {
    at: (employeeId, day) => outlets.get(primaryNode(positions.get(employeeId) ?? [], day)) ?? null,
    all: [...new Set(paths.flatMap(({ outletId }) => (outletId === null ? [] : [outletId])))],
  }
}
