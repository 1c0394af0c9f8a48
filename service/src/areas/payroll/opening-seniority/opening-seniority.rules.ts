import { L } from '@staff/contract'
import type { openingSeniority as declared } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { merged, type Rules } from '../../../crud/rules.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notFuture } from '../../../people/date-order.ts'
import { refuseAlone, refuseConfirmed } from '../opening-gross/opening-confirmation.ts'
import { daysPaid } from './days-left.ts'
import { openingSeniority as table } from './opening-seniority.table.ts'

/** The refusal for a balance from which approved payrolls have paid. */
export const openingSeniorityWords = {
  paid: L('Approved payrolls have paid more of it than these days', 'បញ្ជីបៀវត្សរ៍ដែលបានអនុម័ត បានបើកលើសពីចំនួនថ្ងៃនេះរួចហើយ'),
  isPaid: L('Approved payrolls have paid some of it', 'បញ្ជីបៀវត្សរ៍ដែលបានអនុម័ត បានបើកមួយផ្នែករួចហើយ'),
} as const

async function loadPaid({ db }: RequestContext, id: string): Promise<number> {
  const [found] = await db
    .select({ days: sql<string>`${daysPaid}::text` })
    .from(table)
    .where(eq(table.id, id))
  return Number(found?.days ?? 0)
}
/** What approved payrolls have paid of it stays (docs/rules/pay.md, "Taking over"). */
export const openingSeniorityRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    refuseAny(notFuture('owedOn', input.owedOn, ctx))
    await refuseAlone(ctx)
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    const { days, owedOn } = merged(old, input)
    refuseAny(notFuture('owedOn', owedOn, ctx))
    const paid = await loadPaid(ctx, old.id)
    if (paid > 0 && owedOn !== old.owedOn) refuse('owedOn', openingSeniorityWords.isPaid)
    if (Number(days) < paid) refuse('days', openingSeniorityWords.paid)
    refuseConfirmed(old)
    return {}
  },
  async beforeDelete(ctx, old) {
    if ((await loadPaid(ctx, old.id)) > 0) refuse('', openingSeniorityWords.isPaid)
    refuseConfirmed(old)
  },
}
