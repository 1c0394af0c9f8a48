import { monthEnd } from '@staff/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exact, law2023 } from '../../../../../test/support/pay/pay.ts'
import { baseSalary } from '../../../../../test/support/pay/payroll.ts'
import { calculatePay } from '../../pay/calculate-pay.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { PayLineKind } from '../../pay/pay-line.ts'
import { Exact } from '../../../../money/money.ts'
import type { DatedBenefit } from './benefits-of-month.ts'
import { getBonuses } from './bonuses.ts'
import { getPayInput } from './pay-inputs.ts'
import { withWholeMonth } from './semester.ts'
import type { PayMonth } from './pay-month.ts'
import type { DayFact, PersonFacts } from './person-facts.ts'

const payMonth = '2026-03'
const month: PayMonth = {
  payMonth,
  from: `${payMonth}-01`,
  to: monthEnd(payMonth),
  secondFrom: null,
  proration: { kind: 'SCHEDULED' },
  rates: { tax: exact('4100'), nssf: exact('4100'), taxSource: 'rate:tax', nssfSource: 'rate:nssf' },
  law: law2023,
  owedInstalment: exact('0'),
  lateAllowed: '0',
}
const dates = Array.from({ length: 31 }, (_, at) => `${payMonth}-${String(at + 1).padStart(2, '0')}`)
/** Everybody works each day of the month, 31 planned days, but for the days that a case leaves unpaid. */
const facts = (more: Partial<PersonFacts>): PersonFacts => ({
  id: 'one',
  dob: '1990-01-01',
  nationality: 'CAMBODIAN',
  contractType: 'UDC',
  isTaxResident: true,
  isSeniorityEligible: true,
  weekPattern: Array.from({ length: 7 }, () => 'FULL'),
  hoursPerDay: '8',
  dayDivisors: [],
  employments: [{ startDate: '2024-01-15', endDate: null }],
  days: new Map(),
  parts: [],
  benefits: [],
  deductions: [],
  maternity: [],
  hasDependentSpouse: false,
  dependentChildren: 0,
  semesterGross: [],
  seniorityOwed: null,
  openDebts: [],
  firstPaid: null,
  ...more,
})
const unpaid = (absent: ReadonlySet<number>): ReadonlyMap<string, DayFact> =>
  new Map(
    dates
      .filter((_, at) => absent.has(at))
      .map((date) => [date, { date, weight: '1', presentWeight: '0', paidWeight: '0' }]),
  )
const getLines = (person: PersonFacts, kind: PayLineKind, by: PayMonth = month) =>
  calculatePay(getPayInput(person, by), by.law)
    .lines.filter((line) => line.kind === kind)
    .map(({ figure, currency }) => `${figure.value.toString()} ${currency}`)
/** Cents of a fraction of whole numbers, half up: a second arithmetic beside the decimals of the service. */
const inDollars = (numerator: bigint, denominator: bigint): string => {
  const cents = (2n * numerator + denominator) / (2n * denominator)
  return `${exact(`${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`).toString()} USD`
}
const money = (cents: number) => (cents / 100).toFixed(2)
const cents = fc.integer({ min: 1, max: 100_000 })
const cut = fc.integer({ min: 1, max: 30 })
const absences = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }).map((days) => new Set(days))
/** Two amounts of one component, the second from a day of the month on. */
const changing = (at: number, amounts: readonly [number, number], more: Partial<DatedBenefit>): DatedBenefit[] => {
  const of = (place: 0 | 1, days: Partial<DatedBenefit>) =>
    baseSalary('one', money(amounts[place]), {
      source: `payroll-benefit:${String(place)}`,
      componentId: 'meal',
      isBaseSalary: false,
      ...more,
      ...days,
    })
  return [of(0, { endDate: dates[at - 1] ?? '' }), of(1, { startDate: dates[at] ?? '' })]
}
const nothing = (text: string) => !text.startsWith('0 ')

it('a benefit by days that changes within the month is rounded once, for its own days', () => {
  fc.assert(
    fc.property(cents, cents, cut, absences, fc.boolean(), (first, second, at, absent, isByDay) => {
      const more = isByDay ? { calculation: 'PER_DAY_WORKED' as const, isProrated: false } : { isProrated: true }
      const person = facts({
        days: unpaid(absent),
        benefits: [baseSalary('one', '500'), ...changing(at, [first, second], more)],
      })
      const worked = (from: number, to: number) =>
        BigInt(dates.filter((_, day) => day >= from && day < to && !absent.has(day)).length)
      const whole = isByDay ? 1n : 31n
      expect(getLines(person, 'BENEFIT')).toEqual(
        [inDollars(BigInt(first) * worked(0, at), whole), inDollars(BigInt(second) * worked(at, 31), whole)].filter(
          nothing,
        ),
      )
    }),
  )
})
it('a bonus is rounded once, from base, percent and months', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 12 }), (base, percent, grown) => {
      const december = { ...month, payMonth: '2026-12', from: '2026-12-01', to: '2026-12-31' }
      const employments = [{ startDate: `2026-${String(13 - grown).padStart(2, '0')}-01`, endDate: null }]
      const held = [baseSalary('one', money(base))]
      const rule = {
        source: 'bonus-rule:13',
        name: '13th',
        nameKh: '13',
        percent: money(percent),
        payMonth: 12,
        minServiceMonths: 0,
        isProrated: true,
        onLeaving: 'FORFEIT' as const,
        startDate: '2026-01-01',
        endDate: null,
        isTaxable: true,
        isNssf: true,
        isSeniority: false,
        isFringe: false,
      }
      const person = facts({
        employments,
        benefits: [...held, ...getBonuses([rule], 'one', employments, held, december)],
      })
      const paid = inDollars(BigInt(base) * BigInt(percent) * BigInt(grown), 1200n * 100n)
      expect(getLines(person, 'BENEFIT', december)).toEqual([paid].filter(nothing))
    }),
  )
})
it('late minutes cost the rate of their day; the first ones of the month are the allowed ones', () => {
  const delays = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 30 }), minutes: fc.integer({ min: 1, max: 90 }) }),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(cents, cents, cut, delays, fc.integer({ min: 0, max: 60 }), (first, second, at, times, allowed) => {
      // Bases that pay for every late minute of a stretch: the limit of a line is another case.
      const [before, after] = [first + 100_000, second + 100_000]
      const raise = changing(at, [before, after], { isBaseSalary: true, componentId: 'base', isProrated: true })
      const parts = times.map(({ day, minutes }) => ({
        date: dates[day] ?? '',
        kind: 'LATE' as const,
        percent: '0',
        minutes: String(minutes),
      }))
      let left = allowed
      const cost = [0, 0]
      for (const { day, minutes } of times.toSorted((a, b) => a.day - b.day)) {
        const counted = Math.max(0, minutes - left)
        left = Math.max(0, left - minutes)
        cost[day < at ? 0 : 1] = (cost[day < at ? 0 : 1] ?? 0) + counted
      }
      const hour = 26n * 8n * 60n
      const person = facts({ benefits: raise, parts })
      const [early, late] = getBases(person)
      const expected = [
        [inDollars(BigInt(before) * BigInt(cost[0] ?? 0), hour), early],
        [inDollars(BigInt(after) * BigInt(cost[1] ?? 0), hour), late],
      ] as const
      const taken = expected.map(([own, paid]) => (exact(own.slice(0, -4)).isMore(paid) ? `${paid} USD` : own))
      expect(getLines(person, 'LATE', { ...month, lateAllowed: String(allowed) })).toEqual(taken.filter(nothing))
    }),
  )
})
/** What the two base salaries of a month pay. */
const getBases = (person: PersonFacts): readonly [string, string] => {
  const [before = '0', after = '0'] = getLines(person, 'BASE_SALARY').map((text) => text.slice(0, -4))
  return [before, after]
}
it('a percent of the base is paid in the currency of the base, whatever currency it was entered in', () => {
  const currency = fc.constantFrom('USD', 'KHR')
  fc.assert(
    fc.property(currency, currency, fc.boolean(), absences, (own, entered, isProrated, absent) => {
      const share = baseSalary('one', '12.5', {
        source: 'payroll-benefit:share',
        componentId: 'share',
        isBaseSalary: false,
        currency: entered,
        isProrated,
        calculation: 'PERCENT_OF_BASE',
      })
      const person = facts({ days: unpaid(absent), benefits: [baseSalary('one', '800000', { currency: own }), share] })
      const [base = '0'] = getLines(person, 'BASE_SALARY').map((text) => text.slice(0, -4))
      const paid = exact(isProrated ? base : '800000')
        .percent('12.5')
        .rounded(own)
        .toString()
      expect(getLines(person, 'BENEFIT')).toEqual(paid === '0' ? [] : [`${paid} ${own}`])
    }),
  )
})
it('a percent of what the days pay holds both currencies of a month in which the base got another one', () => {
  const benefits = [
    ...changing(15, [50_000, 200_000_000], { isBaseSalary: true, componentId: 'base', isProrated: true }),
    baseSalary('one', '10', {
      source: 'payroll-benefit:share',
      componentId: 'share',
      isBaseSalary: false,
      calculation: 'PERCENT_OF_BASE',
    }),
  ].map((one) => (one.source === 'payroll-benefit:1' ? { ...one, currency: 'KHR' as const } : one))
  expect(getLines(facts({ benefits }), 'BASE_SALARY')).toEqual(['241.94 USD', '1032258 KHR'])
  expect(getLines(facts({ benefits }), 'BENEFIT')).toEqual(['24.19 USD', '103226 KHR'])
})

it('the seniority pay of June counts what June carries, and what is paid beside its payroll', () => {
  const june = { ...month, payMonth: '2026-06', from: '2026-06-01', to: '2026-06-30' }
  const earlier = ['01', '02', '03', '04', '05'].map((at) => ({
    payMonth: `2026-${at}`,
    currency: 'USD' as const,
    amount: '520',
  }))
  const person = facts({ semesterGross: earlier, benefits: [baseSalary('one', '520')] })
  const late = {
    source: 'carried:2026-05/BASE_SALARY USD',
    slip: 'payroll-slip:may',
    currency: 'USD' as const,
    amount: exact('208'),
    isTaxable: true,
    isNssf: true,
    isSeniority: true,
  }
  const seniority = (input: PayInput) =>
    Exact.sum(
      calculatePay(input, june.law)
        .lines.filter(({ kind }) => kind === 'SENIORITY')
        .map(({ figure }) => figure.value),
    ).toString()
  const plain = getPayInput(person, june)
  // 6 x 520 x 7.5 / (6 x 26), and 208 more in June.
  expect([seniority(plain), seniority(getPayInput(person, june, [late]))]).toEqual(['150', '160'])
  const [beside] = getPayInput(facts({ benefits: [baseSalary('one', '208', { isBaseSalary: false })] }), june).benefits
  const both = { ...plain, benefits: beside ? [beside] : [] }
  expect([seniority(both), seniority(withWholeMonth(both, person, june))]).toEqual(['150', '160'])
})
