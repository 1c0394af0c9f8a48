import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import type { LeaveAccount } from './balance.ts'
import { inDays, ofDays, type Wanted } from './entitlements.ts'
import { owing, take, toCome, withTaken } from './projection.ts'
import { getStock } from './stock.fixtures.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const days = (from: string, count: number, units = ofDays(1)): Wanted[] =>
  Array.from({ length: count }, (_, n) => ({
    date: new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
    units,
  }))
/** The stock after several requests in this order; undefined where one of them is refused. */
const after = (stock: LeaveAccount, requests: readonly (readonly Wanted[])[]): LeaveAccount | undefined =>
  requests.reduce<LeaveAccount | undefined>((now, wanted, at) => {
    const answer = now && take(now, wanted, true)
    return now && answer && 'used' in answer ? withTaken(now, answer, `request ${String(at)}`) : undefined
  }, stock)
/** What all entitlements hold on some days, with what is to come by then. */
const held = (stock: LeaveAccount) =>
  ['2026-06-30', '2026-12-31', '2027-01-01', '2027-06-30', '2028-01-01'].map((date) =>
    [...stock.rows, ...toCome(stock, '2028-12-31').rows]
      .filter((row) => row.date <= date)
      .reduce((sum, { units }) => sum + units, 0),
  )

describe('leave that may be overdrawn', () => {
  const overdrawn = (allowNegativeDays: number) => getStock('2026-01-01', {}, { allowNegativeDays })
  // Three months earn 4.5 days.
  it.each([
    [5, 2, true],
    [6.5, 2, true],
    [7, 2, false],
    [5, 0, false],
    [5, 0.5, true],
  ])('%d days of March on 4.5 with %d allowed: %s', (count, allowed, isEnough) => {
    const wanted = [...days('2026-03-02', Math.floor(count)), ...days('2026-03-20', count % 1 ? 1 : 0, ofDays(0.5))]
    expect('used' in take(overdrawn(allowed), wanted, true)).toBe(isEnough)
    expect(
      after(
        overdrawn(allowed),
        wanted.map((one) => [one]),
      ) !== undefined,
    ).toBe(isEnough)
  })
  it('owes at the end of a year what the next one begins with', () => {
    const stock = after(overdrawn(2), [days('2026-12-01', 20)])
    expect(stock && held(stock).map(inDays)).toEqual([9, -2, -0.5, 7, 5.5])
  })
  it('who owes more than may be, because of a changed plan, takes what is earned since', () => {
    const stock = getStock('2026-01-01')
    const owed = take(owing(stock), days('2026-12-01', 20), false)
    const now = 'used' in owed ? withTaken(stock, owed, 'plan') : stock
    expect(take(now, days('2027-04-01', 4), true)).toMatchObject({ used: [{}, {}, {}, {}] })
    expect(take(now, days('2027-04-01', 5), true)).toMatchObject({ shortage: { missing: ofDays(1) } })
  })
})

const types = fc.record({
  accrualMethod: fc.constantFrom<LeaveType['accrualMethod'][]>('MONTHLY', 'UPFRONT'),
  leaveYear: fc.constantFrom<LeaveType['leaveYear'][]>('CALENDAR', 'HIRE_DATE'),
  allowNegativeDays: fc.constantFrom(0, 0.5, 2, 5),
  carryOverMaxDays: fc.constantFrom(0, 5, 18),
  carryOverAboveDays: fc.constantFrom(0, 12),
  carryOverExpireMonths: fc.constantFrom(1, 3, 36),
})
const asked = fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 45 }).chain((all) =>
  fc.record({
    wanted: fc.tuple(
      ...all
        .sort((a, b) => a - b)
        .map((n) => fc.constantFrom(2_222, 5_000, 10_000).map((units) => ({ date: day(n), units }))),
    ),
    cuts: fc.array(fc.nat(all.length), { maxLength: 5 }),
  }),
)
describe('one request, or the same days in several requests', () => {
  it('give the same answer and leave the same', () => {
    fc.assert(
      fc.property(
        types,
        asked,
        fc.constantFrom('2024-03-15', '2026-01-01', '2026-02-20'),
        (type, { wanted, cuts }, hired) => {
          const stock = getStock(hired, {}, type)
          const at = [0, ...cuts.sort((a, b) => a - b), wanted.length]
          const parts = at.slice(1).map((end, n) => wanted.slice(at[n], end))
          const [whole, split] = [after(stock, [wanted]), after(stock, parts)]
          expect(split === undefined).toBe(whole === undefined)
          expect(split && held(split)).toEqual(whole && held(whole))
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('leave that is asked for out of the order of its dates', () => {
  const type = fc.record({
    accrualMethod: fc.constantFrom<LeaveType['accrualMethod'][]>('MONTHLY', 'UPFRONT'),
    daysPerYear: fc.constantFrom(12, 18),
    allowNegativeDays: fc.constantFrom(0, 2),
    carryOverMaxDays: fc.constantFrom(5, 18),
    carryOverAboveDays: fc.constantFrom(0, 12),
    carryOverExpireMonths: fc.constantFrom(2, 36),
  })
  const request = fc.record({ month: fc.integer({ min: 6, max: 16 }), length: fc.integer({ min: 1, max: 12 }) })
  const toDays = ({ month, length }: { readonly month: number; readonly length: number }) =>
    days(new Date(Date.UTC(2026, month - 1, 5)).toISOString().slice(0, 10), length)
  it('is taken as in that order: of what a year carries over the earlier day has its part first', () => {
    const carrying = { accrualMethod: 'UPFRONT', carryOverAboveDays: 0, carryOverExpireMonths: 2 } as const
    for (const allowNegativeDays of [0, 2]) {
      const stock = getStock('2026-01-01', {}, { ...carrying, allowNegativeDays })
      const [august, february] = [days('2026-08-18', 8), days('2027-02-01', 12)]
      const inOrder = after(stock, [august, february])
      const turned = after(stock, [february, august])
      expect([inOrder === undefined, turned === undefined]).toEqual([false, false])
      if (inOrder && turned) expect(held(turned)).toEqual(held(inOrder))
    }
  })
  it('gets the answer and the figures of that order', () => {
    const both = fc.tuple(type, fc.uniqueArray(request, { minLength: 2, maxLength: 3, selector: ({ month }) => month }))
    fc.assert(
      fc.property(both, ([more, requests]) => {
        const stock = getStock('2025-06-01', {}, more)
        const inOrder = after(stock, requests.toSorted((a, b) => a.month - b.month).map(toDays))
        if (!inOrder) return
        const turned = after(stock, requests.map(toDays))
        expect(turned && held(turned)).toEqual(held(inOrder))
      }),
      { numRuns: 200, seed: 35_017 },
    )
  })
})
