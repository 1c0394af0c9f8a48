import { fill, L, shownDay, type Label } from '@staff/contract'
import { benefitRequest } from '@staff/contract/payroll'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { rememberAction } from '../../../approvals/papers.ts'
import type { AuditedEffect, Effect } from '../../../approvals/request-kind.ts'
import { afterDay, withLink, withoutLink, type Link } from '../../../dated/chain.ts'
import { dayAfter, rowOn, type Dated } from '../../../dated/days.ts'
import { constraintFields } from '../../../db/failures.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

constraintFields({ payroll_benefit_days: 'effectiveDateFrom' })

export type BenefitRow = typeof table.$inferSelect
const words = {
  sameDay: L(
    'Another amount of this component begins on {{date}} already. Cancel that one first.',
    'ចំនួនផ្សេងនៃសមាសភាគនេះចាប់ផ្ដើមនៅ {{date}} រួចហើយ។ សូមបោះបង់ចំនួននោះជាមុនសិន។',
  ),
  until: L('Ends on {{day}}, where another amount begins', 'បញ្ចប់នៅ {{day}} ពេលចំនួនផ្សេងចាប់ផ្ដើម'),
  goesOn: L('Goes on, because the amount after it is gone', 'បន្តទៅមុខ ព្រោះចំនួនបន្ទាប់លែងមាន'),
  within: L(
    'Another amount of this component begins on {{date}}, before this one ends',
    'ចំនួនផ្សេងនៃសមាសភាគនេះចាប់ផ្ដើមនៅ {{date}} មុនពេលចំនួននេះបញ្ចប់',
  ),
}
// A chain of pay has one room: from the first amount on, for ever.
const room: Dated = { startDate: '0001-01-01', endDate: null }
const linked = <R extends Pick<BenefitRow, 'effectiveDateFrom' | 'effectiveDateTo'>>(row: R): R & Dated => ({
  ...row,
  startDate: row.effectiveDateFrom,
  endDate: row.effectiveDateTo,
})

/**
 * The rows of one component of a person's pay, in order, without the row `but`. They are locked until the transaction
 * ends.
 */
export const benefitChain = async (
  { tx }: Pick<Effect, 'tx'>,
  { employeeId, benefitComponentId, id }: Pick<BenefitRow, 'employeeId' | 'benefitComponentId' | 'id'>,
) =>
  (
    await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.employeeId, employeeId),
          eq(table.benefitComponentId, benefitComponentId),
          eq(table.status, 'ACTIVE'),
          ne(table.id, id),
        ),
      )
      .orderBy(asc(table.effectiveDateFrom))
      .for('update')
  ).map(linked)
/** Why an amount does not fit into a chain; null where it does. */
export function getOverlap(chain: readonly Dated[], { startDate, endDate }: Dated): Label | null {
  if (chain.some((row) => row.startDate === startDate)) return fill(words.sameDay, { date: shownDay(startDate) })
  const next = endDate === null ? undefined : afterDay(chain, startDate)
  return next && endDate !== null && next.startDate <= endDate
    ? fill(words.within, { date: shownDay(next.startDate) })
    : null
}

/**
 * A chain with one more amount: the amount before it ends on the day before. Where the new one has an end, `again` is
 * the earlier amount as it continues after it. The caller has checked {@link getOverlap}.
 */
export function withAmount<R extends Link>(
  chain: readonly R[],
  put: R,
): { readonly rows: readonly R[]; readonly again: R | null } {
  const rows = withLink(chain, put, room)
  const stood = rowOn(chain, put.startDate)
  const { endDate } = put
  if (!stood || endDate === null || (stood.endDate !== null && stood.endDate <= endDate)) return { rows, again: null }
  return { rows, again: { ...stood, startDate: dayAfter(endDate) } }
}

/** Writes the ends that a chain has now, and audits each. */
async function writeEnds(effect: AuditedEffect, before: readonly (BenefitRow & Link)[], now: readonly Link[]) {
  for (const { id, endDate } of now) {
    const old = before.find((row) => row.id === id)
    if (!old || old.effectiveDateTo === endDate) continue
    await effect.tx
      .update(table)
      .set({ effectiveDateTo: endDate, version: sql`version + 1`, updatedBy: effect.by, updatedAt: sql`now()` })
      .where(eq(table.id, id))
    effect.audit({
      entity: 'payroll-benefit',
      entityId: id,
      changes: { effectiveDateTo: { old: old.effectiveDateTo, new: endDate } },
    })
    const until = endDate === null ? words.goesOn : fill(words.until, { day: shownDay(endDate) })
    await rememberAction(effect, { requestType: benefitRequest.requestType, entityId: id }, 'ADAPTED', until)
  }
}
/**
 * Puts an amount into the chain of its component: the amount before it ends on the day before. Where the new one has an
 * end, the earlier one continues after it. The caller has checked {@link getOverlap}.
 */
export async function enter(effect: AuditedEffect, row: BenefitRow): Promise<void> {
  const chain = await benefitChain(effect, row)
  const put = linked(row)
  const { rows, again } = withAmount(chain, put)
  await writeEnds(effect, [...chain, put], rows)
  if (!again) return
  const { employeeId, benefitComponentId, amount, currency, reason } = again
  await effect.tx.insert(table).values({
    employeeId,
    benefitComponentId,
    amount,
    currency,
    reason,
    effectiveDateFrom: again.startDate,
    effectiveDateTo: again.endDate,
    status: 'ACTIVE',
    resumesAfterId: row.id,
    createdBy: effect.by,
    updatedBy: effect.by,
  })
}
/**
 * Takes an amount out of the chain: the amount before it takes its days, and the days of the row that continued after
 * it.
 */
export async function takeOut(effect: AuditedEffect, row: BenefitRow): Promise<void> {
  const chain = [...(await benefitChain(effect, row)), linked(row)]
  const resumed = chain.find(({ resumesAfterId }) => resumesAfterId === row.id)
  const without = withoutLink(chain, row.id, room)
  await writeEnds(effect, chain, resumed ? withoutLink(without, resumed.id, room) : without)
  if (resumed)
    await effect.tx
      .update(table)
      .set({ status: 'CANCEL', version: sql`version + 1`, updatedBy: effect.by, updatedAt: sql`now()` })
      .where(eq(table.id, resumed.id))
}
