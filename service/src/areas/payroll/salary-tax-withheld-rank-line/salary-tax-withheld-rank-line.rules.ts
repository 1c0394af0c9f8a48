import { L, type Fault } from '@staff/contract'
import type { salaryTaxWithheldRankLine as declared } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { merged, type Rules } from '../../../crud/rules.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { salaryTaxWithheldRank as rankSet } from '../salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'
import { salaryTaxWithheldRankLine as table } from './salary-tax-withheld-rank-line.table.ts'

const oneWithoutLimit = L('Only the highest rank has no upper limit', 'មានតែថ្នាក់ខ្ពស់បំផុតទេ ដែលគ្មានដែនកំណត់ខាងលើ')
const limitsRise = L('Each rank ends above the one before it', 'ថ្នាក់នីមួយៗត្រូវបញ្ចប់ខ្ពស់ជាងថ្នាក់មុន')
const ratesRise = L('Each rank has a higher rate than the one before it', 'ថ្នាក់នីមួយៗត្រូវមានអត្រាខ្ពស់ជាងថ្នាក់មុន')

/** What makes a rank. */
export interface Rank {
  readonly toSalary?: number | null | undefined
  readonly percentage: number | string
}
const getLimit = ({ toSalary }: Rank): number => toSalary ?? Infinity

/**
 * What is wrong with these ranks as a whole set, in this order, each fault on its row where `path` names the rows. A
 * set begins at 0 and has no gap, because each rank begins where the one before it ends; the last rank has no limit
 * (docs/rules/pay.md, "Tax on salary").
 */
export const rankFaults = (ranks: readonly Rank[], path: (at: number) => string = () => ''): Fault[] =>
  ranks.flatMap((rank, at) => {
    const before = ranks[at - 1]
    const isLast = at === ranks.length - 1
    return [
      ...(isLast === (getLimit(rank) === Infinity) ? [] : [fault(`${path(at)}toSalary`, oneWithoutLimit)]),
      ...(before && getLimit(rank) < Infinity && getLimit(rank) <= getLimit(before)
        ? [fault(`${path(at)}toSalary`, limitsRise)]
        : []),
      ...(before && Number(rank.percentage) <= Number(before.percentage)
        ? [fault(`${path(at)}percentage`, ratesRise)]
        : []),
    ]
  })

/** The ranks of a set, which nobody else changes until the end of the transaction. */
async function lockRanks(ctx: RequestContext, rankSetId: string) {
  await ctx.db.select({ id: rankSet.id }).from(rankSet).where(eq(rankSet.id, rankSetId)).for('no key update')
  return ctx.db.select().from(table).where(eq(table.rankSetId, rankSetId))
}
const inOrder = <R extends Rank>(ranks: readonly R[]) => ranks.toSorted((a, b) => (getLimit(a) < getLimit(b) ? -1 : 1))

/**
 * Writes the start and the deduction of each rank of a set again, so that the tax has no jump; `gone` is a rank that
 * will be deleted.
 */
const follow = (ctx: RequestContext, rankSetId: string, gone = '') =>
  ctx.db.execute(sql`
    with stepped as (
      select id, to_salary, row_number() over ranks as rank, coalesce(lag(to_salary) over ranks, 0) as from_salary,
        coalesce(lag(to_salary) over ranks * (percentage - lag(percentage) over ranks), 0) / 100 as step
      from ${table} where rank_set_id = ${rankSetId} and id <> ${gone}
      window ranks as (order by to_salary nulls last)
    ), summed as (
      select id, rank, from_salary, sum(step) over (order by to_salary nulls last) as deduct_amount from stepped
    )
    update ${table} as own set rank = summed.rank, from_salary = summed.from_salary, deduct_amount = summed.deduct_amount
    from summed where own.id = summed.id`)

/**
 * Every change leaves a whole set (docs/rules/pay.md, "Tax on salary"). A new set is typed from its lowest rank up, so
 * its ranks are validated before, together.
 */
export const salaryTaxWithheldRankLineRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    const ranks = await lockRanks(ctx, input.rankSetId)
    if (ranks.some(({ toSalary }) => toSalary === null)) refuseAny(rankFaults(inOrder([...ranks, input])))
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    const now = merged(old, input)
    const others = (await lockRanks(ctx, old.rankSetId)).filter(({ id }) => id !== old.id)
    refuseAny(rankFaults(inOrder([...others, now])))
    return {}
  },
  async beforeDelete(ctx, old) {
    const rest = (await lockRanks(ctx, old.rankSetId)).filter(({ id }) => id !== old.id)
    refuseAny(rest.every(({ toSalary }) => toSalary !== null) ? [fault('', oneWithoutLimit)] : [])
    await follow(ctx, old.rankSetId, old.id)
  },
  async afterWrite(ctx, id, input, old) {
    const rankSetId = old?.rankSetId ?? input.rankSetId
    if (rankSetId) await follow(ctx, rankSetId)
  },
}
