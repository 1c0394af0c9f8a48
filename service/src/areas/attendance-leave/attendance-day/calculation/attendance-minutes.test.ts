import { describe, expect, it } from 'vitest'
import {
  borrow,
  dayOf,
  hours,
  insideMinutes,
  leave,
  mission,
  night,
  office,
  overtime,
  payback,
  span,
  store,
  totals,
} from './day.fixtures.ts'

const holiday = { id: 'holiday', isPaid: true }
type Expected = {
  readonly status?: string
  readonly totals: object
  readonly weights?: readonly [present: number, absent: number, paid: number]
  readonly deviations?: object
  readonly flags?: readonly string[]
}
const cases: readonly (readonly [name: string, given: Parameters<typeof dayOf>[0], expected: Expected])[] = [
  [
    'a whole day',
    { scans: '07:55 12:01 12:58 17:03' },
    { status: 'PRESENT', totals: { WORKED: 480 }, weights: [1, 0, 1], flags: [] },
  ],
  [
    'late within the grace is forgiven',
    { scans: '08:05 12:00 13:00 17:00' },
    { totals: { WORKED: 475, FORGIVEN: 5 }, deviations: { lateCheckIn: 5 } },
  ],
  [
    'late beyond the grace counts every minute',
    { scans: '08:06 12:00 13:00 17:00' },
    { totals: { WORKED: 474, LATE: 6 }, weights: [1, 0, 1] },
  ],
  [
    'late beyond the grace, only what is beyond it',
    { shift: { ...office, graceMode: 'DEDUCT' }, scans: '08:06 12:00 13:00 17:00' },
    { totals: { WORKED: 474, FORGIVEN: 5, LATE: 1 } },
  ],
  [
    'each deviation has a grace of its own',
    { scans: '08:05 11:56 13:05 16:59' },
    {
      totals: { WORKED: 465, FORGIVEN: 14, EARLY: 1 },
      deviations: { lateCheckIn: 5, breakInEarly: 4, lateBreakOut: 5, checkOutEarly: 1 },
    },
  ],
  ['nobody came', {}, { status: 'ABSENT', totals: { ABSENT: 480 }, weights: [0, 1, 0] }],
  [
    'one scan in the morning',
    { scans: '08:02' },
    { status: 'PRESENT', totals: { WORKED: 478, FORGIVEN: 2 }, flags: ['MISSED_SCAN'], weights: [1, 0, 1] },
  ],
  [
    'the nearest slot takes a scan: 11:58 is the break',
    { scans: '11:58 17:00' },
    { totals: { WORKED: 478, FORGIVEN: 2 }, flags: ['MISSED_SCAN'] },
  ],
  [
    'only the morning',
    { scans: '08:00 12:00' },
    { status: 'PRESENT', totals: { WORKED: 480 }, flags: ['MISSED_SCAN'] },
  ],
  [
    'only the morning, with two scans a day: at most half is half absent',
    { shift: { ...office, scanPerDay: 2 }, scans: '08:00 12:00' },
    { totals: { WORKED: 240, ABSENT: 240 }, weights: [0.5, 0.5, 0.5] },
  ],
  [
    'below half: the missed half is absent, the rest early',
    { shift: { ...office, scanPerDay: 2 }, scans: '08:00 11:00' },
    { status: 'PRESENT', totals: { WORKED: 180, EARLY: 60, ABSENT: 240 }, weights: [0.5, 0.5, 0.5] },
  ],
  [
    'below half in the afternoon: the first half is absent',
    { shift: { ...office, scanPerDay: 2 }, scans: '14:00 17:00' },
    { totals: { WORKED: 180, LATE: 60, ABSENT: 240 }, weights: [0.5, 0.5, 0.5] },
  ],
  ['a whole leave', { requests: [leave('DAY')] }, { status: 'LEAVE', totals: { LEAVE: 480 }, weights: [0, 0, 1] }],
  [
    'a leave that pays 60 %',
    { requests: [leave('DAY', { paidPercent: 60 })] },
    { totals: { LEAVE: 480 }, weights: [0, 0, 0.6] },
  ],
  [
    'a leave of the first half, then work',
    { requests: [leave('FIRST_HALF')], scans: '13:00 17:00' },
    { status: 'PRESENT', totals: { LEAVE: 240, WORKED: 240 }, weights: [0.5, 0, 1], flags: [] },
  ],
  [
    'a leave of the second half, and nobody came',
    { requests: [leave('SECOND_HALF')] },
    { status: 'ABSENT', totals: { LEAVE: 240, ABSENT: 240 }, weights: [0, 0.5, 0.5] },
  ],
  [
    'a leave by the hour moves the start',
    { requests: [leave([span('08:00-10:00')])], scans: '10:00 12:00 13:00 17:00' },
    { totals: { LEAVE: 120, WORKED: 360 }, deviations: { lateCheckIn: 0 } },
  ],
  [
    'a mission is presence',
    { requests: [mission('DAY')] },
    { status: 'PRESENT', totals: { MISSION: 480 }, weights: [1, 0, 1] },
  ],
  [
    'a mission of the afternoon',
    { requests: [mission('SECOND_HALF')], scans: '08:00 12:00' },
    { totals: { WORKED: 240, MISSION: 240 }, weights: [1, 0, 1], flags: [] },
  ],
  [
    'borrowed time is not early',
    { requests: [borrow('16:00-17:00')], scans: '08:00 12:00 13:00 16:00' },
    { totals: { WORKED: 420, BORROWED: 60 }, deviations: { checkOutEarly: 0 } },
  ],
  [
    'borrowed time in which the person was there is worked',
    { requests: [borrow('16:00-17:00')], scans: '08:00 12:00 13:00 17:00' },
    { totals: { WORKED: 480 } },
  ],
  [
    'half a Saturday, below half of it',
    { weekday: 5, scans: '08:00 09:00' },
    { totals: { WORKED: 60, EARLY: 60, ABSENT: 120 }, weights: [0.25, 0.25, 0.25] },
  ],
  [
    'half a leave of half a Saturday',
    { weekday: 5, requests: [leave('FIRST_HALF')], scans: '10:00 12:00' },
    { totals: { LEAVE: 120, WORKED: 120 }, weights: [0.25, 0, 0.5] },
  ],
  ['a day off', { weekday: 6 }, { status: 'DAY_OFF', totals: {}, weights: [0, 0, 0] }],
  [
    'an approved day off before the roster',
    { shift: store, roster: [{ start: 480, end: 1_020 }], isDayOff: true },
    { status: 'DAY_OFF', totals: {} },
  ],
  [
    'a day off worked without a request is shown and unpaid',
    { weekday: 6, scans: '09:00 12:00' },
    { status: 'PRESENT', totals: { OFF_WORKED: 180 }, flags: ['REST_WORKED'], weights: [0.5, 0, 0] },
  ],
  [
    'a day off worked with a request is paid once',
    { weekday: 6, requests: [overtime('09:00-12:00', 200)], scans: '09:00 12:00' },
    { totals: { OVERTIME: 180 }, flags: [] },
  ],
  [
    'a whole mission on a day off',
    { weekday: 6, requests: [mission('DAY')] },
    { totals: { OFF_WORKED: 480 }, weights: [1, 0, 0] },
  ],
  ['a holiday', { holiday }, { status: 'PUBLIC_HOLIDAY', totals: { HOLIDAY: 480 }, weights: [0, 0, 1] }],
  ['an unpaid holiday', { holiday: { id: 'h', isPaid: false } }, { totals: { HOLIDAY: 480 }, weights: [0, 0, 0] }],
  [
    'a holiday worked needs no request',
    { holiday, scans: '08:00 12:00 13:00 17:00' },
    { status: 'PRESENT', totals: { HOLIDAY: 480, HOLIDAY_WORKED: 480 }, weights: [1, 0, 1] },
  ],
  [
    'beyond its hours it does',
    { holiday, scans: '08:00 12:00 13:00 19:00' },
    { totals: { HOLIDAY: 480, HOLIDAY_WORKED: 480 } },
  ],
  [
    'a leave does not take a holiday',
    { holiday, requests: [leave('DAY')] },
    { status: 'PUBLIC_HOLIDAY', totals: { HOLIDAY: 480 } },
  ],
  [
    'unless its type counts holidays',
    { holiday, requests: [leave('DAY', { countsHolidays: true, paidPercent: 50 })] },
    { status: 'LEAVE', totals: { LEAVE: 480 }, weights: [0, 0, 0.5] },
  ],
  [
    'a holiday on a day off is a day off',
    { weekday: 6, holiday, scans: '09:00 10:00' },
    { totals: { OFF_WORKED: 60 } },
  ],
  ['roster staff without a row are not planned', { shift: store }, { status: 'NOT_PLANNED', totals: {}, flags: [] }],
  [
    'and stay unpaid until planned',
    { shift: store, scans: '08:00 16:00' },
    { status: 'PRESENT', totals: { UNPLANNED: 480 }, flags: ['UNPLANNED'] },
  ],
  ['a night shift with its premium', { shift: night, scans: '22:00 30:00' }, { totals: { WORKED: 480, NIGHT: 420 } }],
  [
    'forgiven minutes have no premium',
    { shift: night, scans: '22:05 30:00' },
    { totals: { WORKED: 475, FORGIVEN: 5, NIGHT: 415 } },
  ],
  [
    'a holiday at night has both',
    { shift: night, holiday, scans: '22:00 30:00' },
    { totals: { HOLIDAY: 480, HOLIDAY_WORKED: 480, NIGHT: 420 } },
  ],
  [
    'overtime is what is approved and scanned',
    { requests: [overtime('17:00-20:00')], scans: '08:00 12:00 13:00 19:00' },
    { totals: { WORKED: 480, OVERTIME: 120 } },
  ],
  [
    'overtime without a scan, by setting',
    { requests: [overtime('17:00-20:00')], scans: '08:00 12:00 13:00 17:00', rules: { overtimeScannedOnly: false } },
    { totals: { WORKED: 480, OVERTIME: 180 } },
  ],
  [
    'overtime in steps',
    { requests: [overtime('17:00-20:00')], scans: '08:00 12:00 13:00 18:59', rules: { overtimeStep: 30 } },
    { totals: { WORKED: 480, OVERTIME: 90 } },
  ],
  [
    'overtime over planned time pays nothing twice',
    { requests: [overtime('16:00-18:00')], scans: '08:00 12:00 13:00 18:00' },
    { totals: { WORKED: 480, OVERTIME: 60 } },
  ],
  [
    'paid back time is no overtime',
    { requests: [payback('17:00-18:00'), overtime('17:00-18:00')], scans: '08:00 12:00 13:00 18:00' },
    { totals: { WORKED: 480, OVERTIME: 60 } },
  ],
  [
    'payback',
    { requests: [payback('17:00-18:00')], scans: '08:00 12:00 13:00 17:40' },
    { totals: { WORKED: 480, PAID_BACK: 40 } },
  ],
  [
    'a split shift, one row not worked',
    {
      shift: store,
      roster: [
        { start: 360, end: 600 },
        { start: 1_020, end: 1_260 },
      ],
      scans: '06:00 10:00',
    },
    { status: 'PRESENT', totals: { WORKED: 240, ABSENT: 240 }, weights: [0.5, 0.5, 0.5] },
  ],
  [
    'a split shift, both rows worked',
    {
      shift: store,
      roster: [
        { start: 1_020, end: 1_260 },
        { start: 360, end: 600 },
      ],
      scans: '06:00 10:00 17:00 21:00',
    },
    { totals: { WORKED: 480 }, flags: [], weights: [1, 0, 1] },
  ],
  [
    'the break of the shift around the middle of a long row that it does not lie in',
    { shift: store, roster: [{ start: 780, end: 1_260 }], scans: '13:00 21:00' },
    { totals: { WORKED: 420 } },
  ],
  [
    'by hours nothing is late',
    { shift: hours, scans: '10:00 17:00' },
    { totals: { WORKED: 360, ABSENT: 120 }, weights: [1, 0, 1], deviations: { lateCheckIn: 0, checkOutEarly: 0 } },
  ],
  ['by hours, nobody came', { shift: hours }, { status: 'ABSENT', totals: { ABSENT: 480 }, weights: [0, 1, 0] }],
  [
    'by hours, with half a leave',
    { shift: hours, requests: [leave('FIRST_HALF')], scans: '13:00 18:00' },
    { totals: { LEAVE: 240, WORKED: 240 } },
  ],
]

describe('the day of a person', () => {
  it.each(cases)('%s', (_name, given, expected) => {
    const day = dayOf(given)
    expect(totals(day)).toEqual(expected.totals)
    expect(insideMinutes(day)).toBe(day.plannedMinutes)
    if (expected.status) expect(day.status).toBe(expected.status)
    if (expected.weights) expect([day.presentWeight, day.absentWeight, day.paidWeight]).toEqual(expected.weights)
    if (expected.deviations) expect(day.deviations).toMatchObject(expected.deviations)
    if (expected.flags) expect(day.flags).toEqual(expected.flags)
  })

  it('names the source of every part that comes from a request or a holiday', () => {
    const { parts } = dayOf({ requests: [leave('FIRST_HALF'), overtime('17:00-18:00')], scans: '13:00 18:00' })
    expect(parts.map(({ kind, span: time, sourceId, paidPercent }) => [kind, time, sourceId, paidPercent])).toEqual([
      ['LEAVE', span('08:00-12:00'), 'leave', 100],
      ['WORKED', span('13:00-17:00'), undefined, 100],
      ['OVERTIME', span('17:00-18:00'), 'overtime', 150],
    ])
  })
  it('parts overtime where the night begins', () => {
    const { parts } = dayOf({ requests: [overtime('17:00-23:00')], scans: '08:00 12:00 13:00 23:00' })
    expect(parts.flatMap(({ kind, span: time }) => (kind === 'OVERTIME' ? [time] : []))).toEqual([
      span('17:00-22:00'),
      span('22:00-23:00'),
    ])
  })
})
