import { describe, expect, it } from 'vitest'
import { at, hours, night, office, span, store } from '../attendance-day/calculation/day.fixtures.ts'
import { getPlan, type ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { getStorePresence, type RunningDay } from './presence.ts'
import type { DayRequest } from '../attendance-day/calculation/day-types.ts'

const monday = 0
const sunday = 6
interface Case {
  readonly shift?: ShiftTerms
  readonly weekday?: number
  readonly roster?: readonly string[]
  readonly isRest?: boolean
  readonly isHoliday?: boolean
  readonly requests?: readonly Pick<DayRequest, 'kind' | 'part'>[]
  readonly scans?: readonly string[]
  readonly now: string
}
function getDay({
  shift = office,
  weekday = monday,
  roster,
  isRest = false,
  isHoliday = false,
  ...rest
}: Case): RunningDay {
  const rows = (roster ?? []).map((text) => ({ start: span(text).from, end: span(text).to % 1_440 }))
  const isAlone = roster !== undefined || isRest
  return {
    plan: isAlone ? getPlan(shift, weekday, { roster: rows, isDayOff: false, isRest }) : getPlan(shift, weekday),
    isHoliday,
    requests: (rest.requests ?? []).map((one) => ({ id: 'request', paidPercent: 100, ...one })),
    scans: { scans: (rest.scans ?? []).map((clock) => ({ id: clock, at: at(clock) })), outside: [] },
    now: at(rest.now),
  }
}
const getState = (one: Case) => {
  const { presence, minutes } = getStorePresence(getDay(one))
  return minutes === 0 ? presence : `${presence} ${String(minutes)}`
}
const leave = (part: DayRequest['part']) => [{ kind: 'LEAVE', part }] as const

describe('where somebody is', () => {
  it.each<readonly [string, Case, string]>([
    ['before the shift', { now: '07:59' }, 'LATER'],
    ['at its first minute', { now: '08:00' }, 'NOT_SEEN'],
    ['some minutes later', { now: '08:12' }, 'NOT_SEEN 12'],
    ['after the whole shift', { now: '18:00' }, 'NOT_SEEN 600'],
    ['in before the start', { scans: ['07:54'], now: '07:55' }, 'IN'],
    ['in with the grace of the shift', { scans: ['08:05'], now: '09:00' }, 'IN'],
    ['in late', { scans: ['08:09'], now: '09:00' }, 'IN 9'],
    ['read twice by one touch', { scans: ['08:00', '08:04'], now: '09:00' }, 'IN'],
    ['on the break', { scans: ['08:00', '12:01'], now: '12:30' }, 'BREAK'],
    ['back from the break', { scans: ['08:00', '12:01', '13:02'], now: '14:00' }, 'IN'],
    [
      'on the break with two scans a day',
      { shift: store, roster: ['08:00-17:00'], scans: ['08:00', '12:10'], now: '12:30' },
      'BREAK',
    ],
    ['left early', { scans: ['08:00', '15:30'], now: '16:00' }, 'LEFT'],
    ['left', { scans: ['08:00', '17:02'], now: '17:10' }, 'LEFT'],
    ['still here a little after the end', { scans: ['08:00'], now: '17:15' }, 'IN'],
    ['still here long after the end', { scans: ['08:00'], now: '17:40' }, 'OVERSTAYED 40'],
    [
      'at work with overtime',
      { scans: ['08:00'], requests: [{ kind: 'OVERTIME', part: [span('17:00-19:00')] }], now: '18:00' },
      'IN',
    ],
    ['on a free day', { weekday: sunday, now: '10:00' }, 'OFF'],
    ['there on a free day', { weekday: sunday, scans: ['09:00'], now: '10:00' }, 'UNPLANNED'],
    ['gone again on a free day', { weekday: sunday, scans: ['09:00', '11:00'], now: '12:00' }, 'LEFT'],
    ['on weekly rest', { shift: store, isRest: true, now: '10:00' }, 'OFF'],
    ['a fixed week on a holiday', { isHoliday: true, now: '10:00' }, 'OFF'],
    ['a roster on a holiday', { shift: store, roster: ['08:00-17:00'], isHoliday: true, now: '10:00' }, 'NOT_SEEN 120'],
    ['on leave', { requests: leave('DAY'), now: '10:00' }, 'LEAVE'],
    ['on leave, and there', { requests: leave('DAY'), scans: ['08:00'], now: '10:00' }, 'UNPLANNED'],
    ['on a mission', { requests: [{ kind: 'MISSION', part: 'DAY' }], now: '10:00' }, 'MISSION'],
    ['on leave in the morning', { requests: leave('FIRST_HALF'), now: '10:00' }, 'LEAVE'],
    ['after it, not seen', { requests: leave('FIRST_HALF'), now: '13:10' }, 'NOT_SEEN 10'],
    ['after it, in on time', { requests: leave('FIRST_HALF'), scans: ['13:00'], now: '13:10' }, 'IN'],
    ['on leave in the afternoon', { requests: leave('SECOND_HALF'), scans: ['08:00', '12:00'], now: '14:00' }, 'LEAVE'],
    [
      'on leave by the hour',
      { requests: leave([span('09:00-10:00')]), scans: ['08:00', '09:00'], now: '09:30' },
      'LEAVE',
    ],
    [
      'between the two parts of a split shift',
      { shift: store, roster: ['06:00-10:00', '16:00-20:00'], scans: ['06:00', '10:02'], now: '12:00' },
      'LATER',
    ],
    [
      'late for the second part',
      { shift: store, roster: ['06:00-10:00', '16:00-20:00'], scans: ['06:00', '10:02'], now: '16:20' },
      'NOT_SEEN 20',
    ],
    ['hours without a clock, not seen', { shift: hours, now: '10:00' }, 'LATER'],
    ['hours without a clock, in', { shift: hours, scans: ['09:30'], now: '10:00' }, 'IN'],
    ['a night shift after midnight', { shift: night, scans: ['22:00'], now: '27:00' }, 'IN'],
    ['a night shift nobody came to', { shift: night, now: '25:00' }, 'NOT_SEEN 180'],
  ])('%s', (_, one, expected) => {
    expect(getState(one)).toBe(expected)
  })
})
