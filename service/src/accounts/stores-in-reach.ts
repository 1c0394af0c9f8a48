import { reachesAll } from '@staff/contract'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { companyStructure, orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'

/**
 * The stores that are wholly in the reach of a caller, also in self-service, as a condition on what holds the id of a
 * store. A caller who sees only a part of a store reaches none.
 */
export function storesInReach({ dataScope, permissions, place }: Caller, outletId: SQLWrapper): SQL {
  if (reachesAll(dataScope, permissions)) return sql`true`
  if (dataScope === 'OUTLET' && place?.outletId) return sql`${outletId} = ${place.outletId}`
  if (dataScope === 'LOCATION' && place?.locationId)
    return sql`${outletId} in (select ${orgPath.outletId} from ${orgPath} where ${orgPath.locationId} = ${place.locationId})`
  return sql`false`
}

/** Refuses (400, NOT_FOUND_REF on `path`) a store that is not wholly in reach as one that is not there. */
export async function refuseFarStore({ db, caller }: RequestContext, storeId: string, path = 'storeId'): Promise<void> {
  const where = and(eq(companyStructure.id, storeId), eq(companyStructure.type, 'OUTLET'))
  const isNear = and(where, storesInReach(caller, companyStructure.id))
  if ((await db.$count(companyStructure, isNear)) === 0) refuse(path, 'NOT_FOUND_REF')
}
