import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFigures, getRows } from './figures.ts'
import { grantsUntil } from './grants.ts'
import { getLeaveYear } from './leave-year.ts'
import { inDays, ofDays } from './entitlements.ts'
import type { LedgerRow } from './closing.ts'
import type { LeaveAccount } from './balance.ts'
import { getStock } from './stock.fixtures.ts'
import { take, toCome } from './projection.ts'

const earned = (stock: LeaveAccount, to: string) =>
  grantsUntil(stock.type, stock, to).map(({ source, units }) => [source, inDays(units)])

describe('what is earned', () => {
  it('a twelfth on the first of each month, and a further day on the anniversary of each three years', () => {
    expect(earned(getStock('2023-03-01', { since: '2026-01-01' }), '2026-04-30')).toEqual([
      ['2026-01', 1.5],
      ['2026-02', 1.5],
      ['2026-03', 1.5],
      ['service 2026-03-01', 1],
      ['2026-04', 1.5],
    ])
    const six = getStock('2020-03-01', { since: '2026-01-01' })
    expect(earned(six, '2026-12-31').filter(([source]) => String(source).startsWith('service'))).toEqual([
      ['service 2026-03-01', 2],
    ])
  })
  it.each([
    ['2026-03-01', 1.5],
    ['2026-03-07', 1.5],
    ['2026-03-10', 1],
    ['2026-03-20', 0],
  ])('who joins on %s earns %d in that month', (start, days) => {
    expect(earned(getStock(start), '2026-03-31')[0]?.[1]).toBe(days)
  })
  it('a month with unpaid days by its paid ones, once it is over', () => {
    const stock = getStock('2025-01-01', {
      since: '2026-01-01',
      paidDays: new Map([
        ['2026-01', 16],
        ['2026-02', 3],
      ]),
    })
    expect(earned(stock, '2026-03-31')).toEqual([
      ['2026-01', 1.5],
      ['2026-01 unpaid', -0.5],
      ['2026-02', 1.5],
      ['2026-02 unpaid', -1.5],
      ['2026-03', 1.5],
    ])
  })
  it('nothing after the last day', () => {
    const stock = getStock('2025-01-01', {
      since: '2026-01-01',
      employment: { startDate: '2025-01-01', endDate: '2026-01-31' },
    })
    expect(earned(stock, '2026-12-31')).toEqual([['2026-01', 1.5]])
  })
  it.each([
    ['2026-03-05', -1.5],
    ['2026-03-20', -0.5],
    ['2026-03-28', undefined],
  ])('who leaves on %s gives back %s days of the month that was granted on its first', (endDate, back) => {
    const stock = getStock('2025-01-01', { since: '2026-03-01', employment: { startDate: '2025-01-01', endDate } })
    expect(earned(stock, '2026-12-31')).toEqual([
      ['2026-03', 1.5],
      ...(back === undefined ? [] : [['2026-03 left', back]]),
    ])
  })
  it('of a year granted at once, what was not served is given back at the end', () => {
    const stock = getStock(
      '2025-01-01',
      { since: '2026-01-01', employment: { startDate: '2025-01-01', endDate: '2026-06-30' } },
      { accrualMethod: 'UPFRONT', bonusDays: 0 },
    )
    expect(earned(stock, '2026-12-31')).toEqual([
      ['year 2026-01-01', 18],
      ['year 2026-01-01 left', -9],
    ])
  })
  it('a leave year from the day of hire, 29 February included', () => {
    const type = { leaveYear: 'HIRE_DATE' } as const
    expect(getLeaveYear(type, '2024-02-29', '2026-02-27')).toEqual({ from: '2025-02-28', to: '2026-02-27' })
    expect(getLeaveYear(type, '2024-02-29', '2028-02-29')).toEqual({ from: '2028-02-29', to: '2029-02-27' })
  })
})

/** Everything that has come by a day is written, as the jobs do. */
const written = (stock: LeaveAccount, day: string): LeaveAccount => {
  const { entitlements, rows } = toCome(stock, day)
  return { ...stock, entitlements, rows: [...stock.rows, ...rows] }
}
describe('what is carried', () => {
  it('only what a year gave above 12, and what was not used; the rest lapses', () => {
    const over = written(getStock('2025-01-01'), '2026-01-01')
    expect(
      over.rows
        .filter(({ kind }) => kind === 'EXPIRE' || kind === 'CARRY_IN')
        .map(({ date, kind, units }) => [date, kind, inDays(units)]),
    ).toEqual([
      ['2026-01-01', 'EXPIRE', -18],
      ['2026-01-01', 'CARRY_IN', 6],
    ])
    expect(over.entitlements.find(({ kind }) => kind === 'CARRIED')).toMatchObject({
      from: '2026-01-01',
      until: '2028-12-31',
    })
  })
  it('closing twice writes nothing, and a late change writes the difference', () => {
    const closed = written(getStock('2025-01-01'), '2026-02-15')
    expect(toCome(closed, '2026-02-15').rows).toEqual([])
    const entitlement = closed.entitlements.find(({ id }) => id.includes('YEAR/2025'))
    const used: LedgerRow[] = Array.from({ length: 15 }, () => ({
      entitlementId: entitlement?.id ?? '',
      date: '2025-12-01',
      kind: 'USED',
      source: 'late',
      units: -ofDays(1),
    }))
    expect(
      toCome({ ...closed, rows: [...closed.rows, ...used] }, '2026-02-15').rows.map(({ kind, units }) => [
        kind,
        inDays(units),
      ]),
    ).toEqual([
      ['EXPIRE', 15],
      ['CARRY_IN', -3],
    ])
  })
})

// A model that knows neither entitlements nor figures: a purse for each year, walked through day by day.
const day = (n: number) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)
const days = 730
/**
 * Whether a person who earns 1.5 a month and carries over at most 6 could have taken all these days, each out of the
 * oldest lot.
 */
function modelAllows(used: readonly { readonly date: string; readonly units: number }[]): boolean {
  let [year, carried] = [0, 0]
  for (let n = 0; n < days; n += 1) {
    const date = day(n)
    if (date.endsWith('01-01') && n > 0) [year, carried] = [0, carried + Math.max(0, Math.min(year, 60_000))]
    if (date.endsWith('-01')) year += 15_000
    for (const { units } of used.filter((one) => one.date === date)) {
      const old = Math.min(carried, units)
      carried -= old
      year -= units - old
      if (year < 0) return false
    }
  }
  return true
}
const asks = fc.array(
  fc.record({
    at: fc.nat(days - 1),
    length: fc.integer({ min: 1, max: 12 }),
    units: fc.constantFrom(5_000, 10_000),
    isCancelled: fc.boolean(),
  }),
  { maxLength: 14 },
)
describe('random histories against a model', () => {
  it('take only what the model allows, leave every figure the sum of its rows, and come back whole when cancelled', () => {
    fc.assert(
      fc.property(asks, (all) => {
        let stock = getStock('2025-01-01')
        const standing: { date: string; units: number }[] = []
        for (const { at, length, units, isCancelled } of all) {
          const wanted = Array.from({ length }, (_, n) => ({ date: day(Math.min(days - 1, at + n)), units }))
          const answer = take(stock, wanted, true)
          if (!('used' in answer)) continue
          const taken = answer.used.map((row): LedgerRow => ({ ...row, kind: 'USED', source: 'one' }))
          const after = {
            ...stock,
            entitlements: [
              ...stock.entitlements,
              ...answer.entitlements.filter(
                ({ id }) => !stock.entitlements.some((entitlement) => entitlement.id === id),
              ),
            ],
            rows: [...stock.rows, ...taken],
          }
          if (isCancelled) {
            const back = after.rows
              .filter((row) => taken.includes(row))
              .map((row): LedgerRow => ({ ...row, kind: 'REVERSAL', units: -row.units }))
            expect(getFigures({ ...after, rows: [...after.rows, ...back] }, '2026-06')).toEqual(
              getFigures(stock, '2026-06'),
            )
          } else {
            stock = after
            standing.push(...wanted)
          }
          expect(modelAllows(standing)).toBe(true)
        }
        for (const month of ['2025-03', '2025-12', '2026-01', '2026-12']) {
          const figures = getFigures(stock, month)
          const rows = getRows(stock, month)
          for (const [key, value] of Object.entries(figures))
            expect(inDays(rows[key as keyof typeof rows].reduce((sum, row) => sum + row.units, 0)), key).toBe(value)
          expect(figures.remaining).toBeCloseTo(figures.allowance - figures.used, 4)
        }
      }),
      { numRuns: 150 },
    )
  })
  it('refuses no person who may take one more day by the model, when nothing is booked after it', () => {
    fc.assert(
      fc.property(fc.nat(days - 1), fc.integer({ min: 1, max: 20 }), (at, length) => {
        const wanted = Array.from({ length }, (_, n) => ({ date: day(Math.min(days - 1, at + n)), units: 10_000 }))
        expect('used' in take(getStock('2025-01-01'), wanted, true)).toBe(modelAllows(wanted))
      }),
      { numRuns: 200 },
    )
  })
})
