import { zero } from '../../../money/money.ts'
import { amount, figure, given, named, nothing, total, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import type { PayInput, Semester } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { inRiel, inPay } from './rates.ts'

/** Seniority pay with its free and its taxed part, in the currency of the base and in riel. */
export interface Seniority {
  readonly averageTotalSalary: Figure
  readonly seniorityPay: Figure
  /** What of it is owed from before 2019; absent where nothing is. */
  readonly seniorityOwed?: Figure
  readonly seniorityOwedDays?: Figure
  readonly seniorityPayKhr: Figure
  readonly nonTaxSeniorityPay: Figure
  readonly nonTaxSeniorityPayKhr: Figure
  readonly taxSeniorityPay: Figure
  readonly taxSeniorityPayKhr: Figure
}

/** Open-ended contracts with a calendar month of service in the half-year, and months to take the average of. */
const isDue = (input: PayInput, semester: Semester) =>
  input.person.contractType === 'UDC' && semester.hasMonthOfService && semester.grossByMonth.length > 0

function averagePay(
  input: PayInput,
  rates: StatutoryRates,
  semester: Semester,
): Pick<Seniority, 'averageTotalSalary' | 'seniorityPay'> {
  const { currency } = input
  const { source, grossByMonth, workingDays } = semester
  const gross = total(
    'grossOfSemester',
    currency,
    grossByMonth.map((value) => given('grossOfMonth', value, currency, source)),
  )
  const months = given('months', String(grossByMonth.length), 'PLAIN', source)
  const byWorkingDays = rates.seniorityMethod === 'SEMESTER_WORKING_DAYS' && workingDays && !workingDays.isZero()
  const days = byWorkingDays
    ? given('workingDays', workingDays, 'DAYS', source)
    : figure('averageDays', 'PRODUCT', 'DAYS', [months, rateFigure(rates, 'dayDivisor')])
  return {
    averageTotalSalary: amount('averageTotalSalary', 'QUOTIENT', currency, [gross, months]),
    seniorityPay: amount('seniorityPay', 'SHARE', currency, [gross, rateFigure(rates, 'seniorityDays'), days]),
  }
}

/** The days of before 2019 at base / day divisor (docs/rules/pay.md, "Taking over"); null where none are paid. */
function owedPay(
  input: PayInput,
  rates: StatutoryRates,
): Required<Pick<Seniority, 'seniorityOwed' | 'seniorityOwedDays'>> | null {
  const owed = input.semester?.owed
  const last = input.segments.at(-1)
  if (!owed || !last) return null
  const seniorityOwedDays = given('seniorityOwedDays', owed.owedDays, 'DAYS', owed.source)
  const seniorityOwed = amount('seniorityOwed', 'SHARE', input.currency, [
    given('base', last.base, last.currency, last.source),
    seniorityOwedDays,
    rateFigure(rates, 'dayDivisor'),
  ])
  return { seniorityOwed, seniorityOwedDays }
}
/** The half-year and the days from before 2019, together one payment; null where neither is due. */
function getPay(input: PayInput, rates: StatutoryRates, semester: Semester) {
  const { currency } = input
  const half = isDue(input, semester) ? averagePay(input, rates, semester) : null
  const owed = owedPay(input, rates)
  if (!owed) return half
  const ofHalf = half ? [named('seniorityOfHalf', half.seniorityPay)] : []
  return {
    averageTotalSalary: half?.averageTotalSalary ?? nothing('averageTotalSalary', currency, semester.source),
    seniorityPay: total('seniorityPay', currency, [...ofHalf, owed.seniorityOwed]),
    ...owed,
  }
}

/** Free of tax: for Cambodians, for foreigners by setting; the amount of the law, or all of it. */
function freePart(input: PayInput, rates: StatutoryRates, pay: Figure, payKhr: Figure): readonly [Figure, Figure] {
  const { currency, person } = input
  const source = person.isCambodian ? 'law:exemptPerSemesterKhr' : 'law:seniorityExemptForForeigners'
  if (!person.isCambodian && !rates.seniorityExemptForForeigners)
    return [nothing('nonTaxSeniorityPay', currency, source), nothing('nonTaxSeniorityPayKhr', 'KHR', source)]
  if (rates.exemptPerSemesterKhr === null)
    return [named('nonTaxSeniorityPay', pay), named('nonTaxSeniorityPayKhr', payKhr)]
  const limit = given('exemptPerSemesterKhr', rates.exemptPerSemesterKhr, 'KHR', source)
  return [
    figure('nonTaxSeniorityPay', 'LOWEST', currency, [pay, inPay(input, 'exemptPerSemester', limit)]),
    figure('nonTaxSeniorityPayKhr', 'LOWEST', 'KHR', [payKhr, limit]),
  ]
}

/** docs/rules/pay.md, "Seniority pay and leaving"; null where none is due. */
export function getSeniority(input: PayInput, rates: StatutoryRates): Seniority | null {
  const { semester, currency } = input
  const made = semester && getPay(input, rates, semester)
  if (!made) return null
  const { seniorityPay } = made
  const seniorityPayKhr = inRiel(input, 'seniorityPayKhr', seniorityPay)
  const [free, freeKhr] = freePart(input, rates, seniorityPay, seniorityPayKhr)
  return {
    ...made,
    seniorityPayKhr,
    nonTaxSeniorityPay: free,
    nonTaxSeniorityPayKhr: freeKhr,
    taxSeniorityPay: figure('taxSeniorityPay', 'DIFFERENCE', currency, [seniorityPay, free]),
    taxSeniorityPayKhr: figure('taxSeniorityPayKhr', 'DIFFERENCE', 'KHR', [seniorityPayKhr, freeKhr]),
  }
}

/** The two parts as lines; they do not count for the NSSF wage or for their own average. */
export function seniorityLines({ currency, semester }: PayInput, made: Seniority | null): PayLine[] {
  if (!made || !semester) return []
  const parts = [
    { figure: made.nonTaxSeniorityPay, isTaxable: false },
    { figure: made.taxSeniorityPay, isTaxable: true },
  ]
  return parts
    .filter((part) => part.figure.value.isMore(zero))
    .map((part) => ({
      ...part,
      kind: 'SENIORITY',
      currency,
      isOff: false,
      isNssf: false,
      isSeniority: false,
      source: semester.source,
    }))
}
