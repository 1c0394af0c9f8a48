import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeOn,
  getShortage,
  heldByDay,
  inDays,
  ofDays,
  takeFromEntitlements,
  type Entitlement,
  type EntitlementRow,
  type OpenEntitlements,
  type Wanted,
} from './entitlements.ts'

/** Entitlements of which nothing follows when they end. */
function plainEntitlements(entitlements: readonly Entitlement[], rows: readonly EntitlementRow[]): OpenEntitlements {
  const all = [...rows]
  return {
    entitlements: () => entitlements,
    rowsIn: (entitlementId) => all.filter((row) => row.entitlementId === entitlementId),
    use: (row) => all.push(row),
  }
}
const takeLeave = (
  entitlements: readonly Entitlement[],
  rows: readonly EntitlementRow[],
  wanted: readonly Wanted[],
  limit: number,
) => takeFromEntitlements(plainEntitlements(entitlements, rows), wanted, limit)
const takenBack = (used: readonly EntitlementRow[]): EntitlementRow[] =>
  used.map((row) => ({ ...row, units: -row.units }))

const year: Entitlement = { id: '2026', from: '2026-01-01', until: '2026-12-31' }
const carried: Entitlement = { id: '2025 carried', from: '2026-01-01', until: '2026-03-31' }
const grant = (entitlementId: string, date: string, days: number): EntitlementRow => ({
  entitlementId,
  date,
  units: ofDays(days),
})
const want = (...dates: readonly string[]) => dates.map((date) => ({ date, units: ofDays(1) }))
const monthly = Array.from({ length: 12 }, (_, month) =>
  grant('2026', `2026-${String(month + 1).padStart(2, '0')}-01`, 1.5),
)

describe('leave out of entitlements', () => {
  it('uses what lapses first', () => {
    const rows = [grant('2026', '2026-01-01', 18), grant('2025 carried', '2026-01-01', 1.5)]
    expect(takeLeave([year, carried], rows, want('2026-03-30', '2026-03-31', '2026-04-01'), 0)).toEqual({
      used: [
        { entitlementId: '2025 carried', date: '2026-03-30', units: -10_000 },
        { entitlementId: '2025 carried', date: '2026-03-31', units: -5_000 },
        { entitlementId: '2026', date: '2026-03-31', units: -5_000 },
        { entitlementId: '2026', date: '2026-04-01', units: -10_000 },
      ],
    })
  })
  it('stands on accruals to come, and not on those after it', () => {
    expect(takeLeave([year], monthly, want('2026-02-10', '2026-02-11', '2026-02-12'), 0)).toMatchObject({
      used: [{}, {}, {}],
    })
    expect(takeLeave([year], monthly, want('2026-01-10', '2026-01-12'), 0)).toEqual({
      shortage: { date: '2026-01-12', missing: 5_000 },
    })
  })
  it('does not take from a later day that is booked already', () => {
    const booked = takeLeave([year], monthly, want('2026-02-10', '2026-02-11', '2026-02-12'), 0)
    const rows = [...monthly, ...('used' in booked ? booked.used : [])]
    expect(freeOn(year, rows, '2026-01-15')).toBe(0)
    expect(takeLeave([year], rows, want('2026-01-15'), 0)).toEqual({
      shortage: { date: '2026-01-15', missing: 10_000 },
    })
    expect(takeLeave([year], rows, want('2026-03-01'), 0)).toMatchObject({ used: [{}] })
  })
  it('goes below zero only as far as the type allows, once for all entitlements', () => {
    expect(takeLeave([year, carried], [], want('2026-01-05', '2026-01-06'), ofDays(2))).toMatchObject({
      used: [{}, {}],
    })
    expect(takeLeave([year, carried], [], want('2026-01-05', '2026-01-06', '2026-01-07'), ofDays(2))).toEqual({
      shortage: { date: '2026-01-07', missing: 10_000 },
    })
  })
  it('has nothing where no entitlement can be used', () => {
    expect(takeLeave([year], monthly, want('2027-01-04'), ofDays(5))).toEqual({
      shortage: { date: '2027-01-04', missing: 10_000 },
    })
  })
  it('counts in ten-thousandths, so that a third of a day three times is a day', () => {
    expect(inDays(ofDays(1 / 3) * 3)).toBe(0.9999)
    expect(ofDays(0.1) + ofDays(0.2)).toBe(ofDays(0.3))
  })
})

// A model that walks day by day through the year and knows neither free stock nor order of entitlements.
const date = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
const length = 40
const entitlements: readonly Entitlement[] = [
  { id: 'a', from: date(0), until: date(14) },
  { id: 'b', from: date(5), until: date(29) },
  { id: 'c', from: date(0), until: null },
]
const isWhole = (rows: readonly EntitlementRow[], limit: number) =>
  Array.from({ length }, (_, day) => date(day)).every((today) => {
    const held = entitlements.map(({ id }) =>
      rows.filter((row) => row.entitlementId === id && row.date <= today).reduce((sum, { units }) => sum + units, 0),
    )
    return held.reduce((owed, units) => owed - Math.min(0, units), 0) <= limit
  })
const grants = fc
  .array(fc.record({ entitlement: fc.nat(2), day: fc.nat(10), units: fc.integer({ min: 1, max: 30_000 }) }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map(({ entitlement, day, units }): EntitlementRow => ({
      entitlementId: entitlements[entitlement]?.id ?? '',
      date: [date(day), date(5 + day), date(day)][entitlement] ?? '',
      units,
    })),
  )
const request = fc
  .array(fc.record({ day: fc.nat(length - 1), units: fc.constantFrom(2_500, 5_000, 10_000) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.map(({ day, units }) => ({ date: date(day), units })))

describe('random histories against a model', () => {
  it('never leave a day of an entitlement below its limit, take back what they took, and refuse only what cannot be', () => {
    fc.assert(
      fc.property(
        grants,
        fc.array(fc.tuple(request, fc.boolean()), { maxLength: 8 }),
        fc.constantFrom(0, 10_000),
        (given, requests, limit) => {
          let rows: readonly EntitlementRow[] = given
          for (const [wanted, isCancelled] of requests) {
            const answer = takeLeave(entitlements, rows, wanted, limit)
            if ('used' in answer) {
              const total = answer.used.reduce((sum, { units }) => sum - units, 0)
              expect(total).toBe(wanted.reduce((sum, { units }) => sum + units, 0))
              for (const { entitlementId, date: day } of answer.used) {
                const entitlement = entitlements.find(({ id }) => id === entitlementId)
                expect(
                  entitlement && entitlement.from <= day && (entitlement.until === null || day <= entitlement.until),
                ).toBe(true)
              }
              const after = [...rows, ...answer.used]
              expect([
                isWhole(after, limit),
                getShortage(
                  plainEntitlements(entitlements, after),
                  limit,
                  heldByDay(plainEntitlements(entitlements, rows)),
                ),
              ]).toEqual([true, undefined])
              if (isCancelled)
                expect(
                  entitlements.map((entitlement) =>
                    freeOn(entitlement, [...after, ...takenBack(answer.used)], entitlement.from),
                  ),
                ).toEqual(entitlements.map((entitlement) => freeOn(entitlement, rows, entitlement.from)))
              else rows = after
            } else if (limit === 0 && wanted.length === 1) {
              // One day alone is refused only when the free stock of all entitlements that can be used on it is too
              // little.
              const [one] = wanted
              const free = entitlements
                .filter(({ from, until }) => one && from <= one.date && (until === null || one.date <= until))
                .reduce((sum, entitlement) => sum + freeOn(entitlement, rows, one?.date ?? ''), 0)
              expect(free).toBeLessThan(one?.units ?? 0)
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
