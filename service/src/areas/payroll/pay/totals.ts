import type { PayFigureName } from '@staff/contract/payroll'
import { zero } from '../../../money/money.ts'
import { amount, figure, named, total, type Figure, type ByCurrency } from './figure.ts'
import type { MonthPay } from './month.ts'
import { otherOf } from './net.ts'
import type { PayInput } from './pay-input.ts'
import { taxRate } from './rates.ts'

/** Figures of a slip in the currency of the base; the other currency is added at the rate for tax. */
export interface PayTotals {
  readonly baseSalary2: Figure
  readonly overtimePay: Figure
  readonly salary: Figure
  readonly salaryExcludePensionFund: Figure
  readonly salaryAfterTax: Figure
  readonly netSalary: Figure
  /** What remains to be paid back from later months. */
  readonly debt: Figure
}

function inOwn(input: PayInput, name: PayFigureName, both: ByCurrency): Figure {
  const { currency } = input
  const other = both[otherOf(currency)]
  if (other.value.equals(zero)) return named(name, both[currency])
  const changed = amount('exchanged', currency === 'USD' ? 'QUOTIENT' : 'PRODUCT', currency, [other, taxRate(input)])
  return figure(name, 'SUM', currency, [both[currency], changed])
}

/** The columns of the main tab that add several lines (spec 3, section 3). */
export function getTotals(input: PayInput, { lines, tax, net }: MonthPay): PayTotals {
  const { currency } = input
  const getSum = (name: PayFigureName, kinds: readonly string[]) =>
    inOwn(input, name, {
      USD: total(name, 'USD', figuresIn(kinds, 'USD')),
      KHR: total(name, 'KHR', figuresIn(kinds, 'KHR')),
    })
  const figuresIn = (kinds: readonly string[], own: string) =>
    lines.filter((line) => line.currency === own && kinds.includes(line.kind)).map((line) => line.figure)
  const salaryExcludePensionFund = inOwn(input, 'salaryExcludePensionFund', tax.salaryExcludePensionFund)
  return {
    baseSalary2: getSum('baseSalary2', ['BASE_SALARY']),
    overtimePay: getSum('overtimePay', ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED']),
    salary: inOwn(input, 'salary', tax.salary),
    salaryExcludePensionFund,
    salaryAfterTax: figure('salaryAfterTax', 'DIFFERENCE', currency, [salaryExcludePensionFund, tax.salaryTaxWithheld]),
    netSalary: inOwn(input, 'netSalary', net),
    debt: getSum('debt', ['DEBT']),
  }
}
