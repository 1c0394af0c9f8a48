import type { PayFigureName } from '@staff/contract/payroll'
import type { Figure, Unit } from './figure.ts'
import type { Formula } from './formulas.ts'

/** A figure as it is kept and shown: its inputs are the places of others in the list, all of them before it. */
export interface ExplainedFigure {
  readonly name: PayFigureName
  readonly formula: Formula
  readonly unit: Unit
  /** Plain decimal text, rounded to `step` where there is one. */
  readonly value: string
  readonly step?: string
  readonly inputs: readonly number[]
  readonly source?: string
}

/**
 * The way to some figures, from what was given up to them. Each figure stands once, however often it is used, so that the
 * whole of a slip stays short (docs/rules/pay.md, "Explanation").
 */
export function explain(roots: readonly Figure[]): ExplainedFigure[] {
  const places = new Map<Figure | string, number>()
  const list: ExplainedFigure[] = []
  const placeOf = (made: Figure): number => {
    const known = places.get(made)
    if (known !== undefined) return known
    const inputs = made.inputs.map(placeOf)
    const { name, formula, unit, step, source } = made
    const entry: ExplainedFigure = {
      name,
      formula,
      unit,
      value: made.value.toString(),
      ...(step ? { step } : {}),
      inputs,
      ...(source ? { source } : {}),
    }
    // Equal in every word: the same figure, made twice.
    const text = JSON.stringify(entry)
    const place = places.get(text) ?? list.push(entry) - 1
    places.set(made, place)
    places.set(text, place)
    return place
  }
  roots.forEach(placeOf)
  return list
}
