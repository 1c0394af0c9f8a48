import { exportCap, querySchema, structureParams, wholeParam } from '@staff/contract'
import { companyStructure, structureCalls, structureLevels } from '@staff/contract/admin'
import { eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { inList, matchesKey, textOrder } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { fingerPrintDevice } from '../finger-print-device/finger-print-device.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructureRules } from './company-structure.rules.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
  structureSearch,
} from './company-structure.table.ts'
import { departmentOperations } from './department.operations.ts'
import { structureColorOperations } from './structure-color.operations.ts'
import { oneAtATime } from './structure-lock.ts'
import { structureNode } from './structure-node.view.ts'
import { structureTreeOperations } from './structure-tree.operations.ts'

// Of its own, for an optional with a default inside is never left out.
const pageSize = wholeParam(1, exportCap).optional()
const ids = z.array(z.string().min(1).max(64)).max(500)
const from = sql`${node} join ${component} on ${component.id} = ${node.companyStructureComponentId} left join ${positionLevel} on ${positionLevel.id} = ${node.positionLevelId}`
const columns = {
  id: node.id,
  type: node.type,
  parentId: node.parentId,
  isActive: node.isActive,
  name: component.name,
  nameKh: component.nameKh,
  nameTree: node.nameTree,
  nameTreeKh: node.nameTreeKh,
  levelNumber: positionLevel.levelNumber,
}
const shape = ({ levelNumber, ...row }: Readonly<Record<string, unknown>>) => ({
  ...row,
  companyStructureComponent: { type: row['type'], name: row['name'], nameKh: row['nameKh'] },
  positionLevel: levelNumber === null ? null : { levelNumber },
})
type Where = Parameters<typeof optionList>[1]['where']
const page = (ctx: RequestContext, where: Where, limit: number, offset: number) =>
  optionList(
    ctx,
    {
      from,
      where,
      limit,
      offset,
      columns,
      order: sql`${textOrder(component.name)}, ${textOrder(node.nameTree)}, ${node.id}`,
    },
    shape,
  )
const words = (keywords: string | undefined) => matchesKey(structureSearch, keywords ?? '')
const active = eq(node.isActive, true)
const optionsQuery = z.strictObject({
  ...optionQuery,
  type: z.enum(structureLevels).optional(),
  parentId: z.string().max(64).optional(),
  pageSize,
})
const keywordsBody = z.strictObject({
  keywords: optionQuery.keywords,
  ids: ids.optional(),
  parentIds: ids.optional(),
  types: z.array(z.enum(structureLevels)).max(6).optional(),
  limit: optionQuery.limit,
  offset: optionQuery.offset,
})
const shared = { need: 'signedIn', rows: 'reference', tag: 'company-structure' } as const

/** Names of nodes for pickers and filters: for everyone who is signed in (spec 2 sections 3 and 7). */
const options = [
  operation({
    ...shared,
    method: 'GET',
    path: structureCalls.options,
    perMinute: mostPerMinute.search,
    summary: 'Active nodes of the structure, for pickers',
    query: optionsQuery,
    answer: anyRecordList,
    handler: (ctx, { query: { type, parentId, keywords, limit, pageSize: asked, offset } }) =>
      page(
        ctx,
        [active, type && eq(node.type, type), parentId ? eq(node.parentId, parentId) : undefined, ...words(keywords)],
        asked ?? limit,
        offset,
      ),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: `${structureCalls.options}/:id`,
    summary: 'One node of the structure, for a picker',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { body } = await page(ctx, [eq(node.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
  operation({
    ...shared,
    method: 'POST',
    path: structureCalls.keywords,
    perMinute: mostPerMinute.search,
    readOnly: true,
    summary: 'Active nodes by words, ids or parents, for dependent selects',
    body: keywordsBody,
    answer: anyRecordList,
    handler: (ctx, { body: { keywords, ids: wanted, parentIds, types, limit, offset } }) =>
      page(
        ctx,
        [
          active,
          wanted && inList(node.id, wanted),
          parentIds && inList(node.parentId, parentIds),
          types && inList(node.type, types),
          ...words(keywords),
        ],
        limit,
        offset,
      ),
  }),
]

/** Nodes at or under every chosen level of the cascade (spec 2 section 2.2). */
function underAll(chosen: Readonly<Partial<Record<(typeof structureParams)[number], readonly string[]>>>): SQL {
  const under = structureParams
    .flatMap((param) => (chosen[param] ? [chosen[param]] : []))
    .map(
      (roots) => sql`${node.id} in (
    with recursive down as (select top.id from ${node} top where ${inList(sql`top.id`, roots)} union all select below.id from down join ${node} below on below.parent_id = down.id) select id from down)`,
    )
  return under.length ? sql.join(under, sql` and `) : sql`true`
}

const record = crud(companyStructure, {
  table: node,
  rows: 'reference',
  rules: companyStructureRules,
  search: structureSearch,
  refs: {
    companyStructureComponent: { table: component, extra: ['type'] },
    parentId: { table: structureNode, extra: ['type', 'companyStructureComponent'] },
    positionLevelId: { table: positionLevel },
    fingerprintDevice: { table: fingerPrintDevice, extra: ['port'] },
  },
  expressions: {
    parentType: () =>
      sql`(select ${structureNode.type} from ${structureNode} where ${structureNode.id} = ${node.parentId})`,
    fingerprintIp: () =>
      sql`(select ${fingerPrintDevice.ipAddress} || ':' || ${fingerPrintDevice.port} from ${fingerPrintDevice} where ${fingerPrintDevice.id} = ${node.fingerprintDeviceId})`,
  },
  filters: { place: underAll },
})
/** Spec 2 section 7 names the page size `pageSize` on this call; the rest of the query is the engine's. */
const withPageSize = (list: Operation): Operation => ({
  ...list,
  query: z.lazy(() => (querySchema(companyStructure) as unknown as z.ZodObject).extend({ pageSize })),
  handler: (ctx, input) => {
    const { pageSize: asked, ...query } = input.query as Readonly<Record<string, unknown>>
    return list.handler(ctx, { ...input, query: asked === undefined ? query : { ...query, limit: asked } })
  },
})

/** The calls of nodes, the options of pickers and the history (docs/rules/people.md, "The company structure"). */
export const companyStructureOperations: Operation[] = [
  ...oneAtATime(record.map((op) => (op.method === 'GET' && !op.path.endsWith(':id') ? withPageSize(op) : op))),
  ...options,
  ...structureTreeOperations,
  ...departmentOperations,
  ...structureColorOperations,
]
