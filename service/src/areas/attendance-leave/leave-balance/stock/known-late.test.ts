import fc from 'fast-check'
import { expect, it } from 'vitest'
import { later } from '../../../../dated/days.ts'
import type { LeaveAccount } from './balance.ts'
import type { LedgerRow } from './closing.ts'
import { toCome } from './projection.ts'
import { getStock } from './stock.fixtures.ts'

// What time earns is written by what is known that night; what is known later corrects it.
const [first, last] = ['2026-01-01', '2026-12-31']
const day = fc.integer({ min: 0, max: 340 }).map((days) => later(first, days, 'day'))
const month = fc.integer({ min: 1, max: 12 }).map((nth) => `2026-${String(nth).padStart(2, '0')}`)
/** What is known of somebody: a last day, or the first one of another employment, and the paid days of months. */
const facts = fc.record({
  lastDay: fc.option(day),
  rehired: fc.option(fc.integer({ min: 1, max: 60 })),
  paidDays: fc.array(fc.tuple(month, fc.nat(26)), { maxLength: 3 }).map((pairs) => new Map(pairs)),
})
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never
type Method = LeaveAccount['type']['accrualMethod']
/** The account as the ledger reads it: a rehired person has a new one. */
function toAccount({ lastDay, rehired, paidDays }: Facts, accrualMethod: Method, written: readonly LedgerRow[]) {
  const again = lastDay !== null && rehired !== null ? later(lastDay, rehired, 'day') : undefined
  const startDate = again ?? '2025-01-01'
  const since = again ?? first
  return getStock(
    startDate,
    {
      since,
      term: again ? 2 : 1,
      employment: { startDate, endDate: again ? null : lastDay },
      paidDays,
      rows: written.filter(({ date }) => date >= startDate),
      former: written.filter(({ date }) => date < startDate).map(({ source }) => source),
    },
    { accrualMethod },
  )
}
const monthEnds = Array.from({ length: 12 }, (_, nth) => later(later(first, nth + 1, 'month'), -1, 'day'))
it.each(['MONTHLY', 'UPFRONT'] as const)(
  '%s leave that was written by earlier knowledge is at each month end as if all had been known in time',
  (method) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day, facts), { maxLength: 4 }), facts, (nights, truth) => {
        const rows: LedgerRow[] = []
        for (const [today, known] of nights.toSorted(([a], [b]) => (a < b ? -1 : 1)))
          rows.push(...toCome(toAccount(known, method, rows), today).rows)
        const account = toAccount(truth, method, rows)
        rows.push(...toCome(account, last).rows)
        const { rows: inTime } = toCome(toAccount(truth, method, []), last)
        const from = account.employment.startDate
        const heldOn = (on: string, all: readonly LedgerRow[]) =>
          all.filter(({ date }) => from <= date && date <= on).reduce((sum, { units }) => sum + units, 0)
        for (const on of monthEnds) expect(heldOn(on, rows), on).toBe(heldOn(on, inTime))
        // Written twice, nothing is written again.
        expect(toCome(toAccount(truth, method, rows), last).rows).toEqual([])
        expect(new Set(rows.map(({ source }) => source)).size).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  },
)
