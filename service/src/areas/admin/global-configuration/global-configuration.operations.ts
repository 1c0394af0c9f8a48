import {
  globalConfiguration,
  globalConfigurationCalls as calls,
  settingTypes,
  type SettingPeriod,
} from '@staff/contract/admin'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList, removedAnswer } from '../../../crud/answers.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { crud } from '../../../crud/operations.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { confirmValue } from './confirm-value.operations.ts'
import { globalConfigurationRules as rules } from './global-configuration.rules.ts'
import { globalConfiguration as table, globalConfigurationValue as periods } from './global-configuration.table.ts'

const isSecret = sql`${table.dataType} = 'password'`
const inForce = (ctx: RequestContext, column: typeof periods.value | typeof periods.effectiveFrom) =>
  sql`(select ${column}::text from ${periods} where ${periods.configurationId} = ${table.id} and ${periods.effectiveFrom} <= ${ctx.today} order by ${periods.effectiveFrom} desc limit 1)`
const at = { rows: 'reference', tag: globalConfiguration.name } as const
const path = 'employee/global-config/:id/value'

/**
 * Settings (spec 2 sections 2.5 and 7), their tabs, and the dated values of one. A password never leaves the service.
 */
export const globalConfigurationOperations = [
  confirmValue,
  ...crud(globalConfiguration, {
    table,
    rows: 'reference',
    rules,
    expressions: {
      value: (ctx) =>
        sql`case when ${isSecret} then null when ${table.isEffectiveDated} then ${inForce(ctx, periods.value)} else ${table.storedValue} end`,
      inForceSince: (ctx) => sql`case when ${table.isEffectiveDated} then ${inForce(ctx, periods.effectiveFrom)} end`,
      hasValue: (ctx) => sql`coalesce(${inForce(ctx, periods.value)}, ${table.storedValue}) is not null`,
    },
  }),
  operation({
    ...at,
    method: 'GET',
    path: calls.types,
    need: 'READ_GLOBAL_CONFIGURATION',
    summary: 'Types of settings, one tab each',
    answer: z.object({ data: z.array(z.string()) }),
    handler: async () => ({ body: { data: settingTypes.map(({ value }) => value) } }),
  }),
  operation({
    ...at,
    method: 'GET',
    path,
    need: 'READ_GLOBAL_CONFIGURATION',
    summary: 'Values of a dated setting with their days, newest first',
    answer: anyRecordList,
    async handler(ctx, { params }) {
      const id = params['id'] ?? ''
      const [setting] = await ctx.db.select({ dataType: table.dataType }).from(table).where(eq(table.id, id))
      if (!setting) return notFound()
      const rows = await ctx.db
        .select()
        .from(periods)
        .where(eq(periods.configurationId, id))
        .orderBy(desc(periods.effectiveFrom))
      const author = await loadAuthors(
        ctx.db,
        rows.map(({ createdBy }) => createdBy),
      )
      const data = rows.map(({ id: periodId, value, createdBy, createdAt, ...period }): SettingPeriod => ({
        id: periodId,
        effectiveFrom: period.effectiveFrom,
        isConfirmed: period.isConfirmed,
        confirmedName: period.confirmedName,
        confirmationNote: period.confirmationNote,
        confirmedOn: period.confirmedOn,
        value: setting.dataType === 'password' ? null : value,
        isFixed: period.effectiveFrom < ctx.today,
        createdBy: author(createdBy),
        createdAt: getInstant(createdAt) ?? '',
      }))
      return {
        body: { data, pageMeta: { currentPage: 1, pageSize: Math.max(1, data.length), totalCount: data.length } },
      }
    },
  }),
  operation({
    ...at,
    method: 'DELETE',
    path: `${path}/:periodId`,
    need: 'UPDATE_GLOBAL_CONFIGURATION',
    summary: 'Take back a dated value that has not held before today',
    answer: removedAnswer,
    async handler(ctx, { params }) {
      const [configurationId = '', id = ''] = [params['id'], params['periodId']]
      // Writes of one setting wait for each other: its last value is never taken away by two at once.
      const [setting] = await ctx.db
        .select({ dataType: table.dataType })
        .from(table)
        .where(eq(table.id, configurationId))
        .for('update')
      const [period] = await ctx.db
        .select()
        .from(periods)
        .where(and(eq(periods.id, id), eq(periods.configurationId, configurationId)))
      if (!setting || !period) return notFound()
      const others = await ctx.db
        .select({ id: periods.id })
        .from(periods)
        .where(eq(periods.configurationId, configurationId))
        .limit(2)
      if (period.effectiveFrom < ctx.today || others.length < 2) return refuse('', 'STATUS_NOT_ALLOWED')
      await ctx.db.delete(periods).where(eq(periods.id, id))
      const value = setting.dataType === 'password' ? '********' : period.value
      ctx.audit({
        entity: globalConfiguration.name,
        entityId: configurationId,
        changes: { value: { old: value, new: null }, effectiveFrom: { old: period.effectiveFrom, new: null } },
      })
      return { body: { data: { id } } }
    },
  }),
]
