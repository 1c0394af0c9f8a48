import { describe, expect, it } from 'vitest'
import { benefit, exact, law2023, payInput, segment, semester } from '../../../../test/support/pay/pay.ts'
import { calculatePay } from './calculate-pay.ts'
import type { Benefit, PayInput } from './pay-input.ts'

// What each mark of a component does, and nothing else (docs/rules/pay.md, "Benefits of a person"): 200 dollars and a
// benefit of 40 at 4,100 riel.
const overtime: PayInput['timed'] = [
  { kind: 'OVERTIME', minutes: exact('120'), percent: exact('150'), segment: 0, source: 'attendance-day:1' },
]
const paid = (more: Partial<Benefit>, amount = '40', input: Partial<PayInput> = {}) =>
  calculatePay(payInput('200', { benefits: [benefit(amount, more)], ...input }), law2023)
const effects = (more: Partial<Benefit>, amount?: string, input?: Partial<PayInput>) => {
  const { lines, tax, nssf, net, fringeBenefitTaxKhr } = paid(more, amount, input)
  return {
    line: lines.find(({ kind }) => kind === 'BENEFIT')?.figure.value.toString() ?? null,
    taxed: tax.salary.USD.value.toString(),
    nssfWage: nssf.nssfWageKhr.value.toString(),
    ofEmployer: fringeBenefitTaxKhr.value.toString(),
    net: net.USD.value.toString(),
  }
}

describe('each mark alone', () => {
  const all = { line: '40', taxed: '240', nssfWage: '984000', ofEmployer: '0', net: '235.2' }
  it.each([
    ['taxed, of the NSSF wage and of the averages', {}, all],
    ['not taxed', { isTaxable: false }, { ...all, taxed: '200' }],
    // 2 % of 820,000 riel in place of 984,000: 4 dollars in place of 4.80.
    ['not of the NSSF wage', { isNssf: false }, { ...all, nssfWage: '820000', net: '236' }],
    ['not of the averages', { isSeniority: false }, all],
    [
      "in kind, whatever else it says: neither paid nor taxed, and 20 % are the employer's",
      { isFringe: true },
      { line: null, taxed: '200', nssfWage: '820000', ofEmployer: '32800', net: '196' },
    ],
  ] as const)('%s', (_, more, expected) => expect(effects(more)).toEqual(expected))
})
describe('how it is counted', () => {
  const half: Partial<PayInput> = {
    segments: [segment('200', '13', { plannedDays: exact('26') })],
    presentDays: exact('14'),
  }
  it.each([
    ['an amount of the month stays whole', {}, '40', '40'],
    ['by the days paid', { isProrated: true }, '40', '20'],
    ['for each day present, rest days that were worked included', { calculation: 'PER_DAY_WORKED' }, '2', '28'],
    ['a percent of the base', { calculation: 'PERCENT_OF_BASE' }, '10', '20'],
    ['a percent of what the base pays', { calculation: 'PERCENT_OF_BASE', isProrated: true }, '10', '10'],
  ] as const)('%s; in kind just so', (_, more, amount, expected) => {
    expect(effects(more, amount, half).line).toBe(expected)
    // 20 % of it in riel at 4,100.
    expect(effects({ ...more, isFringe: true }, amount, half).ofEmployer).toBe(exact(expected).times('820').toString())
  })
  it('benefits by days pay nothing when no day is paid', () => {
    const none: Partial<PayInput> = {
      segments: [segment('200', '0', { plannedDays: exact('26') })],
      presentDays: exact('0'),
    }
    expect(effects({ isProrated: true }, '40', none)).toMatchObject({ line: null, net: '0' })
    expect(effects({ isProrated: true, isFringe: true }, '40', none).ofEmployer).toBe('0')
  })
})
it('raises no hour: overtime goes by the base alone', () => {
  const hours = (benefits: readonly Benefit[]) =>
    calculatePay(payInput('208', { timed: overtime, benefits }), law2023).totals.overtimePay.value.toString()
  // 208 / 208 x 2 x 150 %.
  expect([hours([]), hours([benefit('500')])]).toEqual(['3', '3'])
})
it('enters the seniority pay by the average that its mark has filled, never by the month', () => {
  const { seniority } = paid({}, '40', { semester: semester('240') })
  const without = paid({ isSeniority: false }, '40', { semester: semester('200') })
  // 240 / 26 x 7.5, and 200 / 26 x 7.5.
  expect([seniority?.seniorityPay.value.toString(), without.seniority?.seniorityPay.value.toString()]).toEqual([
    '69.23',
    '57.69',
  ])
})
it('of riel is taxed with the dollars and paid in riel', () => {
  const { tax, nssf, net } = paid({ currency: 'KHR' }, '164000')
  expect(
    [tax.salary.USD, tax.salary.KHR, nssf.nssfWageKhr, net.USD, net.KHR].map(({ value }) => value.toString()),
  ).toEqual(['200', '164000', '984000', '195.2', '164000'])
})
