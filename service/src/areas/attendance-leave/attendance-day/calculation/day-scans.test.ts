import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPlan, type ShiftTerms } from './day-plan.ts'
import { scansByDay, type PlannedDay, type StoredScan } from './day-scans.ts'
import { at, hours, night, office, span, store } from './day.fixtures.ts'

const second = (day: number, clock: string) => (day * 1_440 + at(clock)) * 60
const scan = (day: number, clock: string, id = `${String(day)} ${clock}`): StoredScan => ({
  id,
  second: second(day, clock),
  outletId: null,
})
const planned = (number: number, shift: ShiftTerms, more: Partial<PlannedDay> = {}): PlannedDay => ({
  number,
  plan: getPlan(shift, 0),
  extra: [],
  ...more,
})
const off = (number: number): PlannedDay => planned(number, office, { plan: getPlan(office, 6) })
const owner = (days: readonly PlannedDay[], scans: readonly StoredScan[]) =>
  Object.fromEntries(
    [...scansByDay(days, scans)].flatMap(([number, { scans: own, outside }]) => [
      ...own.map(({ id }) => [id, number]),
      ...outside.map(({ id }) => [id, `${String(number)} outside`]),
    ]),
  )

describe('the day that owns a scan', () => {
  it('is the day on which a night shift began', () => {
    const days = [planned(1, night), planned(2, night), off(3)]
    expect(owner(days, [scan(1, '21:50'), scan(2, '06:10'), scan(2, '21:55'), scan(3, '06:20')])).toEqual({
      '1 21:50': 1,
      '2 06:10': 1,
      '2 21:55': 2,
      '3 06:20': 2,
    })
  })
  it('is the later one at the cut between two windows', () => {
    const early = { ...office, start: at('06:00'), end: at('14:00') }
    const days = [planned(1, { ...night, start: at('16:00'), end: at('02:00') }), planned(2, early)]
    // Half-way between 02:00 and 06:00.
    expect(owner(days, [scan(2, '03:59'), scan(2, '04:00')])).toEqual({ '2 03:59': 1, '2 04:00': 2 })
  })
  it('is the calendar day where nothing is planned', () => {
    expect(owner([planned(1, office), off(2)], [scan(2, '10:00')])).toEqual({ '2 10:00': 2 })
    expect(owner([planned(1, hours), planned(2, hours)], [scan(2, '00:10')])).toEqual({ '2 00:10': 2 })
  })
  it('is the day before that waits for its check out, within 16 hours of its check in', () => {
    const days = [planned(1, { ...office, scanAfter: 60 }), planned(2, office)]
    expect(owner(days, [scan(1, '09:00'), scan(2, '00:30')])).toEqual({ '1 09:00': 1, '2 00:30': 1 })
    expect(owner(days, [scan(1, '08:00'), scan(2, '00:30')])).toEqual({ '1 08:00': 1, '2 00:30': '2 outside' })
    expect(owner(days, [scan(1, '09:00'), scan(1, '17:00'), scan(2, '00:30')])['2 00:30']).toBe('2 outside')
  })
  it('takes a scan of approved overtime, whose hours widen the window', () => {
    const days = (extra: string[]) => [planned(1, { ...office, scanAfter: 60 }, { extra: extra.map(span) }), off(2)]
    expect(owner(days([]), [scan(1, '08:00'), scan(1, '17:00'), scan(2, '00:30')])['2 00:30']).toBe(2)
    expect(owner(days(['17:00-24:00']), [scan(1, '08:00'), scan(1, '17:00'), scan(2, '00:30')])['2 00:30']).toBe(1)
  })
  it('drops a touch within 60 seconds of the last kept one, and cuts seconds off', () => {
    const base = second(1, '08:00')
    const touches = [0, 59, 60, 119, 121].map((after) => ({ id: String(after), second: base + after, outletId: null }))
    expect(scansByDay([planned(1, office)], touches).get(1)?.scans).toEqual([
      { id: '0', at: at('08:00') },
      { id: '60', at: at('08:01') },
      { id: '121', at: at('08:02') },
    ])
  })

  it('keeps both days whole for forty pairs of shifts, also over midnight and month ends', () => {
    const starts = ['00:00', '04:00', '06:00', '08:00', '14:00', '18:00', '20:00', '22:00']
    const pairs = starts
      .flatMap((first) => starts.map((next) => [at(first), at(next)] as const))
      .filter(([a, b]) => b + 1_440 - (a + 480) >= 360)
    expect(pairs.length).toBeGreaterThanOrEqual(40)
    for (const [first, next] of pairs) {
      const shift = (start: number): ShiftTerms => ({ ...store, start, end: (start + 480) % 1_440, kind: 'NORMAL' })
      const days = [planned(30, shift(first)), planned(31, shift(next))]
      const own = (day: number, start: number) =>
        [start, start + 480].map((minute, n) => ({
          id: `${String(day)}${n ? 'out' : 'in'}`,
          second: (day * 1_440 + minute) * 60,
          outletId: null,
        }))
      expect(owner(days, [...own(31, next), ...own(30, first)]), `${String(first)} then ${String(next)}`).toEqual({
        '30in': 30,
        '30out': 30,
        '31in': 31,
        '31out': 31,
      })
    }
  })
  it('gives every scan to one day whatever the order', () => {
    const days = [
      planned(1, night),
      planned(2, office),
      off(3),
      planned(4, { ...store, kind: 'ROSTER' }),
      planned(5, hours),
    ]
    const scans = fc.uniqueArray(fc.integer({ min: 1_440 * 60, max: 6 * 1_440 * 60 - 1 }), { maxLength: 20 })
    fc.assert(
      fc.property(scans, fc.integer(), (seconds, turn) => {
        const all = seconds.map((at_, n) => ({ id: String(n), second: at_, outletId: null }))
        const cut = all.length ? Math.abs(turn) % all.length : 0
        const result = scansByDay(days, all)
        expect(scansByDay([...days].reverse(), [...all.slice(cut), ...all.slice(0, cut)])).toEqual(result)
        const owned = [...result.values()].flatMap(({ scans: own, outside }) =>
          [...own, ...outside].map(({ id }) => id),
        )
        expect(new Set(owned).size).toBe(owned.length)
        for (const { scans: own } of result.values()) expect(own).toEqual([...own].sort((a, b) => a.at - b.at))
      }),
      { numRuns: 500 },
    )
  })
})
