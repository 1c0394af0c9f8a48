import { expect, it } from 'vitest'
import type { ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { byShift } from '../employee-working-schedule/own-break.ts'
import { getTemplates, type TemplateSources } from './templates.ts'

const terms: ShiftTerms = {
  kind: 'ROSTER',
  start: 480,
  end: 1_020,
  breakStart: null,
  breakEnd: null,
  isBreakPaid: false,
  scanPerDay: 2,
  standardMinutes: 480,
  halfDayMinutes: 240,
  week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'],
  graceMode: 'THRESHOLD',
  lateGrace: 0,
  earlyGrace: 0,
  breakGrace: 0,
  scanBefore: 0,
  scanAfter: 0,
}
const day = (from: number, to: number) => [{ startMinute: from * 60, endMinute: to * 60, ...byShift }]
const sources: TemplateSources = {
  shifts: [],
  past: [],
  drafted: [],
  terms: [terms],
  demand: [{ from: 480, to: 1_320 }],
  night: [{ from: 1_320, to: 1_740 }],
}
const getIds = (more: Partial<TemplateSources>) => getTemplates({ ...sources, ...more }).map(({ id }) => id)

it('the days of the shifts that people hold come first, then the most frequent ones', () => {
  const past = [day(7, 15), day(7, 15), day(12, 20)]
  expect(getIds({ shifts: [day(9, 17)], past })).toEqual(['540-1020', '420-900', '720-1200'])
  // A shift that is worked as well stands once.
  expect(getIds({ shifts: [day(12, 20)], past })).toEqual(['720-1200', '420-900'])
})
it('ten at most, none of more than 8 hours; a day of the draft is one too', () => {
  const past = Array.from({ length: 12 }, (_, hour) => day(hour, hour + 8))
  expect(getIds({ past })).toHaveLength(10)
  expect(getIds({ past: [day(6, 18)], drafted: [day(6, 14)] })).toEqual(['360-840'])
})
it('the first and the last 8 hours of the demand where nobody has a shift or a past', () => {
  expect(getIds({})).toEqual(['480-960', '840-1320'])
  expect(getIds({ shifts: [day(9, 17)] })).toEqual(['540-1020'])
})
