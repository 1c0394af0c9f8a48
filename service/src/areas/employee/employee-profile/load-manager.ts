import type { EmployeeProfile } from '@staff/contract/employee'
import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * Who stands above a position on a day: somebody of a higher level in the smallest of its team, department, store and
 * location that has one, the lowest level first. Null where the place has nobody above.
 */
export async function loadManager(
  db: Database,
  { id, positionId, today }: { readonly id: string; readonly positionId: string; readonly today: string },
): Promise<EmployeeProfile['manager']> {
  const [own] = await db.select().from(orgPath).where(eq(orgPath.positionId, positionId))
  if (!own?.locationId || own.levelNumber === null) return null
  const isSame = (column: AnyPgColumn, node: string | null) => sql`(${column} is not distinct from ${node})`
  const [found] = await db
    .select({
      id: employee.id,
      accountNo: employee.accountNo,
      displayFullNameEn: employee.displayFullNameEn,
      displayFullNameKh: employee.displayFullNameKh,
    })
    .from(orgPath)
    .innerJoin(employee, eq(employee.positionId, orgPath.positionId))
    .where(
      and(
        eq(orgPath.locationId, own.locationId),
        isNotNull(orgPath.levelNumber),
        gt(orgPath.levelNumber, own.levelNumber),
        ne(employee.id, id),
        isPresent(today),
      ),
    )
    .orderBy(
      sql`${isSame(orgPath.outletId, own.outletId)} desc`,
      sql`${isSame(orgPath.departmentId, own.departmentId)} desc`,
      sql`${isSame(orgPath.teamId, own.teamId)} desc`,
      asc(orgPath.levelNumber),
      asc(employee.accountNo),
    )
    .limit(1)
  return found ?? null
}
