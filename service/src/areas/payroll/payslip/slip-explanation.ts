import type { PayslipExplanation } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { unpacked } from '../payroll-run/inputs/snapshot.ts'
import { payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'
import { withOtherPay, type Figures } from './other-pay.ts'
import type { FoundSlip } from './slip-in-reach.ts'

const lineName = /^line-(\d{1,4})$/
/**
 * The figures up to the requested one, which is the last: of a line by its ordinal, any other by its name; empty where
 * the slip has none.
 */
async function upTo(ctx: RequestContext, { slip }: FoundSlip, figure: string, figures: Figures): Promise<Figures> {
  const [, ordinal] = lineName.exec(figure) ?? []
  // The figures of the spec come after those that they are made of, which may have the same name.
  if (ordinal === undefined) return figures.slice(0, figures.findLastIndex(({ name }) => name === figure) + 1)
  const [found] = await ctx.db
    .select({ figure: line.figure, isHidden: line.isHidden, currency: line.currency })
    .from(line)
    .where(and(eq(line.slipId, slip.id), eq(line.ordinal, Number(ordinal))))
  if (found?.isHidden) return withOtherPay(ctx.db, slip.id, found.currency, figures)
  return figures.slice(0, (found?.figure ?? -1) + 1)
}
/** The figures that a figure is made from, down to the given values, and no others. */
function onlyOf(figures: Figures, place: number): PayslipExplanation {
  const wanted = new Set<number>()
  const want = (at: number): void => {
    if (wanted.has(at)) return
    wanted.add(at)
    figures[at]?.inputs.forEach(want)
  }
  want(place)
  const order = [...wanted].toSorted((a, b) => a - b)
  const places = new Map(order.map((at, index) => [at, index]))
  return {
    place: places.get(place) ?? 0,
    figures: order.flatMap((at) => {
      const figure = figures[at]
      return figure ? [{ ...figure, inputs: figure.inputs.map((input) => places.get(input) ?? 0) }] : []
    }),
  }
}
/** How a figure of a slip was made (docs/rules/pay.md, "Explanation"); 404 for one that the slip does not have. */
export async function loadExplanation(
  ctx: RequestContext,
  found: FoundSlip,
  figure: string,
): Promise<PayslipExplanation> {
  const { figures } = JSON.parse(unpacked(found.slip.explain)) as { figures: Figures }
  const known = await upTo(ctx, found, figure, figures)
  return known.length === 0 ? notFound() : onlyOf(known, known.length - 1)
}
