import { plainNumber, sumPay, type PayCurrency, type PayMonth, type PaySumLine, type RowSent } from '@staff/contract'
import { adjustmentPercent, lastLines, type AdjustmentLine } from '@staff/contract/payroll'
import type { InputProps } from '@staff/kit'
import type { ReactNode } from 'react'
import { text, useAdjustmentStart, useComponents, type Component } from './use-adjustment.ts'

type Named = Pick<Component, 'name' | 'nameKhmer' | 'calculation' | 'isBaseSalary'>
/**
 * A line with the current value of its component; percent as spec 3 section 5 counts it, null between two currencies.
 */
export interface ShownLine {
  readonly key: string
  readonly benefitComponentId: string
  readonly component: Named | undefined
  readonly current: PaySumLine
  /** Null while none is typed. */
  readonly amount: PaySumLine | null
  readonly percent: number | null
  readonly isPostProbation: boolean
  readonly faults?: readonly ReactNode[]
}
/** The currency of a line: its own, else the one that stands for it. */
export const toCurrency = (typed: unknown, otherwise: string | undefined): PayCurrency =>
  (typed === 'USD' || typed === 'KHR' ? typed : otherwise) === 'KHR' ? 'KHR' : 'USD'
const toAmount = (value: string, currency: PayCurrency, component: Named | undefined): PaySumLine => ({
  value,
  currency,
  ...(component ? { unit: component.calculation, isBase: component.isBaseSalary } : {}),
})

/** The lines of an adjustment as they are stored. */
export const toShownLines = (lines: readonly AdjustmentLine[]): ShownLine[] =>
  lines.map((line) => ({
    key: line.id,
    benefitComponentId: line.benefitComponent.id,
    component: line.benefitComponent,
    current: toAmount(String(line.currentAmount), line.currentCurrency, line.benefitComponent),
    amount: toAmount(String(line.adjustAmount), line.currency, line.benefitComponent),
    percent: adjustmentPercent(line, { amount: line.currentAmount, currency: line.currentCurrency }),
    isPostProbation: line.isPostProbation,
  }))
/** The sum of the lines that are in force at last; null while a line has no amount. */
export function sumShown(lines: readonly ShownLine[], month: PayMonth | undefined) {
  const amounts = lastLines(lines, (line) => line).flatMap(({ amount }) => amount ?? [])
  return month && amounts.length > 0 ? sumPay(amounts, month) : null
}

/** The faults of one line, for any of its fields. */
const getFaults = (inner: InputProps['inner'], index: number) =>
  Object.entries(inner ?? {})
    .filter(([path]) => path.startsWith(`${String(index)}.`))
    .map(([, words]) => words)
/** The typed rows, with the person's current values. */
export function useShownLines(rows: readonly RowSent[], inner: InputProps['inner']) {
  const start = useAdjustmentStart()
  const components = useComponents()
  const getCurrent = (componentId: string): PaySumLine | undefined => {
    const current = start?.lines.find(({ benefitComponent: { id } }) => id === componentId)
    return current && toAmount(String(current.amount ?? 0), current.currency, current.benefitComponent)
  }
  const shown = rows.map((row, index): ShownLine => {
    const id = text(row['benefitComponentId'])
    const component = components.get(id)
    const current = getCurrent(id) ?? toAmount('0', toCurrency(component?.currency, undefined), component)
    const currency = toCurrency(row['currency'], current.currency)
    const value = plainNumber(text(row['adjustAmount']))
    return {
      key: `${String(index)} ${id}`,
      benefitComponentId: id,
      component,
      current,
      amount: value === undefined ? null : toAmount(value, currency, component),
      percent:
        value === undefined
          ? null
          : adjustmentPercent(
              { adjustAmount: Number(value), currency },
              { amount: Number(current.value), currency: current.currency },
            ),
      isPostProbation: row['isPostProbation'] === true,
      faults: getFaults(inner, index),
    }
  })
  return { shown, currentOf: getCurrent, components, month: start?.month }
}
