import type { ExplainedFigure, PayslipExplanation } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { unpacked } from '../payroll-generation/frozen.ts'
import { payrollSlipLine as line } from '../payroll-generation/payroll-run.table.ts'
import type { FoundSlip } from './slip-in-reach.ts'

const lineName = /^line-(\d{1,4})$/
/** Where a figure stands in the explanation of its slip: that of a line by its ordinal, any other by its name; undefined where there is none. */
async function placeOf(
  { db }: Cx,
  { slip }: FoundSlip,
  figure: string,
  figures: readonly ExplainedFigure[],
): Promise<number | null | undefined> {
  const [, ordinal] = lineName.exec(figure) ?? []
  if (ordinal === undefined) {
    // The figures of the spec come after those that they are made of, which may have the same name.
    const place = figures.findLastIndex(({ name }) => name === figure)
    return place === -1 ? undefined : place
  }
  const [found] = await db
    .select({ figure: line.figure })
    .from(line)
    .where(and(eq(line.slipId, slip.id), eq(line.ordinal, Number(ordinal))))
  return found?.figure
}
/** The figures that one is made of, down to what was given, and nothing beside them. */
function onlyOf(figures: readonly ExplainedFigure[], place: number): PayslipExplanation {
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
export async function explanationOf(cx: Cx, found: FoundSlip, figure: string): Promise<PayslipExplanation> {
  const { figures } = JSON.parse(unpacked(found.slip.explain)) as { figures: readonly ExplainedFigure[] }
  return onlyOf(figures, (await placeOf(cx, found, figure, figures)) ?? notFound())
}
