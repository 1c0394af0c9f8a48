import { confirmationBody } from '@staff/contract'
import { globalConfiguration } from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { confirmationChanges, getConfirmation } from '../../../dated/confirmation.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { globalConfigurationValue as periods } from './global-configuration.table.ts'

/**
 * Marks one value of a dated setting as confirmed or to confirm. The value does not change (docs/rules/pay.md, "Marks
 * of the law").
 */
export const confirmValue = operation({
  method: 'POST',
  path: 'employee/global-config/:id/value/:periodId/confirmation',
  need: 'UPDATE_GLOBAL_CONFIGURATION',
  rows: 'reference',
  tag: globalConfiguration.name,
  summary: 'Mark a dated value as confirmed or to confirm',
  body: confirmationBody,
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const [configurationId = '', id = ''] = [params['id'], params['periodId']]
    const own = and(eq(periods.id, id), eq(periods.configurationId, configurationId))
    const [old] = await ctx.db.select().from(periods).where(own).for('update')
    if (!old) return notFound()
    const mark = getConfirmation(ctx, body)
    await ctx.db.update(periods).set(mark).where(own)
    ctx.audit({
      entity: globalConfiguration.name,
      entityId: configurationId,
      changes: {
        effectiveFrom: { old: old.effectiveFrom, new: old.effectiveFrom },
        ...confirmationChanges(old, mark),
      },
    })
    return { body: { data: { id, ...mark } } }
  },
})
