import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure as node, companyStructureComponent as component, orgPath, type StructureType } from './company-structure.table.ts'

const ancestors = ['TEAM', 'DEPARTMENT', 'OUTLET', 'LOCATION'] as const satisfies readonly StructureType[]
const lateral = (type: StructureType): SQL => {
  const name = sql.identifier(type.toLowerCase())
  return sql`left join lateral (select up.node_id, c.name, c.name_kh from up join ${component} c on c.id = up.component_id where up.position_id = p.id and up.type = ${type} limit 1) ${name} on true`
}
const three = (type: StructureType): SQL => {
  const name = sql.identifier(type.toLowerCase())
  return sql`${name}.node_id, ${name}.name, ${name}.name_kh`
}

/**
 * Writes org_path anew from the structure: one row per POSITION node with its ancestors. Call it in the transaction that
 * changes nodes, components or levels, and after a seed.
 */
export async function rebuildOrgPath(db: Database): Promise<void> {
  await db.execute(sql`delete from ${orgPath}`)
  await db.execute(sql`
    with recursive up as (
      select n.id as position_id, n.id as node_id, n.parent_id, n.type, n.component_id from ${node} n where n.type = 'POSITION'
      union all
      select up.position_id, n.id, n.parent_id, n.type, n.component_id from up join ${node} n on n.id = up.parent_id
    )
    insert into ${orgPath} (position_id, position_name, position_name_kh, position_level_id, level_number,
      team_id, team_name, team_name_kh, department_id, department_name, department_name_kh,
      outlet_id, outlet_name, outlet_name_kh, location_id, location_name, location_name_kh)
    select p.id, own.name, own.name_kh, l.id, l.level_number, ${sql.join(ancestors.map(three), sql`, `)}
    from ${node} p join ${component} own on own.id = p.component_id left join ${positionLevel} l on l.id = p.position_level_id
    ${sql.join(ancestors.map(lateral), sql` `)}
    where p.type = 'POSITION'`)
}
