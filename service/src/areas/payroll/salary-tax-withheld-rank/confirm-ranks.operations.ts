import { confirmationBody } from '@staff/contract'
import { salaryTaxWithheldRank } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { confirmationChanges, getConfirmation } from '../../../dated/confirmation.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { salaryTaxWithheldRank as table } from './salary-tax-withheld-rank.table.ts'

/** Marks a set of ranks as confirmed or to confirm (docs/rules/pay.md, "Marks of the law"). */
export const confirmRanks = operation({
  method: 'POST',
  path: 'employee/salary-tax-withheld-rank/:id/confirmation',
  need: 'UPDATE_SALARY_TAX_WITHHELD_RANK',
  rows: 'reference',
  tag: salaryTaxWithheldRank.name,
  summary: 'Mark a set of ranks as confirmed or to confirm',
  body: confirmationBody,
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const id = params['id'] ?? ''
    const [old] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
    if (!old) return notFound()
    const mark = getConfirmation(ctx, body)
    await ctx.db
      .update(table)
      .set({ ...mark, version: sql`${table.version} + 1`, updatedBy: ctx.caller.userId, updatedAt: sql`now()` })
      .where(eq(table.id, id))
    ctx.audit({ entity: salaryTaxWithheldRank.name, entityId: id, changes: confirmationChanges(old, mark) })
    return { body: { data: { id, ...mark } } }
  },
})
