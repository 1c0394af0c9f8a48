import { expect, it } from 'vitest'
import { baseSalary } from '../../../../../test/support/pay/payroll.ts'
import type { DatedBonus } from './benefits-of-month.ts'
import { getBonuses } from './bonuses.ts'

const thirteenth: DatedBonus = {
  source: 'bonus-rule:13',
  name: '13th month',
  nameKh: 'ប្រាក់ខែទី១៣',
  percent: '100.00',
  payMonth: 12,
  minServiceMonths: 3,
  isProrated: true,
  onLeaving: 'FORFEIT',
  startDate: '2026-01-01',
  endDate: null,
  isTaxable: true,
  isNssf: true,
  isSeniority: false,
  isFringe: false,
}
const ends: Readonly<Record<string, string>> = { '02': '28', '06': '30', '11': '30', '12': '31' }
/** The percents of a month, for one employment. */
const percents = (month: string, startDate: string, endDate: string | null, more: Partial<DatedBonus> = {}) =>
  getBonuses([{ ...thirteenth, ...more }], 'p', [{ startDate, endDate }], [baseSalary('p', '500', { startDate })], {
    from: `${month}-01`,
    to: `${month}-${ends[month.slice(5)] ?? '31'}`,
  }).map(({ amount }) => amount)

it('a whole year brings the whole percent in its month alone, a joiner the whole months of the year', () => {
  expect(percents('2026-12', '2024-03-05', null)).toEqual(['100'])
  expect(percents('2026-11', '2024-03-05', null)).toEqual([])
  // Whole months from July on: six of twelve; one that began within a month does not count.
  expect(percents('2026-12', '2026-07-01', null)).toEqual(['50'])
  expect(percents('2026-12', '2026-07-02', null)).toEqual(['41.666667'])
  expect(percents('2026-12', '2026-07-02', null, { isProrated: false })).toEqual(['100'])
})
it('asks for its months of service, and holds in its days', () => {
  expect(percents('2026-12', '2026-11-01', null)).toEqual([])
  expect(percents('2026-12', '2026-11-01', null, { minServiceMonths: 2 })).toEqual(['16.666667'])
  expect(percents('2025-12', '2024-03-05', null)).toEqual([])
  expect(percents('2026-12', '2024-03-05', null, { endDate: '2026-11-30' })).toEqual([])
})
it('a leaver loses it, or is paid the months since the last payment, by the rule', () => {
  expect(percents('2026-12', '2024-03-05', '2026-12-30')).toEqual([])
  expect(percents('2026-12', '2024-03-05', '2026-12-31')).toEqual(['100'])
  expect(percents('2026-06', '2024-03-05', '2026-06-30')).toEqual([])
  expect(percents('2026-06', '2024-03-05', '2026-06-30', { onLeaving: 'PAY' })).toEqual(['50'])
  expect(percents('2026-06', '2024-03-05', '2026-06-15', { onLeaving: 'PAY' })).toEqual(['41.666667'])
})
it('a rehired person starts again: the ended employment adds nothing more', () => {
  const made = getBonuses(
    [thirteenth],
    'p',
    [
      { startDate: '2020-01-01', endDate: '2026-05-31' },
      { startDate: '2026-09-01', endDate: null },
    ],
    [baseSalary('p', '500')],
    { from: '2026-12-01', to: '2026-12-31' },
  )
  expect(made.map(({ amount, currency, isTaxable }) => [amount, currency, isTaxable])).toEqual([
    ['33.333333', 'USD', true],
  ])
})
