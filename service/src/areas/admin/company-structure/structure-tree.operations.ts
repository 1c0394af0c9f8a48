import { holds } from '@staff/contract'
import { structureCalls, type StructureTreeNode, type StructureTreePerson } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { textOrder } from '../../../crud/conditions.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { peopleOn, type PeopleOnDay } from './people-on.ts'
import { dayAsked, nodesOn, onDay } from './structure-on.ts'
import { structureTreeNode } from './structure-shapes.ts'

const query = z.strictObject({ include: z.enum(['people']).optional(), ...onDay })
const readPeople = 'READ_EMPLOYEE_MASTER_INFORMATION'

async function peopleByPosition(
  { db }: RequestContext,
  { node, where }: PeopleOnDay,
): Promise<ReadonlyMap<string, StructureTreePerson[]>> {
  const rows = await db
    .select({
      positionId: sql<string>`${node}`,
      id: employee.id,
      accountNo: employee.accountNo,
      displayFullNameEn: employee.displayFullNameEn,
      displayFullNameKh: employee.displayFullNameKh,
    })
    .from(employee)
    .where(where)
    .orderBy(textOrder(employee.accountNo), employee.id)
  const found = new Map<string, StructureTreePerson[]>()
  for (const { positionId, ...person } of rows) {
    const there = found.get(positionId)
    if (there) there.push(person)
    else found.set(positionId, [person])
  }
  return found
}
async function countsByPosition(
  { db }: RequestContext,
  { node, where }: PeopleOnDay,
): Promise<ReadonlyMap<string, number>> {
  // By its place, for the values inside are parameters.
  const rows = await db
    .select({ positionId: sql<string>`${node}`, count: sql<number>`count(*)::int` })
    .from(employee)
    .where(where)
    .groupBy(sql`1`)
  return new Map(rows.map(({ positionId, count }) => [positionId, count]))
}

/**
 * The whole structure in flat rows for graph and chart (spec 2 section 2.2), on any day (docs/rules/people.md, "The
 * structure on another day"). Every caller sees the same structure; people are limited to the caller's reach.
 */
export const structureTreeOperations = [
  operation({
    method: 'GET',
    path: structureCalls.tree,
    need: 'READ_COMPANY_STRUCTURE',
    rows: 'scoped',
    tag: 'company-structure',
    summary: 'The whole structure on one day, in flat rows; today when none is named',
    query,
    answer: z.object({ data: z.array(structureTreeNode) }),
    async handler(ctx, { query: { include, date } }) {
      const day = dayAsked(ctx, date)
      const nodes = await nodesOn(ctx.db, day)
      const present = peopleOn(ctx, day)
      const people =
        include === 'people' && holds(ctx.caller.permissions, readPeople)
          ? await peopleByPosition(ctx, present)
          : undefined
      const counts = people
        ? new Map([...people].map(([id, list]) => [id, list.length]))
        : await countsByPosition(ctx, present)
      const total = headCounts(nodes, counts)
      const data = nodes.map((row): StructureTreeNode => ({
        ...row,
        headCount: total.get(row.id) ?? 0,
        ...(people && row.type === 'POSITION' ? { people: people.get(row.id) ?? [] } : {}),
      }))
      return { body: { data } }
    },
  }),
]

/** Adds what is at each position to every node above it. */
export function headCounts(
  nodes: readonly { readonly id: string; readonly parentId: string | null }[],
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  const total = new Map<string, number>()
  for (const [position, count] of counts)
    for (let at: string | null | undefined = position; at; at = parents.get(at))
      total.set(at, (total.get(at) ?? 0) + count)
  return total
}
