import { L } from '@staff/contract'
import { and, asc, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Whose shift it is, and where it is worked. */
export interface ShiftPlace {
  readonly employeeId: string
  /** The OUTLET node, and the POSITION node of the person. */
  readonly node: string
  readonly positionId: string
}
/** People who are looked at, those of the same store first. */
const mostPeers = 200

/** The place of a person in a store; undefined where the person has none. */
export async function loadShiftPlace(db: Database, employeeId: string): Promise<ShiftPlace | undefined> {
  const [found] = await db
    .select({ node: orgPath.outletId, positionId: orgPath.positionId })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(employee.id, employeeId))
  return found && found.node !== null ? { employeeId, node: found.node, positionId: found.positionId } : undefined
}
/**
 * People of the same position as somebody, or of a higher level, who meet a condition; those of the same store first.
 * `isSame` = of the same position.
 */
export async function loadPeers(db: Database, { employeeId, node, positionId }: ShiftPlace, who: SQL | undefined) {
  const own = alias(orgPath, 'own_path')
  const [ownNode, its] = [alias(companyStructure, 'own_node'), companyStructure]
  const isSame = eq(its.companyStructureComponentId, ownNode.companyStructureComponentId)
  const rows = await db
    .select({
      employeeId: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
      positionEn: orgPath.positionName,
      positionKm: orgPath.positionNameKh,
      outletId: orgPath.outletId,
      storeEn: orgPath.outletName,
      storeKm: orgPath.outletNameKh,
      isSame: sql<boolean>`${isSame}`,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .innerJoin(its, eq(its.id, employee.positionId))
    .innerJoin(own, eq(own.positionId, positionId))
    .innerJoin(ownNode, eq(ownNode.id, positionId))
    .where(
      and(
        who,
        isNotNull(orgPath.outletId),
        ne(employee.id, employeeId),
        or(isSame, gt(orgPath.levelNumber, own.levelNumber)),
      ),
    )
    .orderBy(sql`(${orgPath.outletId} = ${node}) desc`, asc(employee.accountNo))
    .limit(mostPeers)
  return rows.map(({ en, km, positionEn, positionKm, storeEn, storeKm, ...person }) => ({
    ...person,
    name: L(en, km),
    position: L(positionEn, positionKm),
    store: L(storeEn ?? '', storeKm ?? storeEn ?? ''),
  }))
}
