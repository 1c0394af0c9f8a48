import { describe, expect, it } from 'vitest'
import { rowsUnder } from '../../../../test/support/app/page-tables.ts'
import { benefit, exact, law2023, payInput, person, segment } from '../../../../test/support/pay/pay.ts'
import { Exact, zero } from '../../../money/money.ts'
import { calculatePay } from './calculate-pay.ts'
import type { Figure } from './figure.ts'

// The payslip at the head of docs/rules/pay.md: the engine makes every figure from the values that the page gives.
const page = 'pay.md'
const plain = (text = '') => text.replaceAll(',', '')
const given = new Map(rowsUnder(page, '| Given | Value |').map(([what = '', value]) => [what, plain(value)]))
const steps = rowsUnder(page, '| Step | How | Result | Figure |')
const of = (name: string): Exact => {
  const value = given.get(name)
  if (value === undefined) throw new Error(`${page} gives no ${name}`)
  return exact(value)
}
const hour = exact('60')
const base = of('base salary').toString()
const uncounted = { isTaxable: false, isNssf: false, isSeniority: false }
const pay = calculatePay(
  payInput(base, {
    payMonth: '2025-08',
    rates: { tax: of('rate for tax'), nssf: of('rate of the NSSF'), taxSource: 'rate:tax', nssfSource: 'rate:nssf' },
    person: person({ hasDependentSpouse: true, dependentChildren: of('children') }),
    month: { source: 'schedule:month', plannedDays: of('planned days'), calendarDays: exact('31') },
    segments: [
      segment(base, '26', { plannedDays: of('planned days'), paidDays: of('paid days'), employedDays: exact('31') }),
    ],
    presentDays: of('paid days'),
    dayDivisor: of('day divisor'),
    hoursPerDay: of('hours per day'),
    timed: [
      {
        kind: 'OVERTIME',
        minutes: of('hours of overtime').times(hour),
        percent: of('percent of this overtime'),
        segment: 0,
        source: 'attendance-day:1',
      },
    ],
    benefits: [
      benefit(of('position allowance').toString()),
      benefit(of('meal allowance').toString(), { name: 'meals', ...uncounted }),
    ],
    deductions: [
      { source: 'deduction:1', name: 'uniform', currency: 'USD', amount: of('uniform'), isBeforeTax: false },
    ],
  }),
  law2023,
)
const { salary: _, salaryExcludePensionFund: __, ...tax } = pay.tax
const figures: Readonly<Record<string, Figure>> = { ...pay.nssf, ...tax, ...pay.totals }
/** As a page shows it: dollars with their cents, riel whole, thousands apart. */
const shown = (value: Exact, unit: string): string => {
  const [whole = '', cents = ''] = value.toString().split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return unit === 'USD' ? `${grouped}.${cents.padEnd(2, '0')}` : grouped
}
/** Every number of the law, wherever it is in the object. */
const numbersIn = (value: unknown): string[] => {
  if (value instanceof Exact) return [value.toString()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('the payslip at the head of the page', () => {
  it('has the figures of the engine', () => {
    expect(steps.length).toBeGreaterThan(12)
    expect(steps.map(([step, , result, name = '']) => [step, name, result])).toEqual(
      steps.map(([step, , , name = '']) => {
        const made = figures[name]
        return [step, name, made && shown(made.value, made.unit)]
      }),
    )
  })
  it('shows a way of numbers that stand on the page or in the law', () => {
    const known = new Set([
      ...given.values(),
      ...numbersIn(law2023),
      ...Object.values(figures).map(({ value }) => value.toString()),
      // The spouse and the children together.
      of('children').plus(exact('1')).toString(),
    ])
    const used = steps.flatMap(([, how = '']) => plain(how).match(/\d+(?:\.\d+)?/g) ?? [])
    expect(used.length).toBeGreaterThan(25)
    expect(used.map((number) => exact(number).toString()).filter((number) => !known.has(number))).toEqual([])
  })
  it('adds up as a payslip does', () => {
    const getSum = (wanted: (line: (typeof pay.lines)[number]) => boolean) =>
      pay.lines.filter(wanted).reduce((sum, { figure }) => sum.plus(figure.value), zero)
    const gross = getSum(({ isOff }) => !isOff)
    const salaryTax = getSum(({ kind }) => kind === 'SALARY_TAX')
    const deduction = getSum(({ isOff, kind }) => isOff && kind !== 'SALARY_TAX')
    expect(rowsUnder(page, '| Gross | Deduction | Salary tax | Net |')).toEqual([
      [gross, deduction, salaryTax, pay.net.USD.value].map((value) => shown(value, 'USD')),
    ])
  })
})
