import { dayBefore } from '../../../../dated/days.ts'
import { Exact, zero, type Currency } from '../../../../money/money.ts'
import { calculatePay } from '../../pay/calculate-pay.ts'
import type { Advance, BaseSegment, Benefit, Deduction, PayInput, TimedPay } from '../../pay/pay-input.ts'
import type { DatedBenefit } from './benefits-of-month.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { sumPaidBefore } from '../maternity/maternity-facts.ts'
import { getPlanned, getSums, type DaySums } from './month-days.ts'
import type { PersonFacts } from './person-facts.ts'
import type { PayMonth } from './pay-month.ts'
import { getSemester } from './semester.ts'
import { ageOn, byFirstDay, getDates, isOver, isWithin, overlap, type Stretch } from './date-range.ts'

const count = (whole: number): Exact => Exact.of(String(whole))
const inForceWithin = (rows: readonly DatedBenefit[], month: Stretch) =>
  rows
    .flatMap((row) => {
      const part = overlap(row, month)
      return part ? [{ row, part }] : []
    })
    .toSorted((a, b) => byFirstDay(a.part, b.part))

interface Based {
  readonly segment: BaseSegment
  readonly part: Stretch
}
/** A stretch of the month for each base salary in it. */
const getSegments = (person: PersonFacts, month: PayMonth): Based[] =>
  inForceWithin(
    person.benefits.filter(({ isBaseSalary }) => isBaseSalary),
    month,
  ).flatMap(({ row, part }) => {
    const { planned, paid, employed } = getSums(person, part)
    const segment = {
      base: Exact.of(row.amount),
      currency: row.currency,
      source: row.source,
      paidDays: paid,
      plannedDays: planned,
      employedDays: employed,
    }
    return employed.isZero() ? [] : [{ segment, part }]
  })

/**
 * How much of the month a benefit counts for: a benefit by days that changes within the month counts by its own days,
 * any other by its last amount.
 */
function getBenefits(person: PersonFacts, month: PayMonth, whole: DaySums): Benefit[] {
  const rows = inForceWithin(
    person.benefits.filter(({ isBaseSalary }) => !isBaseSalary),
    month,
  )
  const byDays = ({ calculation, isProrated }: DatedBenefit) =>
    calculation === 'PER_DAY_WORKED' || (calculation === 'FIXED' && isProrated)
  const getPart = (all: Exact, own: Exact, amount: string): Exact =>
    all.isZero() || own.equals(all) ? Exact.of(amount) : Exact.of(amount).times(own).over(all).toStep('0.000001')
  return rows.flatMap(({ row, part }): Benefit[] => {
    const days = getSums(person, part)
    if (days.employed.isZero()) return []
    const isLast = rows.findLast((other) => other.row.componentId === row.componentId)?.row === row
    if (!byDays(row) && !isLast) return []
    const amount =
      row.calculation === 'PER_DAY_WORKED'
        ? getPart(whole.present, days.present, row.amount)
        : byDays(row)
          ? getPart(whole.paid, days.paid, row.amount)
          : Exact.of(row.amount)
    const { source, name, currency, calculation, isProrated, isFringe, isTaxable, isNssf, isSeniority } = row
    return [{ source, name, currency, amount, calculation, isProrated, isFringe, isTaxable, isNssf, isSeniority }]
  })
}

const getDeductions = ({ deductions }: PersonFacts): Deduction[] =>
  deductions.flatMap(({ source, name, currency, amount, isBeforeTax, advance }) =>
    advance ? [] : [{ source, name, currency, amount: Exact.of(amount), isBeforeTax }],
  )
/** Advances and loans are paid outside the payroll. */
const getAdvances = ({ deductions }: PersonFacts): Advance[] =>
  deductions.flatMap(({ source, currency, amount, advance }) =>
    advance ? [{ source, currency, amount: Exact.of(amount), direction: advance, isHandedOut: true }] : [],
  )

const timedKinds = ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED'] as const
/** Minutes paid by the hour, summed by kind, percent and the base of their day. */
function getTimed(person: PersonFacts, based: readonly Based[], source: string): TimedPay[] {
  const keyed = person.parts.flatMap((part) => {
    const kind = timedKinds.find((one) => one === part.kind)
    const segment = based.findIndex(({ part: days }) => isWithin(part.date, days))
    return kind && segment !== -1 ? [{ ...part, kind, segment }] : []
  })
  const groups = grouped(keyed, ({ kind, percent, segment }) => `${kind} ${percent} ${String(segment)}`)
  return [...groups.keys()].toSorted().flatMap((key) => {
    const own = groups.get(key) ?? []
    const [first] = own
    if (!first) return []
    const minutes = Exact.sum(own.map((part) => part.minutes))
    return [{ kind: first.kind, minutes, percent: Exact.of(first.percent), segment: first.segment, source }]
  })
}
/** Late and early minutes beyond the allowance of the month. */
function lateOf(person: PersonFacts, { lateAllowed }: PayMonth, source: string): PayInput['late'] {
  if (lateAllowed === null) return null
  const late = person.parts.filter(({ kind }) => kind === 'LATE' || kind === 'EARLY').map(({ minutes }) => minutes)
  const minutes = Exact.sum(late).minus(lateAllowed)
  return minutes.isMore(zero) ? { minutes, source } : null
}
/** What the month paid first, or the days that it is to be paid by; null where the month is paid at once. */
function getFirstCycle(person: PersonFacts, { from, secondFrom }: PayMonth, source: string): PayInput['firstCycle'] {
  if (secondFrom === null) return null
  if (person.firstPaid)
    return { kind: 'PAID', source: person.firstPaid.source, amount: Exact.of(person.firstPaid.amount) }
  const first = { from, to: dayBefore(secondFrom) }
  return {
    kind: 'DAYS',
    source,
    paidDays: getSums(person, first).paid,
    plannedDays: getPlanned(person, first),
  }
}

/**
 * The input of the engine for one person and month, from facts only (docs/rules/pay.md, "A run"). In June and December
 * the gross of the month is calculated first, for the average of the seniority pay.
 */
export function getPayInput(person: PersonFacts, month: PayMonth): PayInput {
  const { law: statutoryRates, rates, payMonth } = month
  const source = `attendance-day:${person.id}/${payMonth}`
  const based = getSegments(person, month)
  const whole = getSums(person, month)
  const currency: Currency = based.at(-1)?.segment.currency ?? 'USD'
  const ofMonth = person.maternity.flatMap((paid) => (paid.ofMonth ? [paid.ofMonth] : []))
  const input: PayInput = {
    payMonth,
    currency,
    rates,
    person: {
      source: `employee:${person.id}`,
      isResident: person.isTaxResident,
      contractType: person.contractType,
      isCambodian: person.nationality === 'CAMBODIAN',
      hasDependentSpouse: person.hasDependentSpouse,
      dependentChildren: count(person.dependentChildren),
      age: count(ageOn(person.dob, month.to)),
    },
    month: { source, plannedDays: getPlanned(person, month), calendarDays: count(getDates(month).length) },
    segments: based.map(({ segment }) => segment),
    proration: month.proration,
    presentDays: whole.present,
    dayDivisor: statutoryRates.dayDivisor,
    hoursPerDay: Exact.of(person.hoursPerDay),
    timed: getTimed(person, based, source),
    late: lateOf(person, month, source),
    benefits: [...getBenefits(person, month, whole), ...ofMonth.map(({ benefit }) => benefit)],
    deductions: getDeductions(person),
    advances: getAdvances(person),
    debts: person.openDebts.map((debt) => ({ ...debt, amount: Exact.of(debt.amount) })),
    isSettlement: isOver(person.employments, month.to),
    exemptAllowanceKhr: { amount: zero, source: `employee:${person.id}` },
    semester: null,
    firstCycle: getFirstCycle(person, month, source),
  }
  return {
    ...input,
    semester: getSemester(person, month, () => calculatePay(input, statutoryRates).lines, currency),
    ...(ofMonth.length > 0 ? { paidBefore: sumPaidBefore(ofMonth.map(({ before }) => before)) } : {}),
  }
}
