import { holds } from '@staff/contract'
import { structureCalls, type StructureTreeNode, type StructureTreePerson } from '@staff/contract/admin'
import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { textOrder } from '../../../crud/conditions.ts'
import { operation, type Cx } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure as node, companyStructureComponent as component } from './company-structure.table.ts'
import { structureTreeNode } from './structure-shapes.ts'

const query = z.strictObject({ include: z.enum(['people']).optional() })
const readPeople = 'READ_EMPLOYEE_MASTER_INFORMATION'

async function peopleByPosition(cx: Cx): Promise<ReadonlyMap<string, StructureTreePerson[]>> {
  const rows = await cx.db.select({ positionId: employee.positionId, id: employee.id, accountNo: employee.accountNo, displayFullNameEn: employee.displayFullNameEn, displayFullNameKh: employee.displayFullNameKh })
    .from(employee).where(presentInReach(cx.caller)).orderBy(textOrder(employee.accountNo), employee.id)
  const found = new Map<string, StructureTreePerson[]>()
  for (const { positionId, ...person } of rows) {
    const there = found.get(positionId)
    if (there) there.push(person)
    else found.set(positionId, [person])
  }
  return found
}
async function countsByPosition(cx: Cx): Promise<ReadonlyMap<string, number>> {
  const rows = await cx.db.select({ positionId: employee.positionId, count: sql<number>`count(*)::int` }).from(employee).where(presentInReach(cx.caller)).groupBy(employee.positionId)
  return new Map(rows.map(({ positionId, count }) => [positionId, count]))
}

/** The whole structure in flat rows for graph and chart (spec 2 section 2.2). Structure is the same for all, people are scoped. */
export const structureTreeOperations = [operation({
  method: 'GET', path: structureCalls.tree, need: 'READ_COMPANY_STRUCTURE', rows: 'scoped', tag: 'company-structure', summary: 'The whole structure, in flat rows',
  query, answer: z.object({ data: z.array(structureTreeNode) }),
  async handler(cx, { query: { include } }) {
    const nodes = await cx.db.select({
      id: node.id, parentId: node.parentId, type: node.type, name: component.name, nameKh: component.nameKh, levelNumber: positionLevel.levelNumber, isHq: node.isHq, isActive: node.isActive,
    }).from(node).innerJoin(component, eq(component.id, node.companyStructureComponentId)).leftJoin(positionLevel, eq(positionLevel.id, node.positionLevelId))
      .orderBy(textOrder(component.name), asc(node.id))
    const people = include === 'people' && holds(cx.caller.permissions, readPeople) ? await peopleByPosition(cx) : undefined
    const counts = people ? new Map([...people].map(([id, list]) => [id, list.length])) : await countsByPosition(cx)
    const total = headCounts(nodes, counts)
    const data = nodes.map((row): StructureTreeNode => ({ ...row, headCount: total.get(row.id) ?? 0, ...(people && row.type === 'POSITION' ? { people: people.get(row.id) ?? [] } : {}) }))
    return { body: { data } }
  },
})]

/** Adds what stands at each position to every node above it. */
export function headCounts(nodes: readonly { readonly id: string; readonly parentId: string | null }[], counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  const total = new Map<string, number>()
  for (const [position, count] of counts)
    for (let at: string | null | undefined = position; at; at = parents.get(at)) total.set(at, (total.get(at) ?? 0) + count)
  return total
}
