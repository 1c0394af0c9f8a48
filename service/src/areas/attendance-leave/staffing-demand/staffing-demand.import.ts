import { staffingDemand } from '@staff/contract/attendance-leave'
import { and, asc, eq, sql } from 'drizzle-orm'
import { storesInReach } from '../../../accounts/stores-in-reach.ts'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { fieldColumn, sentValues, type ImportKind, type ImportOption } from '../../../imports/import-kind.ts'
import { loadStoreOptions } from '../../../imports/store-options.ts'
import { companyStructure as node, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { staffingDemandOperations } from './staffing-demand.operations.ts'
import { staffingDemand as table } from './staffing-demand.table.ts'

/** Positions of the caller's stores, by their full names. */
async function loadPositionOptions({ db, caller }: RequestContext): Promise<ImportOption[]> {
  const rows = await db
    .select({ id: node.id, en: node.nameTree, km: node.nameTreeKh })
    .from(node)
    .innerJoin(orgPath, eq(orgPath.positionId, node.id))
    .where(and(sql`${orgPath.outletId} is not null`, storesInReach(caller, orgPath.outletId)))
    .orderBy(asc(node.nameTree))
  return rows.map(({ id, en, km }) => ({ value: id, names: [en, km] }))
}
const columns = [
  fieldColumn(staffingDemand, 'store', { options: loadStoreOptions }),
  fieldColumn(staffingDemand, 'position', { options: loadPositionOptions }),
  ...['weekday', 'date', 'fromTime', 'toTime', 'people', 'note'].map((key) => fieldColumn(staffingDemand, key)),
]

/** How staffing demand comes from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const staffingDemandImport: ImportKind = {
  type: 'staffing-demand',
  table,
  entity: staffingDemand.name,
  columns,
  once: ['store', 'position', 'weekday', 'date', 'fromTime'],
  steps: [
    { operation: createCall(staffingDemand, staffingDemandOperations), input: (row) => sentValues(columns, row) },
  ],
}
