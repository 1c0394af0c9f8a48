import { payCurrencies } from '@staff/contract'
import type { PayslipChange, PayslipChanges } from '@staff/contract/payroll'
import { and, desc, eq, lt } from 'drizzle-orm'
import { Exact, zero } from '../../../money/money.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { payrollRun as run, payrollSlip as slip, settledRun } from '../payroll-run/payroll-run.table.ts'
import { loadLines, type FoundSlip, type SlipLineRow } from './slip-in-reach.ts'

/** The slip of the same person and kind of payment before this one, among those that are shown. */
async function slipBefore({ db }: RequestContext, found: FoundSlip) {
  const [before] = await db
    .select({ id: slip.id, startDate: run.startDate, endDate: run.endDate })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(
      and(
        eq(slip.employeeId, found.slip.employeeId),
        eq(run.type, found.run.type),
        lt(run.startDate, found.run.startDate),
        settledRun,
      ),
    )
    .orderBy(desc(run.startDate))
    .limit(1)
  return before
}
const getSum = (lines: readonly SlipLineRow[]): Exact => Exact.sum(lines.map(({ amount }) => amount))
const compared = (before: readonly SlipLineRow[], now: readonly SlipLineRow[]) => {
  const [then, today] = [getSum(before), getSum(now)]
  return { before: then.toNumber(), now: today.toNumber(), difference: today.minus(then).toNumber() }
}
/** Two lines are the same by kind, name and currency: the record behind a line may differ from month to month. */
const sameness = ({ kind, name, currency }: SlipLineRow): string => `${kind}\n${name}\n${currency}`

/** Every kind of line of two payslips, in the order of the payslip, with the lines of the later one that make it. */
export const beside = (
  lines: readonly SlipLineRow[],
  isNow: (line: SlipLineRow) => boolean,
): readonly { readonly change: PayslipChange; readonly last: SlipLineRow }[] =>
  [...grouped(lines, sameness).values()].flatMap((same) => {
    const [now, before] = [same.filter(isNow), same.filter((one) => !isNow(one))]
    const [last] = now.length > 0 ? now : before
    if (!last) return []
    const { kind, name, nameKh, currency } = last
    const ordinals = now.map(({ ordinal }) => ordinal)
    return [{ last, change: { kind, type: name, typeKh: nameKh, currency, ...compared(before, now), ordinals } }]
  })
/** The net of two payslips in each currency in which one of them pays. */
export const netBeside = (
  lines: readonly SlipLineRow[],
  isNow: (line: SlipLineRow) => boolean,
): PayslipChanges['net'] =>
  payCurrencies.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const [now, before] = [own.filter(isNow), own.filter((one) => !isNow(one))]
    return getSum(now).equals(zero) && getSum(before).equals(zero) ? [] : [{ currency, ...compared(before, now) }]
  })

/**
 * The differences from the payslip before, line by line; those of a currency add up to the difference of its net
 * (docs/rules/pay.md, "Payslips").
 */
export async function loadChanges(ctx: RequestContext, found: FoundSlip): Promise<PayslipChanges> {
  const previous = await slipBefore(ctx, found)
  if (!previous) return { previous: null, changes: [], net: [] }
  const lines = await loadLines(ctx.db, [found.slip.id, previous.id])
  const isNow = ({ slipId }: SlipLineRow) => slipId === found.slip.id
  const changes = beside(lines, isNow).flatMap(({ change }) => (change.difference === 0 ? [] : [change]))
  return { previous, changes, net: netBeside(lines, isNow) }
}
