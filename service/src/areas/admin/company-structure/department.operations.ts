import { structureCalls, type DepartmentStructure, type StructureLevel } from '@staff/contract/admin'
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import * as z from 'zod'
import { textOrder } from '../../../crud/conditions.ts'
import { notFound } from '../../../errors.ts'
import { operation, type Database, type Operation } from '../../../operation.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure as node, companyStructureComponent as component } from './company-structure.table.ts'
import { childrenByParent } from './children-by-parent.ts'
import { duplicateDepartment } from './duplicate-department.ts'
import { oneAtATime } from './structure-lock.ts'
import { structureNode } from './structure-node.ts'
import { departmentStructure, duplicateInput, duplicateResult, structureList, structureTeam } from './structure-shapes.ts'

const tag = 'company-structure'
interface Named { readonly id: string; readonly name: string; readonly nameKh: string }

/** Active nodes by their parent, each list by name. */
async function activeNodes(db: Database): Promise<(parentId: string | null, type: StructureLevel) => readonly Named[]> {
  const rows = await db.select({ id: structureNode.id, parentId: structureNode.parentId, type: structureNode.type, name: structureNode.name, nameKh: structureNode.nameKh })
    .from(structureNode).where(eq(structureNode.isActive, true)).orderBy(textOrder(structureNode.name), asc(structureNode.id))
  const below = childrenByParent(rows)
  return (parentId, type) => below(parentId).flatMap((row) => (row.type === type ? [{ id: row.id, name: row.name, nameKh: row.nameKh }] : []))
}

/** A department with its active divisions and positions, the highest level first; 404 for any other node. */
async function departmentTree(db: Database, id: string): Promise<DepartmentStructure> {
  const [department] = await db.select({ id: structureNode.id, name: structureNode.name, nameKh: structureNode.nameKh }).from(structureNode)
    .where(and(eq(structureNode.id, id), eq(structureNode.type, 'DEPARTMENT')))
  if (!department) return notFound()
  const teamsBelow = db.select({ id: structureNode.id }).from(structureNode).where(and(eq(structureNode.parentId, id), eq(structureNode.isActive, true)))
  const below = await db.select({
    id: node.id, type: node.type, parentId: node.parentId, name: component.name, nameKh: component.nameKh, levelNumber: positionLevel.levelNumber,
  }).from(node).innerJoin(component, eq(component.id, node.companyStructureComponentId)).leftJoin(positionLevel, eq(positionLevel.id, node.positionLevelId))
    .where(and(eq(node.isActive, true), or(eq(node.parentId, id), inArray(node.parentId, teamsBelow))))
    .orderBy(desc(positionLevel.levelNumber), textOrder(component.name), asc(node.id))
  const positions = (parentId: string) => below.flatMap(({ id: own, type, parentId: at, name, nameKh, levelNumber }) =>
    (type === 'POSITION' && at === parentId ? [{ id: own, name, nameKh, type, positionLevel: levelNumber === null ? null : { levelNumber } }] : []))
  const teams = below.flatMap(({ id: own, type, name, nameKh }) => (type === 'TEAM' ? [{ id: own, name, nameKh, type, positions: positions(own) }] : []))
  return { ...department, type: 'DEPARTMENT', teams, positions: positions(id) }
}

/** Spec 2 section 7: the structure list, one department as a tree, and its duplication. */
export const departmentOperations = oneAtATime([
  operation({
    method: 'GET', path: structureCalls.list, need: 'signedIn', rows: 'reference', tag, summary: 'Locations > outlets > departments > positions, by name', answer: z.object({ data: structureList }),
    async handler({ db }) {
      const below = await activeNodes(db)
      const positions = (department: string) => [...below(department, 'POSITION'), ...below(department, 'TEAM').flatMap(({ id }) => below(id, 'POSITION'))]
      const data = below(null, 'COMPANY').flatMap(({ id }) => below(id, 'LOCATION')).map((location) => ({
        ...location, outlets: below(location.id, 'OUTLET').map((outlet) => ({
          ...outlet, departments: below(outlet.id, 'DEPARTMENT').map((department) => ({ ...department, positions: positions(department.id) })),
        })),
      }))
      return { body: { data } }
    },
  }),
  operation({
    method: 'GET', path: structureCalls.department(':id'), need: 'READ_COMPANY_STRUCTURE', rows: 'reference', tag, summary: 'A department with its divisions and positions',
    answer: z.object({ data: departmentStructure }),
    handler: async ({ db }, { params }) => ({ body: { data: await departmentTree(db, params['id'] ?? '') } }),
  }),
  operation({
    method: 'GET', path: structureCalls.teams(':id'), need: 'READ_COMPANY_STRUCTURE', rows: 'reference', tag, summary: 'The divisions of a department with their positions',
    answer: z.object({ data: z.array(structureTeam) }),
    handler: async ({ db }, { params }) => ({ body: { data: (await departmentTree(db, params['id'] ?? '')).teams } }),
  }),
  operation({
    method: 'POST', path: structureCalls.duplicate(':id'), need: 'CREATE_COMPANY_STRUCTURE', rows: 'reference', tag, summary: 'Copy a department with its divisions and positions to other stores',
    body: duplicateInput, answer: z.object({ data: duplicateResult }),
    handler: async (cx, { body, params }) => ({ body: { data: await duplicateDepartment(cx, params['id'] ?? '', body) } }),
  }),
] as Operation[])
