import { structureCalls, type DepartmentStructure, type StructureLevel } from '@staff/contract/admin'
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { textOrder } from '../../../crud/conditions.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { Database } from '../../../db/database.ts'
import { childrenByParent } from './children-by-parent.ts'
import { duplicateDepartment } from './duplicate-department.ts'
import { oneAtATime } from './structure-lock.ts'
import { structureNode } from './structure-node.view.ts'
import { dayAsked, nodesOn, onDay } from './structure-on.ts'
import {
  departmentStructure,
  duplicateInput,
  duplicateResult,
  structureList,
  structureTeam,
} from './structure-shapes.ts'

const tag = 'company-structure'
interface Named {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}

/** Active nodes by their parent, each list by name. */
async function activeNodes(db: Database): Promise<(parentId: string | null, type: StructureLevel) => readonly Named[]> {
  const rows = await db
    .select({
      id: structureNode.id,
      parentId: structureNode.parentId,
      type: structureNode.type,
      name: structureNode.name,
      nameKh: structureNode.nameKh,
    })
    .from(structureNode)
    .where(eq(structureNode.isActive, true))
    .orderBy(textOrder(structureNode.name), asc(structureNode.id))
  const below = childrenByParent(rows)
  return (parentId, type) =>
    below(parentId).flatMap((row) => (row.type === type ? [{ id: row.id, name: row.name, nameKh: row.nameKh }] : []))
}

/**
 * A department on a day (null = now) with its divisions and positions that were active then, the highest level first.
 * 404 for any other node.
 */
async function departmentTree(db: Database, id: string, day: string | null): Promise<DepartmentStructure> {
  const rows = await nodesOn(db, day)
  const department = rows.find((row) => row.id === id && row.type === 'DEPARTMENT') ?? notFound()
  const below = childrenByParent(
    rows.filter(({ isActive }) => isActive).toSorted((a, b) => (b.levelNumber ?? 0) - (a.levelNumber ?? 0)),
  )
  const named = ({ id: own, name, nameKh }: Named): Named => ({ id: own, name, nameKh })
  const positions = (parentId: string) =>
    below(parentId).flatMap(({ type, levelNumber, ...row }) =>
      type === 'POSITION'
        ? [{ ...named(row), type, positionLevel: levelNumber === null ? null : { levelNumber } }]
        : [],
    )
  const teams = below(id).flatMap(({ type, ...row }) =>
    type === 'TEAM' ? [{ ...named(row), type, positions: positions(row.id) }] : [],
  )
  return { ...named(department), type: 'DEPARTMENT', teams, positions: positions(id) }
}
const departmentQuery = z.strictObject(onDay)

/** Spec 2 section 7: the structure list, one department as a tree, and its duplication. */
export const departmentOperations = oneAtATime([
  operation({
    method: 'GET',
    path: structureCalls.list,
    need: 'signedIn',
    rows: 'reference',
    tag,
    summary: 'Locations > outlets > departments > positions, by name',
    answer: z.object({ data: structureList }),
    async handler({ db }) {
      const below = await activeNodes(db)
      const positions = (department: string) => [
        ...below(department, 'POSITION'),
        ...below(department, 'TEAM').flatMap(({ id }) => below(id, 'POSITION')),
      ]
      const data = below(null, 'COMPANY')
        .flatMap(({ id }) => below(id, 'LOCATION'))
        .map((location) => ({
          ...location,
          outlets: below(location.id, 'OUTLET').map((outlet) => ({
            ...outlet,
            departments: below(outlet.id, 'DEPARTMENT').map((department) => ({
              ...department,
              positions: positions(department.id),
            })),
          })),
        }))
      return { body: { data } }
    },
  }),
  operation({
    method: 'GET',
    path: structureCalls.department(':id'),
    need: 'READ_COMPANY_STRUCTURE',
    rows: 'reference',
    tag,
    summary: 'A department with its divisions and positions',
    query: departmentQuery,
    answer: z.object({ data: departmentStructure }),
    handler: async (ctx, { params, query }) => ({
      body: { data: await departmentTree(ctx.db, params['id'] ?? '', dayAsked(ctx, query.date)) },
    }),
  }),
  operation({
    method: 'GET',
    path: structureCalls.teams(':id'),
    need: 'READ_COMPANY_STRUCTURE',
    rows: 'reference',
    tag,
    summary: 'The divisions of a department with their positions',
    query: departmentQuery,
    answer: z.object({ data: z.array(structureTeam) }),
    handler: async (ctx, { params, query }) => ({
      body: { data: (await departmentTree(ctx.db, params['id'] ?? '', dayAsked(ctx, query.date))).teams },
    }),
  }),
  operation({
    method: 'POST',
    path: structureCalls.duplicate(':id'),
    need: 'CREATE_COMPANY_STRUCTURE',
    rows: 'reference',
    tag,
    summary: 'Copy a department with its divisions and positions to other stores',
    body: duplicateInput,
    answer: z.object({ data: duplicateResult }),
    handler: async (ctx, { body, params }) => ({
      body: { data: await duplicateDepartment(ctx, params['id'] ?? '', body) },
    }),
  }),
])
