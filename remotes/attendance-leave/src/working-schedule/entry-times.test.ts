import { expect, it } from 'vitest'
import { getPlace, shifted, slid, timesAt } from './entry-times.ts'

const entry = {
  id: '1',
  employeeId: 'a',
  scheduleDate: '2026-12-31',
  startWorkingTime: '22:00',
  endWorkingTime: '06:00',
  breakStartTime: null,
  breakMinutes: null,
  isBreakPaid: null,
  isEdited: false,
  isDayOff: false,
  version: 1,
}
it('a night stands over two days, also over the end of a year, and goes back into its times', () => {
  const place = getPlace(entry)
  expect(place).toEqual({ start: '2026-12-31 22:00:00', end: '2027-01-01 06:00:00' })
  expect(timesAt(entry, place)).toEqual({ startWorkingTime: '22:00', endWorkingTime: '06:00' })
  expect(timesAt(entry, { start: '2027-01-01 00:00:00', end: '2027-01-01 08:00:00' })).toBeUndefined()
})
it.each([
  ['08:00', '17:00', 30, 'all', '08:30', '17:30'],
  ['08:00', '17:00', -30, 'end', '08:00', '16:30'],
  ['23:00', '07:00', 30, 'all', '23:30', '07:30'],
  ['23:30', '07:00', 30, 'all', undefined, undefined],
  ['00:00', '08:00', -30, 'all', undefined, undefined],
  ['08:00', '08:30', -30, 'end', undefined, undefined],
  ['08:00', '08:00', 30, 'end', undefined, undefined],
  ['16:00', '23:30', 30, 'end', '16:00', '00:00'],
] as const)('%s–%s moved by %i (%s): %s–%s', (start, end, by, what, from, to) =>
  expect(shifted({ startWorkingTime: start, endWorkingTime: end }, by, what)).toEqual(
    from === undefined ? undefined : { startWorkingTime: from, endWorkingTime: to },
  ),
)

it.each([
  ['08:00', '17:00', 3, 'all', '09:30', '18:30', 3],
  ['08:00', '17:00', -99, 'all', '00:00', '09:00', -16],
  ['22:30', '06:30', 9, 'all', '23:30', '07:30', 2],
  ['08:00', '17:00', -99, 'end', '08:00', '08:30', -17],
  ['23:30', '07:00', 1, 'all', undefined, undefined, undefined],
  ['08:00', '17:00', 0, 'all', undefined, undefined, undefined],
] as const)('%s–%s slid by %i steps (%s) goes as far as its day: %s–%s', (start, end, by, what, from, to, steps) =>
  expect(slid({ startWorkingTime: start, endWorkingTime: end }, by, what)).toEqual(
    from === undefined ? undefined : { startWorkingTime: from, endWorkingTime: to, steps },
  ),
)
