import type { Currency } from '../../../money/money.ts'
import { amount, figure, given, nothing, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import { balance } from './net.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { bothInRiel, inPay, nssfRate } from './rates.ts'

/** Contributions in riel, and what of them is taken off the pay, in the currency of the base. */
export interface Nssf {
  readonly nssfWageKhr: Figure
  readonly salaryInAverage: Figure
  readonly nssfPersonalAccidentInsurrance: Figure
  readonly nssfHealthInsurrance: Figure
  readonly healthCareEmployee: Figure
  readonly pensionFundEmployee: Figure
  readonly pensionFundCompany: Figure
  readonly pensionFundPayByEmployee: Figure
  readonly healthCareByEmployee: Figure
}

const wageIn = (lines: readonly PayLine[], currency: Currency): Figure =>
  balance(
    'nssfWage',
    ['nssfWage', 'nssfWageOff'],
    lines.filter(({ isNssf }) => isNssf),
    currency,
  )

/**
 * CLAMP: the wage within its limits. WAGE_BAND: the wage of its row in the table; above the table, the wage within the
 * limits.
 */
function contributoryWage(rates: StatutoryRates, wage: Figure): Figure {
  const rows = rates.nssfMethod === 'WAGE_BAND' ? rates.wageBands : []
  const at = rows.findIndex(({ upToKhr }) => upToKhr === null || !wage.value.isMore(upToKhr))
  const row = rows[at]
  const band = row && given('bandWage', row.wageKhr, 'KHR', `law:wageBands.${at}`)
  const limits = band
    ? [band, band]
    : [rateFigure(rates, 'minContributoryWageKhr'), rateFigure(rates, 'maxContributoryWageKhr')]
  return figure('salaryInAverage', 'CONTRIBUTORY_WAGE', 'KHR', [wage, ...limits])
}

/** docs/rules/pay.md, "NSSF": no wage, no contribution; no pension from the age of the law. */
export function getNssf(input: PayInput, rates: StatutoryRates, lines: readonly PayLine[]): Nssf {
  const rate = nssfRate(input)
  const nssfWageKhr = bothInRiel('nssfWageKhr', { USD: wageIn(lines, 'USD'), KHR: wageIn(lines, 'KHR') }, rate)
  const salaryInAverage = contributoryWage(rates, nssfWageKhr)
  const { age, source } = input.person
  const isPastPension = age !== null && rates.pensionAgeLimit !== null && !age.isLess(rates.pensionAgeLimit)
  const pensionPct = (key: 'pensionEmployeePct' | 'pensionEmployerPct') =>
    isPastPension ? nothing(key, 'PERCENT', source) : rateFigure(rates, key)
  const contribution = (name: keyof Nssf, percent: Figure) =>
    amount(name, 'PERCENT', 'KHR', [salaryInAverage, percent], rates.nssfRoundingStepKhr)
  const pensionFundEmployee = contribution('pensionFundEmployee', pensionPct('pensionEmployeePct'))
  const healthCareEmployee = contribution('healthCareEmployee', rateFigure(rates, 'healthCareEmployeePct'))
  return {
    nssfWageKhr,
    salaryInAverage,
    nssfPersonalAccidentInsurrance: contribution(
      'nssfPersonalAccidentInsurrance',
      rateFigure(rates, 'occupationalRiskPct'),
    ),
    nssfHealthInsurrance: contribution('nssfHealthInsurrance', rateFigure(rates, 'healthCareEmployerPct')),
    healthCareEmployee,
    pensionFundEmployee,
    pensionFundCompany: contribution('pensionFundCompany', pensionPct('pensionEmployerPct')),
    pensionFundPayByEmployee: inPay(input, 'pensionFundPayByEmployee', pensionFundEmployee, rate),
    healthCareByEmployee: inPay(input, 'healthCareByEmployee', healthCareEmployee, rate),
  }
}
