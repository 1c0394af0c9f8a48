import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseList, looseOne } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { notFound } from '../../../errors.ts'
import { operation, type Cx } from '../../../operation.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure as node, companyStructureComponent as component, structureTypes } from './company-structure.table.ts'

const query = z.strictObject({
  ...optionQuery, type: z.enum(structureTypes).optional(), parentId: z.string().max(64).optional(),
  pageSize: optionQuery.limit.optional(),
})
const from = sql`${node} join ${component} on ${component.id} = ${node.componentId} left join ${positionLevel} on ${positionLevel.id} = ${node.positionLevelId}`
const columns = {
  id: node.id, type: node.type, parentId: node.parentId, isActive: node.isActive, name: component.name, nameKh: component.nameKh, levelNumber: positionLevel.levelNumber,
}
const shape = ({ name, nameKh, levelNumber, ...row }: Readonly<Record<string, unknown>>) => ({
  ...row, companyStructureComponent: { type: row['type'], name, nameKh }, positionLevel: levelNumber === null ? null : { levelNumber },
})
const page = (cx: Cx, where: Parameters<typeof optionList>[1]['where'], limit: number, offset: number) =>
  optionList(cx, { from, where, limit, offset, columns, order: sql`${textOrder(component.name)}, ${node.id}` }, shape)

/** Nodes for pickers and filters: names only, active ones, by type and parent (spec 2 sections 3 and 7). */
export const companyStructureOperations = [
  operation({
    method: 'GET', path: 'employee/company-structure', need: 'signedIn', rows: 'reference', tag: 'company-structure', summary: 'Nodes of the company structure',
    query, answer: looseList,
    handler: (cx, { query: { type, parentId, keywords, limit, pageSize, offset } }) => page(cx, [
      eq(node.isActive, true), type && eq(node.type, type), parentId ? eq(node.parentId, parentId) : undefined, ...matchesText([component.name, component.nameKh], keywords ?? ''),
    ], pageSize ?? limit, offset),
  }),
  operation({
    method: 'GET', path: 'employee/company-structure/:id', need: 'signedIn', rows: 'reference', tag: 'company-structure', summary: 'One node of the company structure', answer: looseOne,
    async handler(cx, { params }) {
      const { body } = await page(cx, [eq(node.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
]
