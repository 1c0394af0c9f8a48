import { fill, L, type Fault, type Label, type Lang } from '@staff/contract'
import {
  parentLevels,
  structureLevelOptions,
  type companyStructure as declared,
  type StructureLevel,
} from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { type Rules, merged } from '../../../crud/rules.ts'
import { fault, refuse, refuseAll, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { companyStructure as table, companyStructureComponent as component } from './company-structure.table.ts'
import { rebuildOrgPath } from './org-path.ts'

const words = {
  typeStays: L('The type cannot be changed', 'មិនអាចប្ដូរប្រភេទបានទេ'),
  componentType: L('Choose a component of the type {{type}}', 'សូមជ្រើសរើសសមាសភាគប្រភេទ{{type}}'),
  noParent: L('A company cannot have a parent', 'ក្រុមហ៊ុនមិនស្ថិតនៅក្រោមអ្វីទេ'),
  parentType: L('Must be under: {{type}}', 'ត្រូវស្ថិតនៅក្រោម៖ {{type}}'),
  parentInactive: L('Its parent is not active', 'សមាសភាគមេមិនសកម្មទេ'),
  onlyPosition: L('Only a position has a level', 'មានតែមុខតំណែងទេដែលមានកម្រិត'),
  onlyStore: L('Only for a store', 'សម្រាប់តែហាងប៉ុណ្ណោះ'),
  hqTaken: L('{{name}} is the head office already', '{{name}} ជាការិយាល័យកណ្ដាលរួចហើយ'),
  planned: L(
    'Open movements to this place: {{moves}}. Cancel them or change their place first.',
    'ការផ្លាស់ប្ដូរដែលនឹងមកទីនេះ៖ {{moves}}។ សូមបោះបង់ ឬប្ដូរទិសដៅវាជាមុនសិន។',
  ),
  inUse: L(
    'In use: {{people}} active employees, {{children}} directly below',
    'កំពុងប្រើ៖ បុគ្គលិកសកម្ម {{people}} នាក់ និងផ្នែករងផ្ទាល់ {{children}}',
  ),
}
const inBoth = (text: (lang: Lang) => string): Label => L(text('en'), text('km'))
const typeNames = (types: readonly StructureLevel[]) => (lang: Lang) =>
  structureLevelOptions
    .filter(({ value }) => types.includes(value))
    .map(({ label }) => label[lang])
    .join(', ')
const sayTypes = (said: Label, types: readonly StructureLevel[]) =>
  inBoth((lang) => fill(said, { type: typeNames(types)(lang) })[lang])

type Node = Pick<
  typeof table.$inferSelect,
  | 'id'
  | 'type'
  | 'companyStructureComponentId'
  | 'parentId'
  | 'positionLevelId'
  | 'fingerprintDeviceId'
  | 'absentFrom'
  | 'isHq'
  | 'isActive'
>
/** What the rows around a node say. */
type Around = Readonly<{
  parent_type: StructureLevel | null
  parent_active: boolean | null
  component_type: StructureLevel | null
  has_twin: boolean
  hq: string | null
  hq_kh: string | null
}>

/**
 * The faults of a node after the change (docs/rules/people.md, "The company structure"), in the order of the form. A
 * circle is impossible, because the order of types is fixed.
 */
export function nodeFaults(node: Node, around: Around): Fault[] {
  const parents = parentLevels[node.type]
  const isPosition = node.type === 'POSITION'
  const isStore = node.type === 'OUTLET'
  const parentFault = (): Fault[] => {
    if (!parents.length) return node.parentId ? [fault('parentId', words.noParent)] : []
    if (!node.parentId) return [fault('parentId', 'REQUIRED')]
    if (!around.parent_type || !parents.includes(around.parent_type))
      return [fault('parentId', sayTypes(words.parentType, parents))]
    return node.isActive && around.parent_active === false ? [fault('parentId', words.parentInactive)] : []
  }
  return [
    ...(around.component_type !== node.type
      ? [fault('companyStructureComponentId', sayTypes(words.componentType, [node.type]))]
      : around.has_twin
        ? [fault('companyStructureComponentId', 'DUPLICATE')]
        : []),
    ...parentFault(),
    ...(isPosition && !node.positionLevelId
      ? [fault('positionLevelId', 'REQUIRED')]
      : !isPosition && node.positionLevelId
        ? [fault('positionLevelId', words.onlyPosition)]
        : []),
    ...(!isStore && node.fingerprintDeviceId ? [fault('fingerprintDeviceId', words.onlyStore)] : []),
    ...(!isStore && node.absentFrom ? [fault('absentFrom', words.onlyStore)] : []),
    ...(!isStore && node.isHq ? [fault('isHq', words.onlyStore)] : []),
    ...(isStore && node.isHq && around.hq
      ? [
          fault(
            'isHq',
            inBoth((lang) => fill(words.hqTaken, { name: (lang === 'km' && around.hq_kh) || (around.hq ?? '') })[lang]),
          ),
        ]
      : []),
  ]
}
async function aroundOf(ctx: RequestContext, node: Node): Promise<Around> {
  const {
    rows: [found],
  } = await ctx.db
    .execute<Around>(sql`select parent.type as parent_type, parent.is_active as parent_active, hq.name as hq, hq.name_kh as hq_kh,
      (select type from ${component} where id = ${node.companyStructureComponentId}) as component_type,
      exists (select 1 from ${table} n where n.parent_id is not distinct from ${node.parentId} and n.component_id = ${node.companyStructureComponentId} and n.id <> ${node.id}) as has_twin
    from (select 1) one left join ${table} parent on parent.id = ${node.parentId}
    left join (select c.name, c.name_kh from ${table} n join ${component} c on c.id = n.component_id where n.is_hq and n.id <> ${node.id} limit 1) hq on true`)
  return (
    found ?? { parent_type: null, parent_active: null, component_type: null, has_twin: false, hq: null, hq_kh: null }
  )
}
/**
 * Refuses while people who have not left, or nodes, are at or under a node, or an open movement leads there: 409
 * IN_USE with the numbers. A movement that only waits for its approvers counts as well, for its approval asks nothing
 * of the node; the engine holds the node's row, so that none is asked for meanwhile.
 */
async function refuseInUse(ctx: RequestContext, id: string, path: string, children: 'all' | 'active'): Promise<void> {
  const {
    rows: [found],
  } = await ctx.db.execute<{ people: number; children: number; moves: number }>(sql`
    with recursive down as (select ${id}::text as id union all select n.id from down join ${table} n on n.parent_id = down.id)
    select (select count(*)::int from ${employeeMovement} m where m.status in ('PENDING', 'IN_SCHEDULE') and m.new_position_id in (select id from down)) as moves,
      (select count(*)::int from ${table} n where n.parent_id = ${id} ${children === 'active' ? sql`and n.is_active` : sql``}) as children,
      (select count(*)::int from ${employee} e where (e.status <> 'RESIGNED' or e.start_date > ${ctx.today}) and e.id in (
        select at.id from ${employee} at where at.status <> 'RESIGNED' and at.position_id in (select id from down)
        union select p.employee_id from ${employeePosition} p where p.company_structure_position_id in (select id from down) and (p.end_date is null or p.end_date >= ${ctx.today}))) as people`)
  if (found && found.people + found.children > 0)
    refuseAll([{ path, code: 'IN_USE', label: fill(words.inUse, { ...found }) }])
  if (found && found.moves > 0)
    refuseAll([{ path, code: 'IN_USE', label: fill(words.planned, { moves: found.moves }) }])
}
const refuseFaults = async (ctx: RequestContext, node: Node): Promise<void> =>
  refuseAny(nodeFaults(node, await aroundOf(ctx, node)))

/**
 * The rules of a node (docs/rules/people.md, "The company structure"). Its calls run one at a time (structure-lock.ts).
 */
export const companyStructureRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    await refuseFaults(ctx, {
      id: '',
      type: input.type,
      companyStructureComponentId: input.companyStructureComponentId,
      parentId: input.parentId ?? null,
      positionLevelId: input.positionLevelId ?? null,
      fingerprintDeviceId: input.fingerprintDeviceId ?? null,
      absentFrom: input.absentFrom ?? null,
      isHq: input.isHq ?? false,
      isActive: input.isActive ?? true,
    })
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    if (input.type && input.type !== old.type) refuse('type', words.typeStays)
    const now: Node = merged(old, input)
    await refuseFaults(ctx, now)
    if (old.isActive && !now.isActive) await refuseInUse(ctx, old.id, 'isActive', 'active')
    return {}
  },
  beforeDelete: (ctx, old) => refuseInUse(ctx, old.id, '', 'all'),
  // Its people stay where they are; only values derived from its place are written again.
  async afterWrite(ctx, id, input, old) {
    const moved = (['companyStructureComponentId', 'parentId', 'positionLevelId'] as const).some(
      (key) => input[key] !== undefined && input[key] !== old?.[key],
    )
    if (moved) await rebuildOrgPath(ctx.db, [id])
  },
}
