import { describe, expect, it } from 'vitest'
import { rowsUnder } from '../../../../../test/support/app/page-tables.ts'
import { attendanceDay } from './attendance-minutes.ts'
import { dayNumber, weekday } from '../sources/calculate-day.ts'
import { getPlan } from './day-plan.ts'
import { scansByDay } from './day-scans.ts'
import { at, night, rules, span } from './day.fixtures.ts'

// The night shift at the head of docs/rules/time.md: the engine makes slots, minutes and kinds from the scans that the
// page gives.
const page = 'time.md'
const scanRows = rowsUnder(page, '| Scan | Day | Slot | Why |')
const partRows = rowsUnder(page, '| Kind | From | To | Minutes | Percent | Why |')
const date = '2025-06-02'
const first = dayNumber(date)
/** Overtime that is approved for the two hours after the shift. */
const extra = [span('30:00-32:00')]
const days = [0, 1, 2].map((after) => ({
  number: first + after,
  plan: getPlan(night, weekday(date) + after),
  extra: after === 0 ? extra : [],
}))
const scans = scanRows.map(([time = '']) => ({
  id: time,
  second: Date.parse(`${time.replace(' ', 'T')}Z`) / 1_000,
  outletId: null,
}))
const owned = scansByDay(days, scans)
const made = days.map(({ number, plan }) => ({
  date: new Date(number * 86_400_000).toISOString().slice(0, 10),
  scans: owned.get(number)?.scans ?? [],
  result: attendanceDay({
    plan,
    requests: number === first ? [{ kind: 'OVERTIME', id: 'overtime', part: extra, paidPercent: 150 }] : [],
    scans: owned.get(number) ?? { scans: [], outside: [] },
    rules,
  }),
}))
const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

describe('the night shift at the head of the page', () => {
  const slotOf = (id: string) => {
    const day = made.find((one) => one.scans.some((scan) => scan.id === id))
    const [slots] = day?.result.slots ?? []
    const slot = slots?.in?.id === id ? 'check in' : slots?.out?.id === id ? 'check out' : 'none'
    return [id, day?.date ?? 'dropped', slot]
  }
  it('has the terms that the page names', () => {
    expect(night).toMatchObject({ start: at('22:00'), end: at('06:00'), scanPerDay: 2, isBreakPaid: true })
    expect(night).toMatchObject({ breakStart: at('02:00'), breakEnd: at('02:30'), scanBefore: 120, scanAfter: 240 })
    expect(night).toMatchObject({ graceMode: 'THRESHOLD', lateGrace: 5 })
  })
  it('gives each scan its day and its slot', () => {
    expect(scanRows.length).toBe(5)
    expect(scanRows.map((row) => row.slice(0, 3))).toEqual(scans.map(({ id }) => slotOf(id)))
  })
  it('has the minutes and kinds of the engine', () => {
    const parts = made[0]?.result.parts ?? []
    expect(partRows.map((row) => row.slice(0, 5))).toEqual(
      parts.map(({ kind, span: time, minutes, paidPercent }) => [
        kind,
        time && clock(time.from),
        time && clock(time.to),
        String(minutes),
        String(paidPercent),
      ]),
    )
    expect(made[0]?.result).toMatchObject({ status: 'PRESENT', plannedMinutes: 480, weight: 1, flags: [] })
  })
})
