import { describe, expect, it } from 'vitest'
import {
  payCurrencies,
  sayFieldAmount,
  sayPaySum,
  sumPay,
  unitOptions,
  type AmountUnit,
  type PayMonth,
  type PaySumLine,
} from './pay-amount.ts'

const units = unitOptions.map(({ value }) => value)
const month: PayMonth = { days: '26', base: { value: '300', currency: 'USD' } }
/** Numbers in an order that is the same each time. */
function* numbers(seed: number): Generator<number> {
  let now = seed
  for (;;) {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648
    yield now
  }
}
function getLines(seed: number): PaySumLine[] {
  const next = numbers(seed)
  const draw = (most: number) => Number(next.next().value) % most
  return Array.from({ length: 1 + draw(6) }, () => ({
    value: `${String(draw(1_000))}.${String(draw(100)).padStart(2, '0')}`,
    currency: payCurrencies[draw(2)] ?? 'USD',
    unit: units[draw(units.length)] ?? 'FIXED',
  }))
}
/** Whole hundredths of a decimal text. */
const toCents = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}
const isOfMonth = (unit: AmountUnit | undefined) => unit === 'FIXED' || unit === 'MANUAL'

describe('a sum of amounts', () => {
  const drawn = Array.from({ length: 400 }, (_, seed) => getLines(seed * 7_919 + 1))
  it('has one part for each unit and currency, and loses nothing', () => {
    for (const lines of drawn) {
      const { parts } = sumPay(lines, month)
      const isPercent = (unit: string | undefined) => unit?.startsWith('PERCENT') === true
      const named = parts.map(({ unit, currency }) => `${String(unit)} ${isPercent(unit) ? '' : currency}`)
      expect(new Set(named).size).toBe(named.length)
      expect(parts.filter(({ unit }) => unit === 'MANUAL')).toEqual([])
      const all = (some: readonly PaySumLine[]) => some.reduce((sum, { value }) => sum + toCents(value), 0n)
      expect(all(parts)).toBe(all(lines))
    }
  })
  it('tells a month only where it is not exact, and where every part has one', () => {
    for (const lines of drawn) {
      const { parts, aboutMonth } = sumPay(lines, month)
      const canBeTold = parts.every(({ unit }) => unit !== 'ONCE' && unit !== 'PERCENT_OF_AMOUNT')
      const goesByOthers = parts.some(({ unit }) => unit === 'PER_DAY_WORKED' || unit === 'PERCENT_OF_BASE')
      if (parts.every(({ unit }) => isOfMonth(unit)) || !canBeTold) expect(aboutMonth).toEqual([])
      for (const currency of payCurrencies) {
        const own = parts.filter((part) => part.currency === currency)
        const told = aboutMonth.find((one) => one.currency === currency)
        if (!goesByOthers || !canBeTold || currency === 'USD') continue
        const months = own.map(({ unit, value }) => {
          if (isOfMonth(unit)) return toCents(value)
          return unit === 'PER_DAY_WORKED' ? ((toCents(value) * 26n + 50n) / 100n) * 100n : 0n
        })
        expect(toCents(told?.value ?? '0')).toBe(months.reduce((sum, one) => sum + one, 0n))
      }
    }
  })
  it('tells no month of a percent without a base salary', () => {
    const percent = { value: '10', currency: 'USD', unit: 'PERCENT_OF_BASE' } as const
    expect(sumPay([percent], { days: '26', base: null }).aboutMonth).toEqual([])
    expect(sumPay([percent], month).aboutMonth).toEqual([{ value: '30', currency: 'USD' }])
  })
  it('counts a percent of the base salary among the lines, in its currency', () => {
    const base = { value: '1200000', currency: 'KHR', unit: 'FIXED', isBase: true } as const
    const percent = { value: '12.5', currency: 'USD', unit: 'PERCENT_OF_BASE' } as const
    const day = { value: '1.50', currency: 'USD', unit: 'PER_DAY_WORKED' } as const
    expect(sayPaySum(sumPay([base, percent, day], month)).en).toBe(
      'KHR 1,200,000.00 a month + 12.5 % of base + $1.50 for each day worked, about $39.00 + KHR 1,350,000.00 a month',
    )
  })
})
describe('the amount of a record', () => {
  const field = { currency: 'currency', counted: { unit: 'unit' } }
  it('is told with what its row says beside it', () => {
    const told = (row: Readonly<Record<string, unknown>>) => sayFieldAmount(field, 20, row)?.en
    expect(told({ currency: 'KHR', unit: 'PER_DAY_WORKED' })).toBe('KHR 20.00 for each day worked')
    expect(told({ currency: { identifier: 'USD' } })).toBe('$20.00')
    expect(told({ currency: 'THB', unit: 'FIXED' })).toBe('THB 20 a month')
    expect(told({ currency: 'THB', unit: 'PERCENT_OF_BASE' })).toBe('20 % of base')
    expect(sayFieldAmount({}, 20, {})).toBeNull()
    expect(sayFieldAmount(field, null, {})).toBeNull()
  })
})
