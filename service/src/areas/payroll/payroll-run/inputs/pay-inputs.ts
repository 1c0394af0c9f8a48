import { dayBefore } from '../../../../dated/days.ts'
import { Exact, zero, type Currency } from '../../../../money/money.ts'
import { calculatePay } from '../../pay/calculate-pay.ts'
import type {
  Advance,
  BaseSegment,
  Benefit,
  Carried,
  Deduction,
  LatePay,
  PayInput,
  TimedPay,
} from '../../pay/pay-input.ts'
import type { DatedBenefit } from './benefits-of-month.ts'
import { getDivisors, type DivisorsOfMonth } from './day-divisors.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { sumPaidBefore } from '../maternity/maternity-facts.ts'
import { getPlanned, getSums, type DaySums } from './month-days.ts'
import type { PersonFacts } from './person-facts.ts'
import type { PayMonth } from './pay-month.ts'
import { getSemester } from './semester.ts'
import { ageOn, byDate, byFirstDay, getDates, isOver, isWithin, overlap, type Stretch } from './date-range.ts'

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

const monthsOfYear = count(12)
const isByDays = ({ calculation, isProrated }: DatedBenefit): boolean =>
  calculation === 'PER_DAY_WORKED' || (calculation === 'FIXED' && isProrated)
/** What a benefit counts for: some of the days of the month, some months of twelve; nothing to say where it is all. */
function getPart(row: DatedBenefit, whole: DaySums, days: DaySums): Pick<Benefit, 'part'> {
  if (row.months !== undefined) {
    const own = Exact.of(row.months)
    return own.equals(monthsOfYear) ? {} : { part: { own, all: monthsOfYear } }
  }
  if (!isByDays(row)) return {}
  const of = row.calculation === 'PER_DAY_WORKED' ? 'present' : 'paid'
  const part = { own: days[of], all: whole[of] }
  return part.all.isZero() || part.own.equals(part.all) ? {} : { part }
}
/** A percent is of the base, so it is in its currency, or for what the days pay in each one that the base has had. */
function getCurrencies({ calculation, isProrated, currency }: DatedBenefit, based: readonly Based[]): Currency[] {
  if (calculation !== 'PERCENT_OF_BASE' || based.length === 0) return [currency]
  const all = based.map(({ segment }) => segment.currency)
  return isProrated ? [...new Set(all)] : all.slice(-1)
}
/**
 * How much of the month a benefit counts for: a benefit by days that changes within the month counts by its own days,
 * any other by its last amount.
 */
function getBenefits(person: PersonFacts, month: PayMonth, whole: DaySums, based: readonly Based[]): Benefit[] {
  const rows = inForceWithin(
    person.benefits.filter(({ isBaseSalary }) => !isBaseSalary),
    month,
  )
  return rows.flatMap(({ row, part }): Benefit[] => {
    const days = getSums(person, part)
    if (days.employed.isZero()) return []
    const isLast = rows.findLast((other) => other.row.componentId === row.componentId)?.row === row
    if (!isByDays(row) && !isLast) return []
    const { source, name, amount, calculation, isProrated, isFringe, isTaxable, isNssf, isSeniority } = row
    const marks = { calculation, isProrated, isFringe, isTaxable, isNssf, isSeniority }
    const benefit = { source, name, amount: Exact.of(amount), ...marks, ...getPart(row, whole, days) }
    return getCurrencies(row, based).map((currency) => ({ ...benefit, currency }))
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
/** Minutes paid by the hour, summed by kind, percent, and the base and the divisor of their day. */
function getTimed(
  person: PersonFacts,
  based: readonly Based[],
  { getOwn }: DivisorsOfMonth,
  source: string,
): TimedPay[] {
  const keyed = person.parts.flatMap((part) => {
    const kind = timedKinds.find((one) => one === part.kind)
    const segment = based.findIndex(({ part: days }) => isWithin(part.date, days))
    return kind && segment !== -1 ? [{ ...part, kind, segment, dayDivisor: getOwn(part.date) }] : []
  })
  const groups = grouped(keyed, ({ kind, percent, segment, dayDivisor }) =>
    [kind, percent, String(segment), ...(dayDivisor ? [dayDivisor.divisor.toString(), dayDivisor.source] : [])].join(
      ' ',
    ),
  )
  return [...groups.keys()].toSorted().flatMap((key) => {
    const own = groups.get(key) ?? []
    const [first] = own
    if (!first) return []
    const minutes = Exact.sum(own.map((part) => part.minutes))
    const { kind, percent, segment, dayDivisor } = first
    return [{ kind, minutes, percent: Exact.of(percent), segment, source, ...(dayDivisor ? { dayDivisor } : {}) }]
  })
}
/**
 * Late and early minutes beyond the allowance of the month, each by the base and the divisor of its day; the first ones
 * of the month are the allowed ones.
 */
function getLate(
  person: PersonFacts,
  { lateAllowed }: PayMonth,
  based: readonly Based[],
  { getOwn }: DivisorsOfMonth,
  source: string,
): PayInput['late'] {
  if (lateAllowed === null) return null
  const found = new Map<string, NonNullable<LatePay['parts']>[number]>()
  let allowed = Exact.of(lateAllowed)
  for (const { kind, date, minutes } of person.parts.toSorted(byDate)) {
    const segment = based.findIndex(({ part }) => isWithin(date, part))
    if ((kind !== 'LATE' && kind !== 'EARLY') || segment === -1) continue
    const free = allowed.atMost(minutes)
    allowed = allowed.minus(free)
    const dayDivisor = getOwn(date)
    const key = `${String(segment)} ${dayDivisor?.divisor.toString() ?? ''} ${dayDivisor?.source ?? ''}`
    const before = found.get(key)?.minutes ?? zero
    const own = { segment, minutes: before.plus(minutes).minus(free) }
    found.set(key, dayDivisor ? { ...own, dayDivisor } : own)
  }
  const parts = [...found.values()].filter((part) => !part.minutes.isZero())
  const minutes = Exact.sum(parts.map((part) => part.minutes))
  if (minutes.isZero()) return null
  const isOfLast = parts.every(({ segment, dayDivisor }) => segment === based.findLastIndex(() => true) && !dayDivisor)
  return { minutes, source, ...(isOfLast ? {} : { parts }) }
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
 * the gross of the month is calculated first, with the retro pay that it carries, for the average of the seniority pay.
 * @param carried retro pay of closed months that this month pays.
 */
export function getPayInput(person: PersonFacts, month: PayMonth, carried: readonly Carried[] = []): PayInput {
  const { law: statutoryRates, rates, payMonth } = month
  const source = `attendance-day:${person.id}/${payMonth}`
  const based = getSegments(person, month)
  const whole = getSums(person, month)
  const divisors = getDivisors(person.dayDivisors)
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
    dayDivisor: divisors.last?.divisor ?? statutoryRates.dayDivisor,
    ...(divisors.last ? { dayDivisorSource: divisors.last.source } : {}),
    hoursPerDay: Exact.of(person.hoursPerDay),
    timed: getTimed(person, based, divisors, source),
    late: getLate(person, month, based, divisors, source),
    benefits: [...getBenefits(person, month, whole, based), ...ofMonth.map(({ benefit }) => benefit)],
    deductions: getDeductions(person),
    advances: getAdvances(person),
    carried,
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
