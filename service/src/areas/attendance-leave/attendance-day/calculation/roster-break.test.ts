import { describe, expect, it } from 'vitest'
import { getPlan, type Pause, type RosterRow, type ShiftTerms } from './day-plan.ts'
import { at, store } from './day.fixtures.ts'

const noBreak: ShiftTerms = { ...store, breakStart: null, breakEnd: null }
const planFor = (row: RosterRow, shift = store) => getPlan(shift, 0, { roster: [row] })
const row = (from: string, to: string, pause?: Pause | null): RosterRow => ({
  start: at(from),
  end: at(to),
  ...(pause !== undefined && { pause }),
})
const pause = (from: string, to: string, isPaid = false): Pause => ({ from: at(from), to: at(to), isPaid })

// The shift breaks from 12:00 to 13:00, unpaid.
it.each<[string, RosterRow, Pause | undefined, number]>([
  ['the break of the shift inside the row', row('07:00', '16:00'), pause('12:00', '13:00'), 480],
  ['an evening: around the middle', row('14:00', '23:00'), pause('18:00', '19:00'), 480],
  ['a night: around the middle', row('22:00', '07:00'), pause('26:00', '27:00'), 480],
  ['a row that begins in the break', row('12:30', '21:30'), pause('16:30', '17:30'), 480],
  ['exactly five hours: none', row('14:00', '19:00'), undefined, 300],
  ['a little more than five hours', row('14:00', '19:02'), pause('16:01', '17:01'), 242],
  ['a short row around the break keeps it', row('10:00', '14:00'), pause('12:00', '13:00'), 180],
  ['its own break', row('08:00', '17:00', pause('10:00', '10:30')), pause('10:00', '10:30'), 510],
  ['its own paid break', row('14:00', '23:00', pause('18:00', '19:00', true)), pause('18:00', '19:00', true), 540],
  ['no break of its own', row('08:00', '17:00', null), undefined, 540],
])('%s', (_, given, expected, minutes) => {
  const plan = planFor(given)
  expect(plan.rows[0]?.pause).toEqual(expected)
  expect(plan.minutes).toBe(minutes)
})
it('a shift without a break gives none', () => expect(planFor(row('08:00', '17:00'), noBreak).minutes).toBe(540))

describe('every start of a row of nine hours', () => {
  const starts = Array.from({ length: 48 }, (_, half) => half * 30)
  it.each(starts)('from minute %i: 480 minutes a day, and six of them are 48 hours', (start) => {
    const plan = planFor({ start, end: (start + 540) % 1_440 })
    const [only] = plan.rows
    expect(plan.minutes * 6).toBe(48 * 60)
    expect(only?.pause && only.pause.from > only.from && only.pause.to < only.to).toBe(true)
  })
})
