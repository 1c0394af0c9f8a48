import { staffingDemand } from '@staff/contract/attendance-leave'
import { and, asc, eq, sql } from 'drizzle-orm'
import { storesInReach } from '../../../accounts/stores-in-reach.ts'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { companyStructure as node, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { staffingDemandOperations } from './staffing-demand.operations.ts'
import { staffingDemand as table } from './staffing-demand.table.ts'

const named = { id: node.id, en: node.nameTree, km: node.nameTreeKh }
const toOptions = (rows: readonly { readonly id: string; readonly en: string; readonly km: string }[]) =>
  rows.map(({ id, en, km }) => ({ value: id, names: [en, km] }))
/** Stores of the caller, by their full names. */
const stores = async ({ db, caller }: RequestContext) =>
  toOptions(
    await db
      .select(named)
      .from(node)
      .where(and(eq(node.type, 'OUTLET'), storesInReach(caller, node.id)))
      .orderBy(asc(node.nameTree)),
  )
/** Positions of these stores, by their full names. */
const positions = async ({ db, caller }: RequestContext) =>
  toOptions(
    await db
      .select(named)
      .from(node)
      .innerJoin(orgPath, eq(orgPath.positionId, node.id))
      .where(and(sql`${orgPath.outletId} is not null`, storesInReach(caller, orgPath.outletId)))
      .orderBy(asc(node.nameTree)),
  )
const columns = [
  fieldColumn(staffingDemand, 'store', { options: stores }),
  fieldColumn(staffingDemand, 'position', { options: positions }),
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
