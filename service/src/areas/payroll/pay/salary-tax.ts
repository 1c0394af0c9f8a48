import { zero, type Currency } from '../../../money/money.ts'
import { amount, figure, given, named, nothing, type Figure, type ByCurrency } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import { balance } from './net.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { bothInRiel, inPay, taxRate } from './rates.ts'

/**
 * Tax on salary, from the taxable lines to the withheld amount. `salary` and `salaryExcludePensionFund` are in each
 * currency.
 */
export interface SalaryTax {
  readonly salary: ByCurrency
  readonly salaryExcludePensionFund: ByCurrency
  readonly taxableSalaryKhr: Figure
  readonly deductionForDependent: Figure
  readonly taxableBaseKhr: Figure
  readonly taxPercentage: Figure
  readonly taxPayableKhr: Figure
  readonly salaryTaxWithheld: Figure
}

const salaryIn = (lines: readonly PayLine[], currency: Currency): Figure =>
  balance(
    'salary',
    ['taxableEarnings', 'beforeTax'],
    lines.filter(({ isTaxable }) => isTaxable),
    currency,
  )

function relief({ person }: PayInput, rates: StatutoryRates): Figure {
  const { source, hasDependentSpouse, dependentChildren } = person
  const spouse = given('dependants', hasDependentSpouse ? '1' : '0', 'PERSONS', source)
  const dependants = figure('dependants', 'SUM', 'PERSONS', [
    spouse,
    given('dependants', dependentChildren, 'PERSONS', source),
  ])
  return figure('deductionForDependent', 'PRODUCT', 'KHR', [dependants, rateFigure(rates, 'dependantReliefKhr')])
}

/** Less exempt allowances and relief, never below zero; non-residents have neither. */
function getBase(input: PayInput, taxable: Figure, off: Figure): Figure {
  const floor = nothing('nothing', 'KHR', 'rule:never-below-zero')
  const { amount: exempt, source } = input.exemptAllowanceKhr
  const less = input.person.isResident ? [given('exemptAllowance', exempt, 'KHR', source), off] : []
  return figure('taxableBaseKhr', 'HIGHEST', 'KHR', [
    figure('taxableBaseKhr', 'DIFFERENCE', 'KHR', [taxable, ...less]),
    floor,
  ])
}

/** The rank of a base: the first rank whose limit is not below it. */
function rankTax(rates: StatutoryRates, base: Figure): Pick<SalaryTax, 'taxPercentage' | 'taxPayableKhr'> {
  const at = rates.salaryTaxRanks.findIndex(({ upToKhr }) => upToKhr === null || !base.value.isMore(upToKhr))
  const rank = rates.salaryTaxRanks[at]
  const source = `law:salaryTaxRanks.${at}`
  const taxPercentage = given('taxPercentage', rank?.ratePct ?? zero, 'PERCENT', source)
  const deduct = given('deductAmount', rank?.deductKhr ?? zero, 'KHR', source)
  return { taxPercentage, taxPayableKhr: amount('taxPayableKhr', 'RANK_TAX', 'KHR', [base, taxPercentage, deduct]) }
}

/** docs/rules/pay.md, "Tax on salary" and "Order of calculation", steps 4 to 7. */
export function getSalaryTax(
  input: PayInput,
  rates: StatutoryRates,
  lines: readonly PayLine[],
  pension: Figure,
): SalaryTax {
  const salary = { USD: salaryIn(lines, 'USD'), KHR: salaryIn(lines, 'KHR') }
  const withoutPension = (currency: Currency) =>
    figure('salaryExcludePensionFund', 'DIFFERENCE', currency, [
      salary[currency],
      ...(currency === input.currency ? [pension] : []),
    ])
  const salaryExcludePensionFund = { USD: withoutPension('USD'), KHR: withoutPension('KHR') }
  const floor = nothing('nothing', 'KHR', 'rule:never-below-zero')
  const inRiel = bothInRiel('taxableSalaryKhr', salaryExcludePensionFund, taxRate(input))
  const taxableSalaryKhr = figure('taxableSalaryKhr', 'HIGHEST', 'KHR', [inRiel, floor])
  const deductionForDependent = input.person.isResident
    ? relief(input, rates)
    : nothing('deductionForDependent', 'KHR', input.person.source)
  const taxableBaseKhr = getBase(input, taxableSalaryKhr, deductionForDependent)
  const nonResidentPct = rateFigure(rates, 'nonResidentPct')
  const tax = input.person.isResident
    ? rankTax(rates, taxableBaseKhr)
    : {
        taxPercentage: named('taxPercentage', nonResidentPct),
        taxPayableKhr: amount('taxPayableKhr', 'PERCENT', 'KHR', [taxableBaseKhr, nonResidentPct]),
      }
  return {
    salary,
    salaryExcludePensionFund,
    taxableSalaryKhr,
    deductionForDependent,
    taxableBaseKhr,
    ...tax,
    salaryTaxWithheld: inPay(input, 'salaryTaxWithheld', tax.taxPayableKhr),
  }
}
