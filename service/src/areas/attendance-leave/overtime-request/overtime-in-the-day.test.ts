import { describe, expect, it } from 'vitest'
import {
  dayOf,
  hours,
  insideMinutes,
  overtime,
  payback,
  store,
  totals,
} from '../attendance-day/calculation/day.fixtures.ts'

const paid = { id: 'holiday', isPaid: true }

describe('who works by hours', () => {
  it('has each minute once: hours of overtime or payback are no hours of the plan', () => {
    const scans = '08:00 18:00'
    const shift = { ...hours, breakStart: null, breakEnd: null }
    expect(totals(dayOf({ shift, scans }))).toEqual({ WORKED: 480 })
    const asked = dayOf({ shift, scans, requests: [overtime('17:00-19:00')] })
    expect(totals(asked)).toEqual({ WORKED: 480, OVERTIME: 60 })
    const short = dayOf({ shift, scans: '09:00 18:00', requests: [payback('16:00-18:00')] })
    expect([totals(short), insideMinutes(short)]).toEqual([{ WORKED: 420, ABSENT: 60, PAID_BACK: 120 }, 480])
  })
  it('on a holiday as well', () => {
    const shift = { ...hours, breakStart: null, breakEnd: null }
    const day = dayOf({ shift, holiday: paid, scans: '08:00 12:00', requests: [overtime('10:00-12:00')] })
    expect(totals(day)).toEqual({ HOLIDAY: 480, OVERTIME: 120, HOLIDAY_WORKED: 120 })
  })
})
describe('overtime at night', () => {
  it('pays the percent of the night there, its own before; without one its own throughout', () => {
    const parts = (nightPercent?: number) =>
      dayOf({
        shift: store,
        isDayOff: true,
        scans: '20:00 24:00',
        requests: [{ ...overtime('20:00-24:00'), ...(nightPercent === undefined ? {} : { nightPercent }) }],
      }).parts.map(({ kind, minutes, paidPercent }) => [kind, minutes, paidPercent])
    expect(parts(200)).toEqual([
      ['OVERTIME', 120, 150],
      ['OVERTIME', 120, 200],
    ])
    expect(parts()).toEqual([
      ['OVERTIME', 120, 150],
      ['OVERTIME', 120, 150],
    ])
  })
})
