import { and, eq, lte } from 'drizzle-orm'
import { pipelined } from '../../../db/pipelined.ts'
import { inList } from '../../../crud/conditions.ts'
import { inOrder, within, type Link } from '../../../dated/chain.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { adjustmentLine as line } from '../payroll-benefit-adjustment/adjustment-line.table.ts'
import { isToCome } from '../payroll-benefit-adjustment/decided-adjustment.ts'
import { payrollBenefitAdjustment as adjustment } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { getOverlap, withAmount } from './benefit-chain.ts'
import { isInForce } from './benefits-in-force.ts'
import { payrollBenefit as benefit } from './payroll-benefit.table.ts'

/** An amount of one component of somebody's pay, from a first to a last day. */
interface DatedAmount extends Link {
  /**
   * The record of this amount, the same before and after its first day: `payroll-benefit:id` or
   * `payroll-adjustment-line:id`.
   */
  readonly source: string
  readonly employeeId: string
  readonly benefitComponentId: string
  readonly amount: string
  readonly currency: string
}
interface Asked {
  readonly people: readonly string[]
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}
type Stored = Pick<
  typeof benefit.$inferSelect,
  'id' | 'employeeId' | 'benefitComponentId' | 'amount' | 'currency' | 'effectiveDateFrom' | 'effectiveDateTo'
>
/** An amount as a chain holds it; `lineId` = the line of an adjustment that brings it. */
const toDatedAmount = (row: Stored, lineId: string | null): DatedAmount => ({
  id: row.id,
  source: lineId === null ? `payroll-benefit:${row.id}` : `payroll-adjustment-line:${lineId}`,
  employeeId: row.employeeId,
  benefitComponentId: row.benefitComponentId,
  amount: row.amount,
  currency: row.currency,
  startDate: row.effectiveDateFrom,
  endDate: row.effectiveDateTo,
})

async function inForce(db: Database, { people, from, to }: Asked): Promise<DatedAmount[]> {
  const rows = await db
    .select()
    .from(benefit)
    .where(and(inList(benefit.employeeId, people), isInForce(from, to)))
  return rows.map((row) => toDatedAmount(row, row.adjustmentLineId))
}
/** Decided amounts of future days, each with its request. Lines after a probation wait for a decision. */
async function toCome(db: Database, { people, to }: Asked): Promise<(DatedAmount & { readonly requestId: string })[]> {
  const ofBenefits = db
    .select()
    .from(benefit)
    .where(
      and(inList(benefit.employeeId, people), eq(benefit.status, 'IN_SCHEDULE'), lte(benefit.effectiveDateFrom, to)),
    )
  const ofAdjustments = db
    .select({ line, adjustment })
    .from(adjustment)
    .innerJoin(line, eq(line.adjustmentId, adjustment.id))
    .where(
      and(
        inList(adjustment.employeeId, people),
        isToCome,
        lte(adjustment.effectiveDateFrom, to),
        eq(line.isPostProbation, false),
      ),
    )
  const [alone, adjusted] = await pipelined(ofBenefits, ofAdjustments)
  return [
    ...alone.map((row) => ({ ...toDatedAmount(row, null), requestId: row.id })),
    ...adjusted.map(({ line: { id, benefitComponentId, adjustAmount: amount, currency }, adjustment: of }) => ({
      ...toDatedAmount({ ...of, id, benefitComponentId, amount, currency }, id),
      requestId: of.id,
    })),
  ]
}
const getChain = ({ employeeId, benefitComponentId }: DatedAmount): string => `${employeeId} ${benefitComponentId}`
/**
 * The chains with the amounts that come into force by themselves, day by day; a request with a part that will not fit
 * has no effect.
 */
function withToCome(
  now: readonly DatedAmount[],
  coming: readonly (DatedAmount & { readonly requestId: string })[],
): DatedAmount[] {
  const chains = new Map(grouped(now, getChain))
  const requests = grouped(inOrder(coming), ({ requestId }) => requestId)
  for (const puts of requests.values()) {
    if (puts.some((put) => getOverlap(chains.get(getChain(put)) ?? [], put))) continue
    for (const put of puts) {
      const { rows, again } = withAmount(chains.get(getChain(put)) ?? [], put)
      chains.set(getChain(put), again ? [...rows, { ...again, id: `${again.id} after ${put.id}` }] : rows)
    }
  }
  return [...chains.values()].flat()
}

/**
 * What people are paid for each component within some days, in the order of the days: the amounts in force, and decided
 * amounts that begin in these days (docs/rules/pay.md, "A run").
 */
export async function amountsBetween(db: Database, asked: Asked): Promise<DatedAmount[]> {
  const coming = await toCome(db, asked)
  // What comes before the days changes what holds in them.
  const first = coming.reduce((day, { startDate }) => (startDate < day ? startDate : day), asked.from)
  const current = withToCome(await inForce(db, { ...asked, from: first }), coming)
  return within(current, { startDate: asked.from, endDate: asked.to }).toSorted((a, b) =>
    a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0,
  )
}
