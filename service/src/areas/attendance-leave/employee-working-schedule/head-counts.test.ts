import { expect, it } from 'vitest'
import type { Absence } from '../absence/absence-types.ts'
import { headCounts } from './head-counts.ts'

const row = (employeeId: string, scheduleDate: string, from: number, to: number) => ({
  employeeId,
  scheduleDate,
  startMinute: from * 60,
  endMinute: to * 60,
})
const absence = (more: Partial<Absence>): Absence => ({
  kind: 'LEAVE',
  id: '1',
  employeeId: 'a',
  date: '2026-03-02',
  part: 'DAY',
  status: 'ACTIVE',
  ...more,
})
const days = { from: '2026-03-02', to: '2026-03-03' }
/** Hours with somebody, as `hour:count`. */
const shown = (counts: readonly number[] | undefined) =>
  counts?.flatMap((count, hour) => (count ? [`${String(hour)}:${String(count)}`] : [])).join(' ')

it('counts each person once in an hour, a night in both days, and an hour that is only begun', () => {
  const counts = headCounts(
    [
      row('a', '2026-03-02', 8, 10),
      row('a', '2026-03-02', 10, 11.5),
      row('b', '2026-03-02', 9.5, 10),
      row('c', '2026-03-02', 22, 26),
      row('c', '2026-03-01', 22, 25),
    ],
    [],
    days,
  )
  expect(shown(counts.get('2026-03-02'))).toBe('0:1 8:1 9:2 10:1 11:1 22:1 23:1')
  expect(shown(counts.get('2026-03-03'))).toBe('0:1 1:1')
})
it('leaves out who is away in force, by day, half and hours; what is only asked for is no absence yet', () => {
  const at = (...absences: Absence[]) =>
    shown(headCounts([row('a', '2026-03-02', 8, 12)], absences, days).get('2026-03-02'))
  expect(at(absence({}))).toBe('')
  expect(at(absence({ part: 'FIRST_HALF' }))).toBe('10:1 11:1')
  expect(at(absence({ part: 'SECOND_HALF' }))).toBe('8:1 9:1')
  expect(at(absence({ part: [{ from: 540, to: 660 }] }))).toBe('8:1 11:1')
  expect(at(absence({ status: 'PENDING' }), absence({ date: '2026-03-03' }))).toBe('8:1 9:1 10:1 11:1')
})
