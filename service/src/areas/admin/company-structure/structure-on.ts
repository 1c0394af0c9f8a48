import { dateSchema } from '@staff/contract'
import type { StructureTreeNode } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { textOrder } from '../../../crud/conditions.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure as node, companyStructureComponent as component } from './company-structure.table.ts'
import { structureState as state } from './structure-state.table.ts'

/** The day for which the structure is asked (`YYYY-MM-DD`); today when none is named. */
export const onDay = { date: dateSchema.optional() }
/**
 * null for the present: the structure itself answers it. Any other day comes from the history; a later day is as the
 * structure is now.
 */
export const dayAsked = ({ today }: Pick<RequestContext, 'today'>, date: string | undefined): string | null =>
  date === undefined || date === today ? null : date

type NodeRow = Omit<StructureTreeNode, 'headCount' | 'people'>
const present = sql`select n.id, n.parent_id as "parentId", n.type, c.name, c.name_kh as "nameKh", l.level_number as "levelNumber", n.is_hq as "isHq", n.is_active as "isActive"
  from ${node} n join ${component} c on c.id = n.component_id left join ${positionLevel} l on l.id = n.position_level_id`
const kept = (day: string) => sql`select id, "parentId", type, name, "nameKh", "levelNumber", "isHq", "isActive" from (
  select distinct on (node_id) node_id as id, parent_id as "parentId", type, name, name_kh as "nameKh", level_number as "levelNumber", is_hq as "isHq", is_active as "isActive", is_gone
  from ${state} where day <= ${day} order by node_id, day desc) newest where not is_gone`

/**
 * All nodes now (null) or at the end of a day (docs/rules/people.md, "The structure on another day"), with the names of
 * that day, ordered by name.
 */
export async function nodesOn(db: Database, day: string | null): Promise<readonly NodeRow[]> {
  const { rows } = await db.execute<NodeRow & Record<string, unknown>>(
    sql`select * from (${day === null ? present : kept(day)}) found order by ${textOrder(sql`name`)}, id`,
  )
  return rows
}
