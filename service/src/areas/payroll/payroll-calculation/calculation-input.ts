import dayjs from 'dayjs'
import { refuse } from '../../../http/errors.ts'
import { Exact, zero, type Currency } from '../../../money/money.ts'
import type { Benefit, PayInput, Semester } from '../pay/pay-input.ts'
import type { PayFlags } from '../pay/pay-line.ts'
import type { StatutoryRates } from '../pay/statutory-rates.ts'
import type { PayCalculationInput } from './calculation-body.ts'

const exact = (value: number | undefined) => (value === undefined ? zero : Exact.fromNumber(value))
/** A fact of the calculator comes from its own field. */
const from = (key: keyof PayCalculationInput) => `input:${key}`
const isSemesterEnd = (payMonth: string) => /-(06|12)$/.test(payMonth)

/**
 * Days paid of the day divisor: the days worked, or all less the unpaid days; between zero and all (readings of
 * docs/rules/pay.md, "The calculator").
 */
function paidDays({ daysWorked, unpaidDays }: PayCalculationInput, days: Exact): Exact {
  const paid = daysWorked === undefined ? days.minus(exact(unpaidDays)) : exact(daysWorked)
  return paid.atMost(days).atLeast(zero)
}

const flags = (isTaxable: boolean): PayFlags => ({ isTaxable, isNssf: isTaxable, isSeniority: isTaxable })
function getBenefits(body: PayCalculationInput, currency: Currency): Benefit[] {
  const one = (key: keyof PayCalculationInput, amount: number, more: PayFlags & Partial<Benefit>): Benefit => ({
    source: from(key),
    name: key,
    currency,
    amount: exact(amount),
    calculation: 'FIXED',
    isProrated: false,
    isFringe: false,
    ...more,
  })
  const { components, taxableBenefits = 0, nonTaxableBenefits = 0, fringeBenefits = 0 } = body
  const paid = components
    ? components.map(({ amount, currency: own, taxable, nssf, seniority }, at) =>
        one('components', amount, {
          currency: own,
          isTaxable: taxable,
          isNssf: nssf,
          isSeniority: seniority,
          source: `${from('components')}.${at}`,
        }),
      )
    : [
        one('taxableBenefits', taxableBenefits, flags(true)),
        one('nonTaxableBenefits', nonTaxableBenefits, flags(false)),
      ]
  return [...paid, one('fringeBenefits', fringeBenefits, { ...flags(false), isFringe: true })]
}

function getSemester(body: PayCalculationInput, rates: StatutoryRates, calendarDays: Exact): Semester | null {
  const { payMonth, semesterGross = [], serviceDaysInSemester, workingDaysInSemester } = body
  if (!isSemesterEnd(payMonth) || semesterGross.length === 0) return null
  if (rates.seniorityMethod === 'SEMESTER_WORKING_DAYS' && workingDaysInSemester === undefined)
    return refuse('workingDaysInSemester', 'REQUIRED')
  return {
    source: from('semesterGross'),
    grossByMonth: semesterGross.map(exact),
    // A person who is paid at the month's end has a calendar month with as many days of service as the month has days.
    hasMonthOfService: serviceDaysInSemester === undefined || !exact(serviceDaysInSemester).isLess(calendarDays),
    workingDays: workingDaysInSemester === undefined ? null : exact(workingDaysInSemester),
  }
}

const getPerson = (body: PayCalculationInput): PayInput['person'] => ({
  source: 'input:person',
  isResident: body.resident ?? true,
  contractType: body.contractType ?? 'UDC',
  isCambodian: body.nationalityCambodian ?? true,
  hasDependentSpouse: body.spouse === true || body.spouse === 1,
  dependentChildren: exact(body.children),
  age: body.age === undefined ? null : exact(body.age),
})
const getDeductions = (body: PayCalculationInput, currency: Currency): PayInput['deductions'] =>
  (['deductionsBeforeTax', 'deductionsAfterTax'] as const).map((key) => ({
    source: from(key),
    name: key,
    currency,
    amount: exact(body[key]),
    isBeforeTax: key === 'deductionsBeforeTax',
  }))

/** The days of the first payment; without them it is for all of its days. */
function getFirstCycle({ firstCycleDaysPaid, firstCycleDaysPlanned }: PayCalculationInput): PayInput['firstCycle'] {
  if (firstCycleDaysPaid !== undefined && firstCycleDaysPlanned === undefined)
    return refuse('firstCycleDaysPlanned', 'REQUIRED')
  const plannedDays = exact(firstCycleDaysPlanned ?? 1)
  const paid = firstCycleDaysPaid === undefined ? plannedDays : exact(firstCycleDaysPaid)
  return { kind: 'DAYS', source: from('firstCycleDaysPlanned'), paidDays: paid.atMost(plannedDays), plannedDays }
}

/** The facts of one person and month from the typed values; the day divisor is used as the number of planned days. */
export function getInput(body: PayCalculationInput, rates: StatutoryRates): PayInput {
  const currency = body.currency ?? 'USD'
  const calendarDays = exact(dayjs(`${body.payMonth}-01`).daysInMonth())
  const days = rates.dayDivisor
  const paid = paidDays(body, days)
  return {
    payMonth: body.payMonth,
    currency,
    rates: {
      tax: exact(body.exchangeRate),
      nssf: exact(body.exchangeRateNssf),
      taxSource: from('exchangeRate'),
      nssfSource: from('exchangeRateNssf'),
    },
    person: getPerson(body),
    month: { source: from('dayDivisor'), plannedDays: days, calendarDays },
    segments: [
      {
        base: exact(body.baseSalary),
        currency,
        source: from('baseSalary'),
        paidDays: paid,
        plannedDays: days,
        employedDays: calendarDays,
      },
    ],
    proration: { kind: 'SCHEDULED' },
    presentDays: paid,
    dayDivisor: days,
    hoursPerDay: rates.hoursPerDay,
    timed: (body.overtime ?? []).map(({ hours, percentagePerHour }, at) => ({
      kind: 'OVERTIME',
      minutes: exact(hours).times('60'),
      percent: exact(percentagePerHour),
      segment: 0,
      source: `${from('overtime')}.${at}`,
    })),
    late: null,
    benefits: getBenefits(body, currency),
    deductions: getDeductions(body, currency),
    advances: [],
    debts: [],
    isSettlement: false,
    exemptAllowanceKhr: { amount: exact(body.exemptAllowanceKhr), source: from('exemptAllowanceKhr') },
    semester: getSemester(body, rates, calendarDays),
    firstCycle: getFirstCycle(body),
  }
}
