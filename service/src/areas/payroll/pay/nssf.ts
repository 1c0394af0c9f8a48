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
function contributoryWage(law: StatutoryRates, wage: Figure): Figure {
  const rows = law.nssfMethod === 'WAGE_BAND' ? law.wageBands : []
  const at = rows.findIndex(({ upToKhr }) => upToKhr === null || !wage.value.isMore(upToKhr))
  const row = rows[at]
  const band = row && given('bandWage', row.wageKhr, 'KHR', `law:wageBands.${at}`)
  const limits = band
    ? [band, band]
    : [rateFigure(law, 'minContributoryWageKhr'), rateFigure(law, 'maxContributoryWageKhr')]
  return figure('salaryInAverage', 'CONTRIBUTORY_WAGE', 'KHR', [wage, ...limits])
}

/** docs/rules/pay.md, "NSSF": no wage, no contribution; no pension from the age of the law. */
export function getNssf(input: PayInput, law: StatutoryRates, lines: readonly PayLine[]): Nssf {
  const rate = nssfRate(input)
  const nssfWageKhr = bothInRiel('nssfWageKhr', { USD: wageIn(lines, 'USD'), KHR: wageIn(lines, 'KHR') }, rate)
  const salaryInAverage = contributoryWage(law, nssfWageKhr)
  const { age, source } = input.person
  const isPastPension = age !== null && law.pensionAgeLimit !== null && !age.isLess(law.pensionAgeLimit)
  const pensionPct = (key: 'pensionEmployeePct' | 'pensionEmployerPct') =>
    isPastPension ? nothing(key, 'PERCENT', source) : rateFigure(law, key)
  const contribution = (name: keyof Nssf, percent: Figure) =>
    amount(name, 'PERCENT', 'KHR', [salaryInAverage, percent], law.nssfRoundingStepKhr)
  const pensionFundEmployee = contribution('pensionFundEmployee', pensionPct('pensionEmployeePct'))
  const healthCareEmployee = contribution('healthCareEmployee', rateFigure(law, 'healthCareEmployeePct'))
  return {
    nssfWageKhr,
    salaryInAverage,
    nssfPersonalAccidentInsurrance: contribution(
      'nssfPersonalAccidentInsurrance',
      rateFigure(law, 'occupationalRiskPct'),
    ),
    nssfHealthInsurrance: contribution('nssfHealthInsurrance', rateFigure(law, 'healthCareEmployerPct')),
    healthCareEmployee,
    pensionFundEmployee,
    pensionFundCompany: contribution('pensionFundCompany', pensionPct('pensionEmployerPct')),
    pensionFundPayByEmployee: inPay(input, 'pensionFundPayByEmployee', pensionFundEmployee, rate),
    healthCareByEmployee: inPay(input, 'healthCareByEmployee', healthCareEmployee, rate),
  }
}
