import fc from 'fast-check'
import {
  askedOf,
  borrow,
  cancelling,
  dayOff,
  friday,
  holiday,
  holidayMoved,
  missedScan,
  movement,
  numberGiven,
  overtime,
  payback,
  request,
  rosterOf,
  scan,
  saturday,
  scansOf,
  shiftEdits,
  sunday,
  thursday,
} from './happenings.fixtures.ts'
import { week } from './stage.fixtures.ts'
import type { Happening } from './told-days.fixtures.ts'

const nightRow = [['22:00', '06:00']] as const
const patterns = [
  [],
  [['08:00', '17:00']],
  [
    ['08:00', '12:00'],
    ['15:00', '18:30'],
  ],
  nightRow,
] as const
const oneDay = fc.record({
  scans: fc.array(scan, { maxLength: 3 }),
  request,
  isBorrowed: fc.boolean(),
  hasOvertime: fc.boolean(),
  isCancelled: fc.boolean(),
  missed: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.nat(1_439)),
  rows: fc.constantFrom(...patterns),
  fate: fc.constantFrom('stays' as const, 'moves' as const, 'goes' as const),
})
type OneDay = typeof oneDay extends fc.Arbitrary<infer D> ? D : never
// The requests check the planned hours and the type of the day when they are made. So there is no overtime and no
// borrow on the days of the holiday.
const mayBeHoliday = (day: string) => day === thursday || day === sunday
const touched = (minute: number) => ({ minute, second: 0, device: 0, twin: undefined, corrected: undefined })
/** Somebody comes in time and stays for all that is asked for after the shift. */
const longDay = [touched(8 * 60), touched(20 * 60 + 40)]
/** The hours of this day are paid back. */
const [paidBack] = week
function officeDay(day: string, one: OneDay): Happening[] {
  const isWorkday = !mayBeHoliday(day) && day !== saturday
  const asksHours = isWorkday && (one.isBorrowed || day === paidBack)
  const borrowed = borrow(day)
  const back = day === paidBack ? payback(borrowed.name, one.isCancelled) : []
  // Once somebody was seen in borrowed hours they are not owed, and nothing would be paid back.
  const after = back.slice(0, 1).map(({ name }) => name)
  return [
    ...scansOf('office', day, day === friday ? [...one.scans, ...longDay] : one.scans, { scans: after }),
    ...(asksHours ? [borrowed, ...back] : isWorkday ? askedOf('office', day, one.request) : []),
    ...(isWorkday && one.hasOvertime ? overtime('office', day, [], one.isCancelled) : []),
    ...(one.missed === undefined ? [] : missedScan('office', day, one.missed, one.isCancelled, after)),
  ]
}
function rosterDay(day: string, one: OneDay): Happening[] {
  const rows = rosterOf(day, one.rows, one.fate)
  const last = rows.at(-1)
  // Of roster staff it is asked for on planned days alone, and not where the night shift has its hours.
  const isPlanned = last && one.fate !== 'goes' && one.rows !== nightRow
  const hasOvertime = isPlanned && one.hasOvertime && !mayBeHoliday(day) && day !== saturday
  return [
    ...scansOf('roster', day, one.rows === nightRow ? [...one.scans, touched(22 * 60)] : one.scans, {
      corrections: [numberGiven.name],
    }),
    ...rows,
    ...(hasOvertime ? overtime('roster', day, [last.name], one.isCancelled) : []),
    ...(mayBeHoliday(day) || day === saturday ? [] : askedOf('roster', day, one.request)),
    ...(one.missed === undefined ? [] : missedScan('roster', day, one.missed, one.isCancelled)),
    // A day off in force closes the rows of its day.
    ...(day === saturday ? [dayOff(rows.map(({ name }) => name))] : []),
    ...(day === saturday && one.isCancelled ? [cancelling('day off', 'DAY_OFF_REQUEST')] : []),
  ]
}
/** All that happens in a week to both: what the service takes whatever the order, but for what each names. */
export const bag: fc.Arbitrary<readonly Happening[]> = fc
  .record({
    office: fc.tuple(...week.map(() => oneDay)),
    roster: fc.tuple(...week.map(() => oneDay)),
    isMoved: fc.boolean(),
  })
  .map(({ office, roster, isMoved }) => [
    ...week.flatMap((day, at) => (office[at] ? officeDay(day, office[at]) : [])),
    ...week.flatMap((day, at) => (roster[at] ? rosterDay(day, roster[at]) : [])),
    ...shiftEdits,
    movement,
    numberGiven,
    holiday,
    ...(isMoved ? [holidayMoved] : []),
  ])
