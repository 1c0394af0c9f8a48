import { describe, expect, it } from 'vitest'
import { positionFaults, primaryNode } from './employee.positions.ts'

const row = (startDate: string, endDate: string | null = null, isPrimary = true, companyStructurePositionId = 'a') => ({
  companyStructurePositionId,
  startDate,
  endDate,
  isPrimary,
})
const faults = (...args: Parameters<typeof positionFaults>) =>
  positionFaults(...args).map(({ path, code }) => `${path}:${code}`)

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
})
