import type { ReportGroup } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { isGroupLine, withGroupLines } from './group-lines.ts'
import { readState } from '../list-state.ts'
import { monthlyAttendanceReport } from '@staff/contract/reports'

const place = (id: string, rows: number): ReportGroup => ({ id, label: { en: id, km: id }, rows, totals: {} })
const lines = (offset: number, ids: readonly string[]) =>
  withGroupLines({
    rows: ids.map((id) => ({ id })),
    groups: [place('North', 3), place('South', 2)],
    state: readState(monthlyAttendanceReport, new URLSearchParams({ offset: String(offset), groupBy: 'outletId' })),
  }).map((row) => (isGroupLine(row) ? `${row.line} ${row.group.id ?? ''}` : row.id))

describe('lines of places', () => {
  it('stand above the first and below the last row of a place', () =>
    expect(lines(0, ['1', '2', '3', '4', '5'])).toEqual([
      'head North',
      '1',
      '2',
      '3',
      'sub North',
      'head South',
      '4',
      '5',
      'sub South',
    ]))
  it('of a place that goes on over a page are divided between the pages', () => {
    expect(lines(0, ['1', '2'])).toEqual(['head North', '1', '2'])
    expect(lines(2, ['3', '4'])).toEqual(['3', 'sub North', 'head South', '4'])
  })
})
