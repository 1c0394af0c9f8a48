import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInput, anyRates } from '../../../../test/support/pay/any-pay.ts'
import { exact, law2023, payInput, person, segment } from '../../../../test/support/pay/pay.ts'
import { Exact } from '../../../money/money.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayInput } from './pay-input.ts'

const cents = fc.integer({ min: 0, max: 500_000 }).map((value) => (value / 100).toFixed(2))
const bases: readonly PayInput['proration'][] = [
  { kind: 'SCHEDULED' },
  { kind: 'CALENDAR' },
  { kind: 'FIXED', divisor: exact('26'), source: 'setting:proration' },
  { kind: 'FIXED', divisor: exact('22'), source: 'setting:proration' },
]
const proration = fc.constantFrom(...bases)
/** A month of 28 to 31 days with some planned days, all of them paid by default. */
const month = fc
  .record({ calendar: fc.integer({ min: 28, max: 31 }), off: fc.integer({ min: 4, max: 10 }) })
  .map(({ calendar, off }) => ({ calendar, planned: calendar - off }))
const basePay = (input: PayInput) =>
  Exact.sum(
    calculatePay(input, law2023)
      .lines.filter(({ kind }) => kind === 'BASE_SALARY')
      .map(({ figure }) => figure.value),
  )
const getMonth = (
  base: string,
  at: { calendar: number; planned: number },
  paid: number,
  basis: PayInput['proration'],
) =>
  payInput(base, {
    proration: basis,
    month: {
      source: 'schedule:month',
      plannedDays: exact(String(at.planned)),
      calendarDays: exact(String(at.calendar)),
    },
    segments: [
      segment(base, String(paid), {
        plannedDays: exact(String(at.planned)),
        employedDays: exact(String(at.calendar)),
      }),
    ],
  })

it('a full month pays the base, nothing worked pays nothing, and a further half day never lowers the pay', () => {
  fc.assert(
    fc.property(cents, month, proration, (base, at, basis) => {
      const halves = Array.from({ length: at.planned * 2 + 1 }, (_, half) =>
        basePay(getMonth(base, at, half / 2, basis)),
      )
      expect(halves.at(-1)?.equals(base)).toBe(true)
      expect(halves[0]?.isZero()).toBe(true)
      halves.slice(1).forEach((pay, before) => expect(pay.isLess(halves[before] ?? '0')).toBe(false))
      expect(halves.every((pay) => !pay.isLess('0') && !pay.isMore(base))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

it('a month cut anywhere into stretches of one base pays the same to the cent', () => {
  fc.assert(
    fc.property(cents, month, proration, fc.nat(30), fc.nat(30), (base, at, basis, cut, unpaid) => {
      const first = Math.min(cut, at.planned)
      const missed = Math.min(unpaid, at.planned) / 2
      const whole = getMonth(base, at, at.planned - missed, basis)
      const left = Math.min(missed, first)
      const parts: (readonly [number, number, number])[] = [
        [first, first - left, first],
        [at.planned - first, at.planned - first - (missed - left), at.calendar - first],
      ]
      const segments = parts.map(([planned, paid, employed]) =>
        segment(base, String(paid), { plannedDays: exact(String(planned)), employedDays: exact(String(employed)) }),
      )
      expect(basePay({ ...whole, segments }).toString()).toBe(basePay(whole).toString())
    }),
  )
})

it('the tax has no jump at a limit, and the net rises with the gross around every limit', () => {
  for (const { upToKhr } of law2023.salaryTaxRanks)
    if (upToKhr) {
      const around = [-2, -1, 0, 1, 2].map((step) => {
        const gross = upToKhr.plus(String(step * 10)).toString()
        return calculatePay(payInput(gross, { person: person({ age: exact('60') }) }, 'KHR'), law2023)
      })
      around.slice(1).forEach((made, before) => {
        const earlier = around[before]
        expect(made.net.KHR.value.isMore(earlier?.net.KHR.value ?? '0')).toBe(true)
        const step = made.tax.taxPayableKhr.value.minus(earlier?.tax.taxPayableKhr.value ?? '0')
        expect(step.isMore('2')).toBe(false)
      })
    }
})

it('a riel more of gross never means less net', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000_000 }), fc.integer({ min: 1, max: 2_000_000 }), (gross, more) => {
      const net = (base: number) => calculatePay(payInput(String(base), {}, 'KHR'), law2023).net.KHR.value
      // The lowest contribution begins with the first riel; above it the net never falls.
      fc.pre(gross >= 8_000)
      expect(net(gross + more).isLess(net(gross))).toBe(false)
    }),
  )
})

it('the order of benefits, deductions and loans changes nothing', () => {
  fc.assert(
    fc.property(anyInput, anyRates, (input, rates) => {
      const turned = {
        ...input,
        benefits: input.benefits.toReversed(),
        deductions: input.deductions.toReversed(),
        advances: input.advances.toReversed(),
        timed: input.timed.toReversed(),
      }
      const told = (facts: PayInput) => {
        const { net, tax, nssf, firstPayment } = calculatePay(facts, rates)
        return [net.USD, net.KHR, tax.taxPayableKhr, nssf.pensionFundEmployee, firstPayment].map(({ value }) =>
          String(value),
        )
      }
      expect(told(turned)).toEqual(told(input))
    }),
    { numRuns: 200 },
  )
})

it('the same facts give the same explanation, letter by letter', () => {
  fc.assert(
    fc.property(anyInput, anyRates, (input, rates) => {
      expect(JSON.stringify(calculatePay(inOtherOrder(input), rates).explanation.figures)).toBe(
        JSON.stringify(calculatePay(input, rates).explanation.figures),
      )
    }),
    { numRuns: 100 },
  )
})
/** The same facts with their keys in the reverse order. */
const inOtherOrder = (input: PayInput): PayInput =>
  Object.fromEntries(Object.entries(input).toReversed()) as unknown as PayInput
