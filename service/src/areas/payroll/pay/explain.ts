import type { ExplainedFigure } from '@staff/contract/payroll'
import type { Figure } from './figure.ts'

/** The way to some figures as it is kept and shown. */
export interface Explanation {
  readonly figures: readonly ExplainedFigure[]
  /** Where a figure stands in the list; undefined for one that was not asked for. */
  readonly placeOf: (made: Figure) => number | undefined
}

/**
 * The way to some figures, from what was given up to them. Each figure stands once, however often it is used, so that the
 * whole of a slip stays short (docs/rules/pay.md, "Explanation").
 */
export function explain(roots: readonly Figure[]): Explanation {
  const places = new Map<Figure, number>()
  const byText = new Map<string, number>()
  const figures: ExplainedFigure[] = []
  const placed = (made: Figure): number => {
    const known = places.get(made)
    if (known !== undefined) return known
    const inputs = made.inputs.map(placed)
    const value = made.value.toString()
    const { name, formula, unit, step, source } = made
    // Equal in every word: the same figure, made twice.
    const text = `${name} ${formula} ${unit} ${value} ${step ?? ''} ${source ?? ''} ${inputs.join(' ')}`
    const same = byText.get(text)
    const place =
      same ??
      figures.push({ name, formula, unit, value, inputs, ...(step ? { step } : {}), ...(source ? { source } : {}) }) - 1
    places.set(made, place)
    byText.set(text, place)
    return place
  }
  roots.forEach(placed)
  return { figures, placeOf: (made) => places.get(made) }
}
