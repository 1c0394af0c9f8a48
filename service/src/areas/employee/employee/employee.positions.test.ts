import { describe, expect, it } from 'vitest'
import { outsideFault, positionFaults, startFaults } from './employee.positions.ts'
import { primaryNode } from '../../../people/held-positions.ts'

const row = (startDate: string, endDate: string | null = null, isPrimary = true, companyStructurePositionId = 'a') => ({
  companyStructurePositionId,
  startDate,
  endDate,
  isPrimary,
})
const since = (startDate: string, endDate: string | null = null) => ({ startDate, endDate })
const faults = (rows: Parameters<typeof positionFaults>[0], startDate: string, ...before: ReturnType<typeof since>[]) =>
  positionFaults(rows, [...before, since(startDate)]).map(({ path, code }) => `${path}:${code}`)

describe('positions of a person', () => {
  it('accepts one primary after the other, and others beside them', () => {
    expect(
      faults([row('2024-01-01', '2024-06-30'), row('2024-07-01'), row('2024-02-01', null, false)], '2024-01-01'),
    ).toEqual([])
  })
  it('wants a primary from the start date on', () => {
    expect(faults([row('2024-01-01', null, false)], '2024-01-01')).toEqual(['positions:RULE'])
    expect(faults([row('2024-01-02')], '2024-01-01')).toEqual(['positions.0.startDate:RULE'])
  })
  it('refuses primaries that overlap or leave a gap, whatever their order', () => {
    expect(faults([row('2024-07-01'), row('2024-01-01', '2024-07-01')], '2024-01-01')).toEqual([
      'positions.0.startDate:OVERLAP',
    ])
    expect(faults([row('2024-01-01'), row('2024-07-01')], '2024-01-01')).toEqual(['positions.1.startDate:OVERLAP'])
    expect(faults([row('2024-01-01', '2024-06-29'), row('2024-07-01')], '2024-01-01')).toEqual([
      'positions.1.startDate:RULE',
    ])
  })
  it('refuses an end before its start', () => {
    expect(faults([row('2024-01-01'), row('2024-05-01', '2024-04-30', false)], '2024-01-01')).toEqual([
      'positions.1.endDate:DATE_ORDER',
    ])
  })
  it('knows the primary node of a day', () => {
    const rows = [
      row('2024-07-01', null, true, 'second'),
      row('2024-01-01', '2024-06-30', true, 'first'),
      row('2024-01-01', null, false, 'beside'),
    ]
    expect(['2023-01-01', '2024-06-30', '2024-07-01'].map((day) => primaryNode(rows, day))).toEqual([
      'first',
      'first',
      'second',
    ])
  })
  it('lets none begin before the first day of work, nor last beyond the last one', () => {
    const [left, back] = [since('2020-01-01', '2022-06-30'), '2024-01-01']
    expect(faults([row('2023-12-31')], back)).toEqual(['positions.0.startDate:RULE'])
    expect(faults([row('2024-01-01'), row('2023-12-31', null, false)], back)).toEqual(['positions.1.startDate:RULE'])
    expect(faults([row('2020-01-01', '2022-06-30'), row('2024-01-01')], back, left)).toEqual([])
    expect(faults([row('2020-01-01', '2022-07-01'), row('2024-01-01')], back, left)).toEqual([
      'positions.0.endDate:RULE',
    ])
    expect(
      faults([row('2020-01-01', '2022-06-30'), row('2023-01-01', '2023-12-31', false), row('2024-01-01')], back, left),
    ).toEqual(['positions.1.startDate:RULE'])
    expect(outsideFault(row('2019-12-31'), [left])?.label).toEqual({
      en: 'Must not be before the first day of work, 01-Jan-2020',
      km: 'មិនត្រូវមុនថ្ងៃចូលធ្វើការ 01-Jan-2020',
    })
    expect(outsideFault(row('2022-07-01'), [left])?.label).toEqual({
      en: 'Must not be after the last day of work, 30-Jun-2022',
      km: 'មិនត្រូវក្រោយថ្ងៃធ្វើការចុងក្រោយ 30-Jun-2022',
    })
  })
  it('knows each of three employments, and a gap within one from the time between two', () => {
    const before = [since('2020-01-01', '2020-12-31'), since('2022-01-01', '2022-12-31')]
    const held = [row('2020-01-01', '2020-12-31'), row('2022-01-01', '2022-12-31')]
    expect(faults([...held, row('2024-01-01')], '2024-01-01', ...before)).toEqual([])
    expect(faults([...held, row('2024-01-02')], '2024-01-01', ...before)).toEqual(['positions.2.startDate:RULE'])
    expect(faults([...held, row('2024-01-01', '2024-01-31'), row('2024-02-02')], '2024-01-01', ...before)).toEqual([
      'positions.3.startDate:RULE',
    ])
  })
  it('lets the first day not come after a position, except after one that lay before it already', () => {
    expect(startFaults([row('2024-01-01')], [since('2024-01-01')], [since('2024-01-02')])).toMatchObject([
      {
        path: 'startDate',
        label: { en: 'Must not be after 01-Jan-2024, when a position begins: change that day as well' },
      },
    ])
    expect(startFaults([row('2023-01-01')], [since('2024-01-01')], [since('2024-01-02')])).toEqual([])
    expect(startFaults([row('2024-01-01')], [since('2024-01-01')], [since('2023-12-01')])).toEqual([])
  })
})
