import { structureParams } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { among } from '../../../crud/conditions.ts'
import { companyStructure as node } from './company-structure.table.ts'

/** Nodes at or under every chosen level of the cascade (spec 2 section 2.2). */
export function underAll(chosen: Readonly<Partial<Record<(typeof structureParams)[number], readonly string[]>>>): SQL {
  const under = structureParams
    .flatMap((param) => (chosen[param] ? [chosen[param]] : []))
    .map(
      (ids) => sql`${node.id} in (
    with recursive down as (select top.id from ${node} top where ${among(sql`top.id`, ids)} union all select below.id from down join ${node} below on below.parent_id = down.id) select id from down)`,
    )
  return under.length ? sql.join(under, sql` and `) : sql`true`
}
