import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
  orgPath,
  type StructureType,
} from './company-structure.table.ts'

const between = ' › '
const ancestors = ['TEAM', 'DEPARTMENT', 'OUTLET', 'LOCATION'] as const satisfies readonly StructureType[]
// One ancestor of each type at most, so any aggregate names it.
const three = (type: StructureType): SQL =>
  sql.join(
    ['node_id', 'name', 'name_kh'].map((column) => sql.raw(`max(up.${column}) filter (where up.type = '${type}')`)),
    sql`, `,
  )

/**
 * Writes again what is derived from the structure: the full names of nodes, and org_path with one row per POSITION and
 * its ancestors. Call it in the transaction that changes nodes, components or levels, with the topmost changed nodes
 * (their descendants follow); without them, after a seed, for the whole structure. Linear in the nodes that it touches.
 */
export async function rebuildOrgPath(db: Database, roots?: readonly string[]): Promise<void> {
  if (roots?.length === 0) return
  const first = roots ? sql`n.id = any(${sql.param(roots)})` : sql`n.parent_id is null`
  // The names above a changed node exist already; only what lies below is spelled again.
  await db.execute(sql`
    with recursive down as (
      select n.id, coalesce(above.name_tree || ${between}, '') || c.name as tree, coalesce(above.name_tree_kh || ${between}, '') || c.name_kh as tree_kh
      from ${node} n join ${component} c on c.id = n.component_id left join ${node} above on above.id = n.parent_id where ${first}
      union all
      select n.id, down.tree || ${between} || c.name, down.tree_kh || ${between} || c.name_kh
      from down join ${node} n on n.parent_id = down.id join ${component} c on c.id = n.component_id
    )
    update ${node} set name_tree = down.tree, name_tree_kh = down.tree_kh from down
    where down.id = ${node.id} and (${node.nameTree}, ${node.nameTreeKh}) is distinct from (down.tree, down.tree_kh)`)
  // The name of a company is in no path, so its new name touches none.
  const touched = sql`recursive down as (
      select n.id, n.type from ${node} n where ${first} ${roots ? sql`and n.type <> 'COMPANY'` : sql``} union all select n.id, n.type from down join ${node} n on n.parent_id = down.id
    ), touched as materialized (select id from down where type = 'POSITION')`
  await db.execute(sql`with ${touched} delete from ${orgPath} where ${orgPath.positionId} in (select id from touched)`)
  await db.execute(sql`
    with ${touched}, up as (
      select t.id as position_id, n.id as node_id, n.parent_id, n.type, n.component_id from touched t join ${node} n on n.id = t.id
      union all
      select up.position_id, n.id, n.parent_id, n.type, n.component_id from up join ${node} n on n.id = up.parent_id
    ), named as (
      select up.position_id, up.node_id, up.type, c.name, c.name_kh from up join ${component} c on c.id = up.component_id
    )
    insert into ${orgPath} (position_id, position_name, position_name_kh, position_level_id, level_number,
      team_id, team_name, team_name_kh, department_id, department_name, department_name_kh,
      outlet_id, outlet_name, outlet_name_kh, location_id, location_name, location_name_kh)
    select up.position_id, max(up.name) filter (where up.type = 'POSITION'), max(up.name_kh) filter (where up.type = 'POSITION'), max(l.id), max(l.level_number),
      ${sql.join(ancestors.map(three), sql`, `)}
    from named up join ${node} p on p.id = up.position_id left join ${positionLevel} l on l.id = p.position_level_id
    group by up.position_id`)
}
