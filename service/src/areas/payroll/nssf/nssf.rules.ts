import { fill, L, type Fault } from '@staff/contract'
import type { nssf as declared } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { merged, type Rules } from '../../../crud/rules.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { nssf as table } from './nssf.table.ts'

type Stored = typeof table.$inferSelect

constraintFields({ nssf_band_apart: 'salary' })
const endsBelow = L('The band must end at or above the wage at which it begins', 'កម្រិតត្រូវបញ្ចប់ស្មើ ឬខ្ពស់ជាងប្រាក់ឈ្នួលដែលវាចាប់ផ្ដើម')

/** What makes a band of wages. */
export interface Band {
  readonly salary: number
  readonly salaryWithTax?: number | null | undefined
}
/** What is wrong with one band; the database refuses bands of one day that overlap (409 OVERLAP). */
export const bandFaults = ({ salary, salaryWithTax }: Band): Fault[] =>
  salaryWithTax !== null && salaryWithTax !== undefined && salaryWithTax < salary
    ? [fault('salaryWithTax', endsBelow)]
    : []

const gap = L(
  'Wages from {{from}} to {{to}} would be in no band. Change the band beside them first, or upload the whole table.',
  'ប្រាក់ឈ្នួលពី {{from}} ដល់ {{to}} នឹងមិនស្ថិតក្នុងកម្រិតណាទេ។ សូមកែកម្រិតក្បែរវាជាមុន ឬបញ្ចូលតារាងទាំងមូល។',
)
const shown = new Intl.NumberFormat('en-US')
/**
 * The bands of one day after which wages lie in no band, with the fault: each band begins where the one before it ends.
 */
export function getGaps<B extends Band>(
  bands: readonly B[],
): readonly { readonly after: B; readonly next: B; readonly fault: Fault }[] {
  const inOrder = bands.toSorted((a, b) => a.salary - b.salary)
  return inOrder.slice(1).flatMap((next, at) => {
    const after = inOrder[at]
    const end = after?.salaryWithTax
    if (!after || end === null || end === undefined || next.salary <= end + 1) return []
    const words = fill(gap, { from: shown.format(end + 1), to: shown.format(next.salary - 1) })
    return [{ after, next, fault: fault('salary', words) }]
  })
}
/** Refuses a write after which the bands of a day have a gap that was not there. The table is held until the end. */
async function refuseGaps(ctx: RequestContext, date: string, change: (bands: readonly Stored[]) => readonly Band[]) {
  await ctx.db.execute(sql`lock table ${table} in share row exclusive mode`)
  const bands = await ctx.db.select().from(table).where(eq(table.date, date))
  const before = new Set(getGaps(bands).map(({ fault: { label } }) => label.en))
  refuseAny(getGaps(change(bands)).flatMap(({ fault: found }) => (before.has(found.label.en) ? [] : [found])))
}
/** The rules of the table of contributions (docs/rules/pay.md, "NSSF table"). */
export const nssfRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    refuseAny(bandFaults(input))
    await refuseGaps(ctx, input.date, (bands) => [...bands, input])
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    const whole = merged(old, input)
    refuseAny(bandFaults(whole))
    const others = (bands: readonly Stored[]) => bands.filter(({ id }) => id !== old.id)
    if (whole.date !== old.date) await refuseGaps(ctx, old.date, others)
    await refuseGaps(ctx, whole.date, (bands) => [...others(bands), whole])
    return {}
  },
  beforeDelete: (ctx, { id, date }) => refuseGaps(ctx, date, (bands) => bands.filter((one) => one.id !== id)),
}
