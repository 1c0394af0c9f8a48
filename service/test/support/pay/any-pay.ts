import fc from 'fast-check'
import type { PayInput } from '../../../src/areas/payroll/pay/pay-input.ts'
import type { StatutoryRates } from '../../../src/areas/payroll/pay/statutory-rates.ts'
import { benefit, exact, law2023, payInput, person, semester } from './pay.ts'

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((value) => exact((value / 10 ** places).toFixed(places)))
const currency = fc.constantFrom('USD', 'KHR')
const amountIn = (own: 'USD' | 'KHR') => (own === 'USD' ? decimal(4_000, 2) : decimal(16_000_000, 0))
const flags = { isTaxable: fc.boolean(), isNssf: fc.boolean(), isSeniority: fc.boolean() }

/** A month of 26 planned days in one to three stretches, each with a base of its own. */
const stretches = (own: 'USD' | 'KHR') =>
  fc
    .array(
      fc.record({
        base: amountIn(own),
        planned: fc.integer({ min: 1, max: 8 }),
        unpaid: fc.integer({ min: 0, max: 8 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) =>
      list.map(({ base, planned, unpaid }, at) => ({
        base,
        currency: own,
        source: `employee-benefit:${at}`,
        plannedDays: exact(String(planned)),
        paidDays: exact(String(Math.max(0, planned - unpaid / 2))),
        employedDays: exact(String(planned + 1)),
      })),
    )

const benefits = fc.array(
  currency.chain((own) =>
    fc
      .record({
        amount: amountIn(own),
        calculation: fc.constantFrom('FIXED', 'FIXED', 'PER_DAY_WORKED', 'PERCENT_OF_BASE'),
        isProrated: fc.boolean(),
        isFringe: fc.boolean(),
        ...flags,
      })
      .map((made) =>
        benefit('0', {
          ...made,
          currency: own,
          amount: made.calculation === 'PERCENT_OF_BASE' ? exact('12.5') : made.amount,
        }),
      ),
  ),
  { maxLength: 4 },
)
const owed = (source: string) =>
  fc.array(
    currency.chain((own) => amountIn(own).map((amount) => ({ source, currency: own, amount }))),
    { maxLength: 2 },
  )

/** Paid at once, paid before, or by the days of the first half. */
function getFirstCycle(days: number): PayInput['firstCycle'] {
  if (days === 0) return null
  if (days > 9) return { kind: 'PAID', source: 'payroll:first', amount: exact(String(days * 25)) }
  return { kind: 'DAYS', source: 'cycle:first', paidDays: exact(String(days)), plannedDays: exact('9') }
}

/** Any person and month: both currencies, raises, absences, overtime, benefits, deductions, loans and debts. */
export const anyInput: fc.Arbitrary<PayInput> = currency.chain((own) =>
  fc
    .record({
      segments: stretches(own),
      rate: decimal(200, 2).map((part) => part.plus('4000')),
      rateNssf: decimal(200, 0).map((part) => part.plus('4000')),
      who: fc.record({
        isResident: fc.boolean(),
        isCambodian: fc.boolean(),
        contractType: fc.constantFrom('UDC', 'FDC'),
        hasDependentSpouse: fc.boolean(),
        dependentChildren: fc.integer({ min: 0, max: 4 }).map((count) => exact(String(count))),
        age: fc.constantFrom(null, exact('30'), exact('59'), exact('60')),
      }),
      proration: fc.constantFrom<PayInput['proration']>(
        { kind: 'SCHEDULED' },
        { kind: 'CALENDAR' },
        { kind: 'FIXED', divisor: exact('22'), source: 'setting:proration' },
      ),
      minutes: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
      late: fc.option(decimal(600, 0).map((minutes) => ({ minutes, source: 'attendance-day:late' }))),
      benefits,
      deductions: fc.array(
        fc
          .record({ base: owed('payroll-deduction:one'), isBeforeTax: fc.boolean() })
          .map(({ base, isBeforeTax }) => base.map((part) => ({ ...part, name: 'deduction', isBeforeTax }))),
        { maxLength: 2 },
      ),
      advances: fc.array(
        fc
          .record({
            base: owed('advance:one'),
            direction: fc.constantFrom('PAID', 'REPAID'),
            isHandedOut: fc.boolean(),
          })
          .map(({ base, ...kind }) => base.map((part) => ({ ...part, ...kind }))),
        { maxLength: 2 },
      ),
      debts: owed('debt:one'),
      isSettlement: fc.boolean(),
      gross: fc.option(amountIn(own)),
      firstDays: fc.integer({ min: 0, max: 13 }),
    })
    .map((made) => ({
      ...payInput('0', {}, own),
      ...made,
      rates: { tax: made.rate, nssf: made.rateNssf, taxSource: 'rate:tax', nssfSource: 'rate:nssf' },
      person: person(made.who),
      month: { source: 'schedule:month', plannedDays: exact('26'), calendarDays: exact('30') },
      timed: made.minutes.map((minutes, at) => ({
        kind: 'OVERTIME' as const,
        minutes: exact(String(minutes)),
        percent: exact('150'),
        segment: Math.min(at, made.segments.length - 1),
        source: 'attendance-day:overtime',
      })),
      deductions: made.deductions.flat(),
      advances: made.advances.flat(),
      semester: made.gross ? semester(made.gross.toString(), 5) : null,
      firstCycle: getFirstCycle(made.firstDays),
    })),
)
/** The law of 2023 with what a company or another year may say otherwise. */
export const anyRates: fc.Arbitrary<StatutoryRates> = fc
  .record({
    nssfRoundingStepKhr: fc.constantFrom('1', '10', '100').map(exact),
    pensionEmployeePct: fc.constantFrom('0', '2', '4').map(exact),
    healthCareEmployeePct: fc.constantFrom('0', '1.3').map(exact),
    hourDivisor: fc.constantFrom(null, exact('208'), exact('173.3')),
    exemptPerSemesterKhr: fc.constantFrom(null, exact('2000000')),
    seniorityExemptForForeigners: fc.boolean(),
    firstCycleBase: fc.constantFrom('NET' as const, 'GROSS' as const),
  })
  .map((more) => ({ ...law2023, ...more }))
