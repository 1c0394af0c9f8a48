import { monthEnd } from '@staff/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeaveAccount } from './balance.ts'
import { inDays } from './entitlements.ts'
import { toCome } from './projection.ts'
import { getStock } from './stock.fixtures.ts'

const earnedIn = (stock: LeaveAccount, to: string) =>
  inDays(
    [...stock.rows, ...toCome(stock, to).rows].reduce(
      (sum, { kind, units }) => (kind === 'ACCRUAL' ? sum + units : sum),
      0,
    ),
  )
/** Everything that has come by a day is written, as the jobs do. */
const written = (stock: LeaveAccount, to: string): LeaveAccount => {
  const { entitlements, rows } = toCome(stock, to)
  return { ...stock, entitlements, rows: [...stock.rows, ...rows] }
}
/** The Labour Law's part of a month by its paid days. */
const getPart = (days: number) => (days >= 21 ? 1.5 : days >= 15 ? 1 : 0)
/** A week of five and a half days, as of the office; by the weekday of each day. */
const half = (from: string, to: string) => {
  let days = 0
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days += [0, 1, 1, 1, 1, 1, 0.5][new Date(at).getUTCDay()] ?? 0
  return days
}
const date = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

describe('a month that is not served whole', () => {
  it.each([
    // Joined on 5 March, 23 planned days until its end with half Saturdays, three of them unpaid.
    ['2026-03-02', null, 23, 1.5],
    ['2026-03-02', null, 20, 1],
    ['2026-03-02', null, 14, 0],
    ['2026-03-10', null, 14, 0],
  ])('joined on %s, left on %s, %d paid days: %d', (startDate, endDate, paid, expected) => {
    const stock = getStock(startDate, {
      employment: { startDate, endDate },
      plannedDays: half,
      paidDays: new Map([['2026-03', paid]]),
    })
    expect(earnedIn(stock, '2026-04-01') - 1.5).toBe(expected)
  })
  it('counts unpaid days of the month of joining and of leaving, and halves as halves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 8, maxLength: 8 }),
        (began, lasted, unpaid) => {
          const [startDate, endDate] = [date(began), date(began + lasted)]
          const months = [...new Set(Array.from({ length: lasted + 1 }, (_, n) => date(began + n).slice(0, 7)))]
          const planned = (month: string) =>
            half(
              startDate > `${month}-01` ? startDate : `${month}-01`,
              endDate < monthEnd(month) ? endDate : monthEnd(month),
            )
          const paid = new Map(months.map((month, n) => [month, Math.max(0, planned(month) - (unpaid[n] ?? 0))]))
          const stock = getStock(startDate, {
            employment: { startDate, endDate },
            plannedDays: half,
            paidDays: new Map([...paid].filter(([month, days]) => days < planned(month))),
          })
          const isWhole = (month: string) => startDate <= `${month}-01` && endDate >= monthEnd(month)
          const expected = months.reduce((sum, month) => {
            const days = paid.get(month) ?? 0
            // A whole month without an unpaid day is whole, however few days its week has.
            return sum + (isWhole(month) && days === planned(month) ? 1.5 : getPart(days))
          }, 0)
          expect(earnedIn(stock, '2026-12-31')).toBeCloseTo(expected, 3)
          // The settlement of the last day knows it all.
          expect(earnedIn(stock, endDate)).toBeCloseTo(expected, 3)
        },
      ),
      { numRuns: 200 },
    )
  })
  it('of a year granted at once, the first and the last month count by their paid days', () => {
    const upfront = (endDate: string | null, paid: readonly (readonly [string, number])[]) =>
      earnedIn(
        getStock(
          '2026-03-02',
          { employment: { startDate: '2026-03-02', endDate }, plannedDays: half, paidDays: new Map(paid) },
          { accrualMethod: 'UPFRONT', bonusDays: 0, daysPerYear: 12 },
        ),
        '2026-12-31',
      )
    expect(upfront(null, [])).toBe(10)
    expect(upfront(null, [['2026-03', 14]])).toBe(9)
    expect(upfront('2026-06-30', [['2026-03', 14]])).toBe(3)
    expect(upfront('2026-06-30', [['2026-06', 14]])).toBe(3)
    expect(upfront('2026-06-30', [])).toBe(4)
  })
})
describe('what corrects a grant', () => {
  const unpaid = (days: number | undefined, more: Partial<LeaveAccount> = {}) =>
    getStock('2025-01-01', {
      since: '2026-01-01',
      paidDays: new Map(days === undefined ? [] : [['2026-02', days]]),
      ...more,
    })
  it('is written by the difference when days become paid or unpaid later', () => {
    let stock = written(unpaid(16), '2026-03-01')
    expect(earnedIn(stock, '2026-03-01')).toBe(4)
    for (const [days, expected] of [
      [undefined, 4.5],
      [3, 3],
      [16, 4],
      [undefined, 4.5],
    ] as const) {
      stock = written({ ...stock, paidDays: unpaid(days).paidDays ?? new Map<string, number>() }, '2026-03-01')
      expect(earnedIn(stock, '2026-03-01')).toBe(expected)
      expect(toCome(stock, '2026-03-01').rows).toEqual([])
    }
    expect(new Set(stock.rows.map(({ source }) => source)).size).toBe(stock.rows.length)
  })
  it('comes back when a leaving is taken back, and stays when the type gives more from now on', () => {
    const left = written(
      unpaid(undefined, { employment: { startDate: '2025-01-01', endDate: '2026-03-05' } }),
      '2026-03-10',
    )
    expect(earnedIn(left, '2026-03-31')).toBe(3)
    const back = { ...left, employment: { startDate: '2025-01-01', endDate: null } }
    expect(earnedIn(back, '2026-03-31')).toBe(4.5)
    const more = written(unpaid(16), '2026-03-01')
    expect(toCome({ ...more, type: { ...more.type, daysPerYear: 24 } }, '2026-03-31').rows).toEqual([])
  })
})
