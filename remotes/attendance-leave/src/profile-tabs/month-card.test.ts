import type { PersonDay } from '@staff/contract/attendance-leave'
import { expect, it } from 'vitest'
import { getMonthFigures } from './month-card.screens.tsx'

const day = (date: string, more: Partial<PersonDay>): PersonDay => ({
  date,
  shift: 'Morning',
  kind: 'WORK',
  status: 'PRESENT',
  isOpen: false,
  isSettled: false,
  plannedMinutes: 480,
  presentWeight: 1,
  absentWeight: 0,
  paidWeight: 1,
  rows: [],
  checkIn: null,
  breakIn: null,
  breakOut: null,
  checkOut: null,
  lateCheckIn: 0,
  breakInEarly: 0,
  lateBreakOut: 0,
  checkOutEarly: 0,
  flags: [],
  parts: [],
  ...more,
})
it('adds up days that are over; a running day and a day to come count in nothing', () => {
  const days = [
    day('2026-11-02', { lateCheckIn: 20, lateBreakOut: 5 }),
    day('2026-11-03', { presentWeight: 0.5, absentWeight: 0.5, flags: ['MISSED_SCAN'] }),
    day('2026-11-04', { plannedMinutes: 0, presentWeight: 0, status: 'OFF' }),
    day('2026-11-05', { isOpen: true, presentWeight: 0, lateCheckIn: 90 }),
    day('2026-11-06', { absentWeight: 1 }),
  ]
  expect(getMonthFigures(days, '2026-11-05')).toEqual({ planned: 2, worked: 1.5, late: 25, absent: 0.5, holes: 1 })
})
