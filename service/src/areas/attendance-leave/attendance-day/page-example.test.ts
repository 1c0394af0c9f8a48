import { describe, expect, it } from 'vitest'
import { rowsUnder } from '../../../../test/page-tables.ts'
import { attendanceDay } from './attendance-day.ts'
import { dayNumber, weekday } from './calculate.ts'
import { planOf } from './day-plan.ts'
import { scansByDay } from './day-scans.ts'
import { night, rules, span } from './day.fixtures.ts'

// The night shift at the head of docs/rules/time.md: the engine makes slots, minutes and kinds from the scans that the page gives.
const page = 'time.md'
const scanRows = rowsUnder(page, '| Scan | Day | Slot | Why |')
const partRows = rowsUnder(page, '| Kind | From | To | Minutes | Percent | Why |')
const date = '2025-06-02'
const first = dayNumber(date)
/** Overtime that is approved for the two hours after the shift. */
const extra = [span('30:00-32:00')]
const days = [0, 1, 2].map((after) => ({
  number: first + after,
  plan: planOf(night, weekday(date) + after),
  extra: after === 0 ? extra : [],
}))
const scans = scanRows.map(([at = '']) => ({
  id: at,
  second: Date.parse(`${at.replace(' ', 'T')}Z`) / 1_000,
  outletId: null,
}))
const owned = scansByDay(days, scans)
const made = days.map(({ number, plan }) => ({
  date: new Date(number * 86_400_000).toISOString().slice(0, 10),
  scans: owned.get(number)?.scans ?? [],
  result: attendanceDay({
    plan,
    covers: number === first ? [{ kind: 'OVERTIME', id: 'overtime', part: extra, paidPercent: 150 }] : [],
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
  it('gives each scan its day and its slot', () => {
    expect(scanRows.length).toBe(5)
    expect(scanRows.map((row) => row.slice(0, 3))).toEqual(scans.map(({ id }) => slotOf(id)))
  })
  it('has the minutes and kinds of the engine', () => {
    const parts = made[0]?.result.parts ?? []
    expect(partRows.map((row) => row.slice(0, 5))).toEqual(
      parts.map(({ kind, span: at, minutes, paidPercent }) => [
        kind,
        at && clock(at.from),
        at && clock(at.to),
        String(minutes),
        String(paidPercent),
      ]),
    )
    expect(made[0]?.result.flags).toEqual([])
  })
})
