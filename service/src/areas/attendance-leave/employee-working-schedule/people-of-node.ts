import { eq, or } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'

/** The positions below a node of the company structure, of any level, as a select of their ids. */
export const getPositions = (db: Database, node: string) =>
  db
    .select({ id: orgPath.positionId })
    .from(orgPath)
    .where(
      or(
        eq(orgPath.positionId, node),
        eq(orgPath.teamId, node),
        eq(orgPath.departmentId, node),
        eq(orgPath.outletId, node),
        eq(orgPath.locationId, node),
      ),
    )
