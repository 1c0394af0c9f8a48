import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftTimes } from '../../overtime-request/overtime-hours.ts'
import { getClock } from './clock.ts'
import { at, dayOf, hours, leave, mission, night, office, overtime, span, store, totals } from './day.fixtures.ts'
import { getPlan, type ShiftTerms } from './day-plan.ts'
import { scansByDay, type PlannedDay } from './day-scans.ts'
import type { DayRequest } from './day-types.ts'
import { minutesIn, within } from './spans.ts'

// docs/rules/time.md: "The day", "Late, early, absent", "Missions", "Scans and windows", for every kind of shift.
const free = 6
const holiday = { id: 'holiday', isPaid: true }
const roster = [{ start: at('08:00'), end: at('17:00') }]
/** Each shift with what its day needs to be a workday, and with hours of it for requests by hours. */
const shifts: Readonly<Record<string, { shift: ShiftTerms; roster?: typeof roster; hours: string; minutes: number }>> =
  {
    'the office': { shift: office, hours: '09:00-11:00', minutes: 480 },
    'a shift over midnight': { shift: night, hours: '24:00-26:00', minutes: 480 },
    'the roster': { shift: store, roster, hours: '09:00-11:00', minutes: 480 },
    'hours without a clock': { shift: hours, hours: '09:00-11:00', minutes: 480 },
  }
const all = Object.entries(shifts)
const mostly: ShiftTerms = { ...office, scanPerDay: 2 }
/** Clock times as scans; minutes after midnight are those of the next day. */
const clock = (minute: number) =>
  minute < 1_440 ? getClock(minute) : `${String(Math.floor(minute / 60))}:${getClock(minute).slice(3)}`

describe.each(all)('a mission over %s', (_, { shift, roster: rows = [], hours: some, minutes }) => {
  const parts: readonly (readonly [DayRequest['part'], number])[] = [
    ['DAY', minutes],
    ['FIRST_HALF', 240],
    ['SECOND_HALF', 240],
    [[span(some)], 120],
  ]
  it.each(parts)('%j is MISSION on a workday, OFF_WORKED on rest, HOLIDAY_WORKED on a holiday', (part, long) => {
    const requests = [mission(part)]
    const workday = dayOf({ shift, roster: rows, requests })
    expect([workday.status, totals(workday).MISSION]).toEqual(['PRESENT', long])
    const rest = dayOf({ shift, weekday: free, isDayOff: true, requests })
    expect([rest.kind, rest.status, totals(rest)]).toEqual(['OFF', 'PRESENT', { OFF_WORKED: long }])
    expect(rest.parts.map(({ paidPercent, sourceId }) => [paidPercent, sourceId])).toEqual([[200, 'mission']])
    const feast = dayOf({ shift, roster: rows, holiday, requests })
    expect([feast.kind, feast.status, totals(feast)]).toEqual([
      'HOLIDAY',
      'PRESENT',
      { HOLIDAY: minutes, HOLIDAY_WORKED: long },
    ])
    const worked = feast.parts.filter(({ kind }) => kind === 'HOLIDAY_WORKED')
    expect(worked.every(({ paidPercent, sourceId }) => paidPercent === 100 && sourceId === 'mission')).toBe(true)
    expect([rest.presentWeight, feast.presentWeight]).toEqual(long >= 360 ? [1, 1] : [0.5, 0.5])
  })
  it('on a holiday and a day off is work on a day off, and the day says that it is a holiday', () => {
    const both = dayOf({ shift, isDayOff: true, holiday, requests: [mission('DAY')] })
    expect([both.kind, both.isPublicHoliday, totals(both)]).toEqual(['OFF', true, { OFF_WORKED: 480 }])
  })
  it('has no night premium, and no minute of it is paid twice where there are scans as well', () => {
    const scanned = { shift, roster: rows, holiday, requests: [mission('FIRST_HALF')], scans: '22:00 30:00' }
    const { HOLIDAY_WORKED, NIGHT } = totals(dayOf(scanned))
    if (shift === night) expect([HOLIDAY_WORKED, NIGHT]).toEqual([480, 180])
    else expect(HOLIDAY_WORKED).toBeLessThanOrEqual(480)
  })
})
it('a mission on a day that nobody planned is shown, unpaid and flagged', () => {
  const day = dayOf({ shift: store, requests: [mission('DAY')] })
  expect([day.status, totals(day), day.flags, day.paidWeight]).toEqual([
    'PRESENT',
    { UNPLANNED: 480 },
    ['UNPLANNED'],
    0,
  ])
})
it('a mission by hours on a day off leaves other presence to be asked for, and overtime of the same hours goes first', () => {
  const requests = [mission([span('09:00-11:00')]), overtime('10:00-12:00', 200)]
  const day = dayOf({ weekday: free, requests, scans: '09:00 13:00' })
  expect([totals(day), day.flags]).toEqual([{ OVERTIME: 120, OFF_WORKED: 120 }, ['REST_WORKED']])
})

describe.each(all)('overtime by the times of %s', (_, { shift }) => {
  it('on a day off leaves no break that somebody would have to ask for', () => {
    const { hull, spans } = shiftTimes(getPlan(shift, 0, { isDayOff: true }))
    const asked: DayRequest = { kind: 'OVERTIME', id: 'overtime', part: spans, paidPercent: 200 }
    const day = dayOf({ shift, isDayOff: true, requests: [asked], scans: `${clock(hull.from)} ${clock(hull.to)}` })
    expect([totals(day), day.flags]).toEqual([{ OVERTIME: minutesIn(spans) }, []])
    const longer = dayOf({
      shift,
      isDayOff: true,
      requests: [asked],
      scans: `${clock(hull.from)} ${clock(hull.to + 30)}`,
    })
    expect([totals(longer).OFF_WORKED, longer.flags]).toEqual([30, ['REST_WORKED']])
  })
})

describe('presence of at most half', () => {
  it.each(all.filter(([, { shift }]) => shift !== hours))('of %s is half absent, a minute more is not', (_, one) => {
    const shift = { ...one.shift, scanPerDay: 2 as const }
    const plan = getPlan(shift, 0, one.roster && { roster: one.roster })
    const end = plan.rows.at(-1)?.to ?? 0
    /** The latest start with so many planned minutes until the end. */
    const getStart = (minutes: number): number => {
      let start = end
      while (minutesIn(within(plan.time, [{ from: start, to: end }])) < minutes) start -= 1
      return start
    }
    const given = (minutes: number) => dayOf({ ...one, shift, scans: `${clock(getStart(minutes))} ${clock(end)}` })
    const [half, more] = [given(240), given(241)]
    expect([half.absentWeight, half.paidWeight, half.status]).toEqual([0.5, 0.5, 'PRESENT'])
    expect([more.absentWeight, more.paidWeight]).toEqual([0, 1])
  })
  it('is not told by a single scan, which waits for its correction', () => {
    const whole: ShiftTerms = { ...office, scanPerDay: 2, breakStart: null, breakEnd: null, end: at('16:00') }
    const day = dayOf({ shift: whole, scans: '12:00' })
    expect([day.absentWeight, day.flags]).toEqual([0, ['MISSED_SCAN']])
  })
})

describe('a single scan', () => {
  it.each(all)('over %s counts the hours until it is corrected', (_, { shift, roster: rows = [] }) => {
    const first = shift === hours ? '10:00' : clock(getPlan(shift, 0, { roster: rows }).rows[0]?.from ?? 0)
    const day = dayOf({ shift, roster: rows, scans: first })
    expect([day.status, day.flags, totals(day).WORKED]).toEqual(['PRESENT', ['MISSED_SCAN'], 480])
    expect([day.presentWeight, day.absentWeight, day.paidWeight]).toEqual([1, 0, 1])
    const feast = dayOf({ shift, roster: rows, holiday, scans: first })
    expect([feast.status, feast.flags, totals(feast).HOLIDAY_WORKED]).toEqual(['PRESENT', ['MISSED_SCAN'], 480])
  })
  it('by hours is one of a single visit as well, and of three a pair and one without its pair', () => {
    expect(dayOf({ shift: hours, scans: '10:00 10:05' }).flags).toEqual(['MISSED_SCAN'])
    const turns = { ...hours, scanPerDay: 4 as const }
    const three = dayOf({ shift: turns, scans: '08:00 10:00 13:00' })
    expect([totals(three), three.flags]).toEqual([{ WORKED: 480 }, ['MISSED_SCAN']])
  })
})

describe('the check out of a day', () => {
  const day = (number: number, shift = mostly): PlannedDay => ({ number, plan: getPlan(shift, 0), extra: [] })
  const scan = (number: number, time: string) => ({
    id: `${String(number)} ${time}`,
    second: (number * 1_440 + at(time)) * 60,
    outletId: null,
  })
  const owned = (scans: readonly ReturnType<typeof scan>[], days = [day(1), day(2)]) =>
    scansByDay(days, scans)
      .get(1)
      ?.scans.map(({ id }) => id)
  it.each(['21:30', '23:59', '24:00'])('is the last scan after the window, at %s', (late) => {
    expect(owned([scan(1, '08:00'), scan(1, '21:10'), scan(1, late)])).toEqual(['1 08:00', '1 21:10', `1 ${late}`])
  })
  it('lies within 16 hours of the check in, in no window of another day, and never where there is one', () => {
    expect(owned([scan(1, '08:00'), scan(1, '24:01')])).toEqual(['1 08:00'])
    expect(owned([scan(1, '16:00'), scan(2, '06:00')])).toEqual(['1 16:00'])
    expect(owned([scan(1, '08:00'), scan(1, '17:00'), scan(1, '22:00')])).toEqual(['1 08:00', '1 17:00'])
    expect(owned([scan(1, '10:00'), scan(2, '00:30')], [day(1), day(2, hours)])).toEqual(['1 10:00'])
  })
  it('of a split shift is that of its last row', () => {
    const rows = [
      { start: at('06:00'), end: at('10:00') },
      { start: at('17:00'), end: at('21:00') },
    ]
    const split = { number: 1, plan: getPlan(store, 0, { roster: rows }), extra: [] }
    const scans = [scan(1, '06:00'), scan(1, '10:00'), scan(1, '17:00'), scan(2, '01:30')]
    expect(owned(scans, [split, day(2)])?.at(-1)).toBe('2 01:30')
  })
  it('of overtime on a day off is found as well', () => {
    const off = { number: 1, plan: getPlan(mostly, 6), extra: [span('14:00-20:00')] }
    expect(owned([scan(1, '14:00'), scan(2, '00:30')], [off, day(2)])).toEqual(['1 14:00', '2 00:30'])
  })
})

describe('before the first scan', () => {
  const requests: readonly (readonly DayRequest[])[] = [
    [],
    [leave('FIRST_HALF')],
    [leave([span('08:00-10:00')], { paidPercent: 60 })],
    [mission('SECOND_HALF')],
  ]
  it.each(all)('nobody of %s is absent, late or early, whatever lies on the day', (_, { shift, roster: rows = [] }) => {
    const minute = fc.integer({ min: -60, max: 1_800 })
    fc.assert(
      fc.property(
        fc.constantFrom(...requests),
        fc.nat(6),
        fc.option(fc.constant(holiday), { nil: undefined }),
        fc.uniqueArray(minute, { maxLength: 5 }),
        (own, weekday, feast, seen) => {
          const scans = [...seen].sort((a, b) => a - b).map(clock)
          const given = { shift, roster: rows, requests: own, weekday, scans: scans.join(' ') }
          const day = dayOf({ ...given, ...(feast && { holiday: feast }), countsAbsence: false })
          const { ABSENT = 0, LATE = 0, EARLY = 0 } = totals(day)
          expect([ABSENT, LATE, EARLY, day.absentWeight]).toEqual([0, 0, 0, 0])
          expect(Object.values(day.deviations)).toEqual([0, 0, 0, 0])
          expect(day.status).not.toBe('ABSENT')
        },
      ),
      { numRuns: 300 },
    )
  })
  it('a day is paid and present as planned, and says that nothing was recorded; a half leave stays half', () => {
    const day = dayOf({ countsAbsence: false })
    expect([day.status, totals(day), day.presentWeight, day.paidWeight]).toEqual([
      'NOT_RECORDED',
      { UNSEEN: 480 },
      1,
      1,
    ])
    const half = dayOf({ countsAbsence: false, requests: [leave('FIRST_HALF')] })
    expect([half.status, totals(half), half.presentWeight, half.paidWeight]).toEqual([
      'LEAVE',
      { LEAVE: 240, UNSEEN: 240 },
      0.5,
      1,
    ])
    expect(dayOf({ countsAbsence: false, scans: '08:10 12:00 13:00 17:00' }).status).toBe('PRESENT')
  })
})
