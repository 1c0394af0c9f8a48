import type { PositionEntry, StructureNode } from '@staff/contract'
import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employeePosition } from '../../employee/employee/employee.table.ts'

const node = (id: string | null, name: string | null, nameKh: string | null): StructureNode | null =>
  id === null ? null : { id, companyStructureComponent: { name: name ?? '', nameKh: nameKh ?? '' } }

/** The positions that a person holds on a date (`YYYY-MM-DD`), the primary one first, each with its ancestors. */
export async function positionEntries(db: Database, employeeId: string, on: string): Promise<PositionEntry[]> {
  const rows = await db
    .select({ held: employeePosition, path: orgPath })
    .from(employeePosition)
    .innerJoin(orgPath, eq(orgPath.positionId, employeePosition.companyStructurePositionId))
    .where(
      and(
        eq(employeePosition.employeeId, employeeId),
        lte(employeePosition.startDate, on),
        or(isNull(employeePosition.endDate), gte(employeePosition.endDate, on)),
      ),
    )
    .orderBy(desc(employeePosition.isPrimary), employeePosition.startDate)
  return rows.map(({ held, path }) => ({
    id: held.id,
    startDate: held.startDate,
    endDate: held.endDate,
    isPrimary: held.isPrimary,
    companyStructurePosition: {
      id: path.positionId,
      companyStructureComponent: { name: path.positionName, nameKh: path.positionNameKh },
      positionLevel: path.levelNumber === null ? null : { levelNumber: path.levelNumber },
    },
    companyStructureTeam: node(path.teamId, path.teamName, path.teamNameKh),
    companyStructureDepartment: node(path.departmentId, path.departmentName, path.departmentNameKh),
    companyStructureOutlet: node(path.outletId, path.outletName, path.outletNameKh),
    companyStructureLocation: node(path.locationId, path.locationName, path.locationNameKh),
  }))
}
