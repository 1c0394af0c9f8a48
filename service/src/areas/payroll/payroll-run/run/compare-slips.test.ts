import fc from 'fast-check'
import type { PayCause } from '@staff/contract/payroll'
import { expect, it } from 'vitest'
import { anyInput } from '../../../../../test/support/pay/any-pay.ts'
import { benefit, exact, law2023, payInput, person, segment, semester } from '../../../../../test/support/pay/pay.ts'
import { Exact } from '../../../../money/money.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { changedParts, slipDifference } from './compare-slips.ts'
import type { PersonSnapshot } from '../inputs/person-snapshot.ts'
import type { SlipFacts } from '../slips/input-parts.ts'
import { getSlip } from '../slips/make-slip.ts'

const factsOf = (input: PayInput, statutoryRates: StatutoryRates = law2023): SlipFacts => ({
  person: { input, identity: {} as PersonSnapshot['identity'], accounts: [], names: {} },
  law: statutoryRates,
  cycle: 'WHOLE',
})
const of500 = (more: Partial<PayInput> = {}, statutoryRates: Partial<StatutoryRates> = {}) =>
  factsOf(payInput('500', { firstCycle: null, ...more }), { ...law2023, ...statutoryRates })
const netOf = ({ person: own, law: statutoryRates, cycle }: SlipFacts) => getSlip(own, statutoryRates, cycle, '1')
const compared = (before: SlipFacts, after: SlipFacts) => slipDifference(before, after, netOf(after))
const timed = (minutes: string): PayInput['timed'] => [
  { kind: 'OVERTIME', minutes: exact(minutes), percent: exact('150'), segment: 0, source: 'attendance-day:one' },
]
const off = (amount: string): PayInput['deductions'] => [
  { source: 'payroll-deduction:one', name: 'Uniform', currency: 'USD', amount: exact(amount), isBeforeTax: false },
]

/** Each cause, planted alone and all together. 500 dollars are worth 487.42 net. */
const planted: readonly (readonly [PayCause, Partial<PayInput>, Partial<StatutoryRates>, string])[] = [
  ['RANK', {}, { salaryTaxRanks: [{ upToKhr: null, ratePct: exact('0'), deductKhr: exact('0') }] }, '6.73'],
  ['NSSF', {}, { pensionEmployeePct: exact('4') }, '-5.28'],
  ['RATE', { rates: { ...payInput('500').rates, tax: exact('4000') } }, {}, '0.77'],
  ['DEPENDANT', { person: person({ hasDependentSpouse: true }) }, {}, '2.14'],
  ['RESIDENCE', { person: person({ isResident: false }) }, {}, '-92.1'],
  ['AGE', { person: person({ age: exact('60') }) }, {}, '5.26'],
  ['RAISE', { segments: [segment('600')] }, {}, '90'],
  ['DAYS', { segments: [segment('500', '26', { paidDays: exact('25') })] }, {}, '-17.95'],
  ['OVERTIME', { timed: timed('480') }, {}, '25.96'],
  ['LATE', { late: { minutes: exact('60'), source: 'attendance-day:one' } }, {}, '-2.16'],
  ['BENEFIT', { benefits: [benefit('40')] }, {}, '36'],
  ['DEDUCTION', { deductions: off('12.5') }, {}, '-12.5'],
  ['SENIORITY', { semester: semester('500') }, {}, '144.23'],
  ['DEBT', { debts: [{ source: 'payroll-slip:one', currency: 'USD', amount: exact('30') }] }, {}, '-30'],
]

it.each(planted)('%s is named with what it changes', (cause, input, statutoryRates, amount) => {
  const { changes, remainderUsd, remainderKhr } = compared(of500(), of500(input, statutoryRates))
  expect(changes.map((change) => [change.cause, change.netUsd])).toEqual([[cause, amount]])
  expect([remainderUsd, remainderKhr]).toEqual(['0', '0'])
  expect(changedParts(of500(), of500(input, statutoryRates))).toEqual([cause])
})
it('another number of an account is a change of accounts, not of a name', () => {
  const numbered = (accountNumber: string, name = 'Sok'): SlipFacts => {
    const facts = of500()
    const identity = { accountNumber, name } as PersonSnapshot['identity']
    return { ...facts, person: { ...facts.person, identity } }
  }
  expect(changedParts(numbered('1'), numbered('2'))).toEqual(['ACCOUNT'])
  expect(changedParts(numbered('1'), numbered('1', 'Chan'))).toEqual(['IDENTITY'])
})
it('names an addition by its own name, and takes it back by the same', () => {
  const [before, after] = [of500({ deductions: off('5') }), of500({ benefits: [benefit('40', { name: 'Meal' })] })]
  expect(compared(before, after).changes.map(({ cause, name }) => [cause, name])).toEqual([
    ['BENEFIT', 'Meal'],
    ['DEDUCTION', 'Uniform'],
  ])
  expect(compared(after, before).changes.map(({ cause }) => cause)).toEqual(['BENEFIT', 'DEDUCTION'])
})
it('a joiner within the month is distinguished from an absent person', () => {
  const joined = of500({
    segments: [segment('500', '26', { paidDays: exact('13'), plannedDays: exact('13'), employedDays: exact('15') })],
  })
  expect(compared(joined, of500()).changes.map(({ cause }) => cause)).toEqual(['EMPLOYMENT'])
})
it('between any two slips the causes add up to the whole difference', () => {
  fc.assert(
    fc.property(anyInput, anyInput, (one, other) => {
      const [before, after] = [factsOf(one), factsOf(other)]
      const { changes, remainderUsd, remainderKhr } = compared(before, after)
      const sum = (key: 'netUsd' | 'netKhr') => Exact.sum(changes.map((change) => change[key]))
      const whole = (key: 'netUsd' | 'netKhr') => Exact.of(netOf(after)[key]).minus(netOf(before)[key])
      expect([remainderUsd, remainderKhr]).toEqual(['0', '0'])
      expect([sum('netUsd').toString(), sum('netKhr').toString()]).toEqual([
        whole('netUsd').toString(),
        whole('netKhr').toString(),
      ])
    }),
    { numRuns: 60 },
  )
})
it('a stored net that the parts do not explain is shown as a remainder', () => {
  expect(slipDifference(of500(), of500(), { netUsd: '487.4', netKhr: '0' }).remainderUsd).toBe('-0.02')
})
