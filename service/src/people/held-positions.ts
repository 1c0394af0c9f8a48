import type { PositionInput } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { employeePosition } from '../areas/employee/employee/employee.table.ts'
import { grouped } from '../db/group-by-key.ts'
import { isAmong } from '../db/is-among.ts'
import type { RequestContext } from '../http/request-context.ts'

/** The rows of a person as they are. */
export const storedPositions = ({ db }: Pick<RequestContext, 'db'>, employeeId: string) =>
  db.select().from(employeePosition).where(eq(employeePosition.employeeId, employeeId))

type HeldPosition = Pick<PositionInput, 'companyStructurePositionId' | 'isPrimary' | 'startDate'>
/** The primary rows in the order of their first days. */
const getPrimary = (rows: readonly HeldPosition[]): readonly HeldPosition[] =>
  rows.filter(({ isPrimary }) => isPrimary).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
const getNodeOn = (primary: readonly HeldPosition[], day: string): string =>
  (primary.findLast(({ startDate }) => startDate <= day) ?? primary[0])?.companyStructurePositionId ?? ''
/** The POSITION node of the primary row on a day; before the first row the first, after the last the last. */
export const primaryNode = (rows: readonly HeldPosition[], day: string): string => getNodeOn(getPrimary(rows), day)

/** The stores of people on any day. */
export interface HeldOutlets {
  /** The store of a person on a day by the primary position; null where it lies in none. */
  readonly at: (employeeId: string, day: string) => string | null
  /** All stores of these people, on whatever day. */
  readonly all: readonly string[]
}
/** Where people work or worked: one statement however many. */
export async function loadOutlets({ db }: Pick<RequestContext, 'db'>, ids: readonly string[]): Promise<HeldOutlets> {
  const rows = await db
    .select({
      employeeId: employeePosition.employeeId,
      companyStructurePositionId: employeePosition.companyStructurePositionId,
      isPrimary: employeePosition.isPrimary,
      startDate: employeePosition.startDate,
      outletId: orgPath.outletId,
    })
    .from(employeePosition)
    .leftJoin(orgPath, eq(orgPath.positionId, employeePosition.companyStructurePositionId))
    .where(isAmong(employeePosition.employeeId, ids))
  const outlets = new Map(rows.map((row) => [row.companyStructurePositionId, row.outletId]))
  const primary = new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [employeeId, getPrimary(own)]),
  )
  return {
    at: (employeeId, day) => outlets.get(getNodeOn(primary.get(employeeId) ?? [], day)) ?? null,
    all: [...new Set(rows.flatMap(({ outletId }) => (outletId === null ? [] : [outletId])))],
  }
}
