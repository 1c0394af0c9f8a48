import { and, asc, eq } from 'drizzle-orm'
import { storesInReach } from '../accounts/stores-in-reach.ts'
import { companyStructure as node } from '../areas/admin/company-structure/company-structure.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { ImportOption } from './import-kind.ts'

/** The stores of the caller for a column of a file, by their full names in both languages. */
export async function loadStoreOptions({ db, caller }: RequestContext): Promise<ImportOption[]> {
  const rows = await db
    .select({ id: node.id, en: node.nameTree, km: node.nameTreeKh })
    .from(node)
    .where(and(eq(node.type, 'OUTLET'), storesInReach(caller, node.id)))
    .orderBy(asc(node.nameTree))
  return rows.map(({ id, en, km }) => ({ value: id, names: [en, km] }))
}
