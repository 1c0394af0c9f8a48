import { idSchema, required } from '@staff/contract'
import { staffingDemand, staffingDemandCalls, type DemandCopied } from '@staff/contract/attendance-leave'
import { L } from '@staff/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { refuseFarStore, storesInReach } from '../../../accounts/stores-in-reach.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { crud } from '../../../crud/operations.ts'
import { merged, wholeRules, type Rules } from '../../../crud/rules.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { structureNode } from '../../admin/company-structure/structure-node.view.ts'
import { staffingDemand as table } from './staffing-demand.table.ts'

constraintFields({ staffing_demand_minutes: 'fromTime' })

const words = {
  oneDay: L('Choose a weekday or a date, not both', 'សូមជ្រើសរើសថ្ងៃនៃសប្ដាហ៍ ឬកាលបរិច្ឆេទ មិនមែនទាំងពីរទេ'),
  otherStore: L('This position is not in the store', 'មុខតំណែងនេះមិនស្ថិតនៅក្នុងហាងនេះទេ'),
  sameStore: L('Choose two different stores', 'សូមជ្រើសរើសហាងពីរផ្សេងគ្នា'),
}
type Own = Rules<typeof staffingDemand.fields, typeof table>
const whole = wholeRules<typeof staffingDemand.fields, typeof table>((row) =>
  Boolean(row.weekday) === Boolean(row.date) ? [{ ...fault('weekday', 'VALIDATION'), label: words.oneDay }] : [],
)
async function refuseFarPosition(
  { db }: RequestContext,
  { storeId, positionId }: { readonly storeId: string; readonly positionId?: string | null | undefined },
): Promise<void> {
  if (!positionId) return
  const isInStore = and(eq(orgPath.positionId, positionId), eq(orgPath.outletId, storeId))
  if ((await db.$count(orgPath, isInStore)) === 0) refuse('positionId', words.otherStore)
}
const rules: Own = {
  async beforeCreate(ctx, input) {
    await refuseFarStore(ctx, input.storeId)
    await refuseFarPosition(ctx, input)
    return (await whole.beforeCreate?.(ctx, input)) ?? {}
  },
  async beforeUpdate(ctx, input, old) {
    await refuseFarPosition(ctx, merged(old, input))
    return (await whole.beforeUpdate?.(ctx, input, old)) ?? {}
  },
}

const [target, component] = [alias(companyStructure, 'target'), alias(companyStructure, 'source')]
/** Copies the rows of a store to another one; positions are found there by their name. */
async function copy(ctx: RequestContext, fromStoreId: string, toStoreId: string): Promise<DemandCopied> {
  if (fromStoreId === toStoreId) refuse('toStoreId', words.sameStore)
  await refuseFarStore(ctx, fromStoreId, 'fromStoreId')
  await refuseFarStore(ctx, toStoreId, 'toStoreId')
  const rows = await ctx.db
    .select({ row: table, positionId: target.id, positionName: component.nameTree })
    .from(table)
    .leftJoin(component, eq(component.id, table.positionId))
    .leftJoin(
      target,
      and(
        eq(target.companyStructureComponentId, component.companyStructureComponentId),
        inArray(
          target.id,
          ctx.db.select({ id: orgPath.positionId }).from(orgPath).where(eq(orgPath.outletId, toStoreId)),
        ),
      ),
    )
    .where(and(eq(table.storeId, fromStoreId), or(isNull(table.date), sql`${table.date} >= ${ctx.today}`)))
    .orderBy(table.id, target.id)
  const isKnown = ({ row, positionId }: (typeof rows)[number]) => row.positionId === null || positionId !== null
  const found = new Map(rows.filter(isKnown).map((one) => [one.row.id, one]))
  const by = ctx.caller.userId
  let created = 0
  for (const { row, positionId } of found.values()) {
    const { weekday, date, fromTime, toTime, people, note } = row
    const values = { storeId: toStoreId, positionId, weekday, date, fromTime, toTime, people, note }
    const [made] = await ctx.db
      .insert(table)
      .values({ ...values, createdBy: by, updatedBy: by })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!made) continue
    created += 1
    const changes = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { old: null, new: value }]))
    ctx.audit({ entity: staffingDemand.name, entityId: made.id, changes })
  }
  const missing = rows.filter((one) => !isKnown(one)).map(({ positionName }) => positionName ?? '')
  return { created, skipped: found.size - created, missingPositions: [...new Set(missing)].toSorted() }
}

/** Staffing demand with its copy from one store to another (docs/rules/roster.md, "Staffing demand"). */
export const staffingDemandOperations = [
  ...crud(staffingDemand, {
    table,
    rows: (caller) => storesInReach(caller, table.storeId),
    refs: {
      store: { table: structureNode, open: eq(structureNode.type, 'OUTLET') },
      position: { table: structureNode, open: eq(structureNode.type, 'POSITION') },
    },
    rules,
  }),
  operation({
    method: 'POST',
    path: `employee/${staffingDemandCalls.copy}`,
    need: 'CREATE_EMPLOYEE_WORKING_SCHEDULE',
    rows: 'scoped',
    tag: staffingDemand.name,
    summary: 'Copies the staffing demand of a store to another store',
    body: z.strictObject({ fromStoreId: required(idSchema), toStoreId: required(idSchema) }),
    answer: anyRecord,
    handler: async (ctx, { body }) => ({
      status: 201,
      body: { data: await copy(ctx, String(body.fromStoreId), String(body.toStoreId)) },
    }),
  }),
]
