import { reachesAll } from '@staff/contract'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import type { Caller } from '../http/caller.ts'

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
