import { holds } from '@staff/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import type { DataScope } from '../areas/admin/role/role.table.ts'
import type { Caller, Place } from '../operation.ts'

const nobody = sql`false`
const levels: { readonly [S in Exclude<DataScope, 'ALL' | 'SELF'>]: readonly [AnyPgColumn, keyof Place] } = {
  LOCATION: [orgPath.locationId, 'locationId'],
  OUTLET: [orgPath.outletId, 'outletId'],
  DEPARTMENT: [orgPath.departmentId, 'departmentId'],
  TEAM: [orgPath.teamId, 'teamId'],
}

/**
 * The rows about people that a caller may see, by the widest scope of the caller's roles (domain.md 3.4): `columns` hold
 * the person's id and POSITION node. Undefined = all. Whoever has no place sees nobody (default deny, reliability.md 3).
 */
export function employeeScope(
  caller: Caller,
  columns: { readonly employeeId: AnyPgColumn; readonly positionId: AnyPgColumn },
): SQL | undefined {
  if (caller.dataScope === 'ALL' || holds(caller.permissions, 'READ_ALL_SCOPE')) return undefined
  if (caller.dataScope === 'SELF') return caller.employeeId ? eq(columns.employeeId, caller.employeeId) : nobody
  const [level, key] = levels[caller.dataScope]
  const node = caller.place?.[key]
  return node
    ? sql`${columns.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${level} = ${node})`
    : nobody
}
