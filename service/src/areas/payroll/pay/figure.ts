import type { PayFigureName, PayFormula, PayUnit } from '@staff/contract/payroll'
import { Exact, type Currency, type ExactInput } from '../../../money/money.ts'
import { computed } from './formulas.ts'

/**
 * A figure of a slip with its calculation: formula and inputs, down to the given values. Every amount of the engine is
 * one, so the explanation cannot differ from the calculation (docs/rules/pay.md, "Explanation").
 */
export interface Figure {
  readonly name: PayFigureName
  readonly formula: PayFormula
  readonly unit: PayUnit
  readonly value: Exact
  /** Rounded half up to a multiple of it; absent where the exact value goes on. */
  readonly step?: string
  readonly inputs: readonly Figure[]
  /** For a given value: the record it came from, as `table:id`, or `law:key`. */
  readonly source?: string
}
/** A figure in each currency. */
export type ByCurrency = Readonly<Record<Currency, Figure>>

/** A given value, with the record it came from. */
export const given = (name: PayFigureName, value: ExactInput, unit: PayUnit, source: string): Figure => ({
  name,
  formula: 'GIVEN',
  unit,
  value: Exact.of(value),
  inputs: [],
  source,
})

const getValue = (formula: Exclude<PayFormula, 'GIVEN'>, inputs: readonly Figure[]): Exact =>
  computed(
    formula,
    inputs.map(({ value }) => value),
  )
/** A figure by a formula, exact. */
export const figure = (
  name: PayFigureName,
  formula: Exclude<PayFormula, 'GIVEN'>,
  unit: PayUnit,
  inputs: readonly Figure[],
): Figure => ({
  name,
  formula,
  unit,
  value: getValue(formula, inputs),
  inputs,
})

/** An amount by a formula, rounded to the cent or the riel, or to a step of its own. */
export function amount(
  name: PayFigureName,
  formula: Exclude<PayFormula, 'GIVEN'>,
  currency: Currency,
  inputs: readonly Figure[],
  step?: Exact,
): Figure {
  const by = step?.toString() ?? (currency === 'USD' ? '0.01' : '1')
  return { name, formula, unit: currency, value: getValue(formula, inputs).toStep(by), inputs, step: by }
}

/** The sum of amounts in one currency; of none it is 0. */
export const total = (name: PayFigureName, currency: Currency, parts: readonly Figure[]): Figure =>
  figure(name, 'SUM', currency, parts)

/** An amount of the same value under another name. */
export const named = (name: PayFigureName, made: Figure): Figure => ({ ...made, name })

/** Zero, where the law or the month gives nothing; the source says why. */
export const nothing = (name: PayFigureName, unit: PayUnit, source: string): Figure => given(name, '0', unit, source)
