import { expect, it } from 'vitest'
import { rowOn } from '../../../dated/days.ts'
import { primaryOn, statusOn } from './as-of.ts'

const row = (startDate: string, endDate: string | null, isPrimary = true) => ({ startDate, endDate, isPrimary })
const rows = [row('2024-01-15', '2024-06-30'), row('2024-02-01', null, false), row('2024-07-01', null)]
const person = { startDate: '2024-01-15', postProbationDate: '2024-04-15', status: 'POST_PROBATION' }
const days = ['2024-01-14', '2024-01-15', '2024-04-14', '2024-04-15', '2025-01-01']

it('finds the one primary row of a day, first and last day included', () => {
  expect(
    ['2024-01-14', '2024-01-15', '2024-06-30', '2024-07-01', '2030-01-01'].map(
      (day) => primaryOn(rows, day)?.startDate,
    ),
  ).toEqual([undefined, '2024-01-15', '2024-01-15', '2024-07-01', '2024-07-01'])
  expect(rowOn([row('2024-01-15', '2024-06-30')], '2024-07-01')).toBeUndefined()
})
it('knows the status of each day of an employment', () => {
  const on = (status: string, positions = rows) =>
    days.map((day) => statusOn({ ...person, status }, [], positions, null, day))
  expect(on('POST_PROBATION')).toEqual([null, 'IN_PROBATION', 'IN_PROBATION', 'POST_PROBATION', 'POST_PROBATION'])
  expect(on('IN_PROBATION')).toEqual([null, 'IN_PROBATION', 'IN_PROBATION', 'IN_PROBATION', 'IN_PROBATION'])
  expect(on('FAILED_PROBATION')).toEqual([null, 'IN_PROBATION', 'IN_PROBATION', 'FAILED_PROBATION', 'FAILED_PROBATION'])
  expect(on('RESIGNED', [row('2024-01-15', '2024-08-31')])).toEqual([
    null,
    'IN_PROBATION',
    'IN_PROBATION',
    'POST_PROBATION',
    'RESIGNED',
  ])
})
it('ends with the last day of a resignation that is still to come', () => {
  expect(['2025-03-31', '2025-04-01'].map((day) => statusOn(person, [], rows, '2025-03-31', day))).toEqual([
    'POST_PROBATION',
    'RESIGNED',
  ])
})
it('tells two employments apart, and the time between them', () => {
  const periods = [
    { startDate: '2022-01-01', endDate: '2022-12-31' },
    { startDate: '2024-01-15', endDate: null },
  ]
  expect(
    ['2021-12-31', '2022-06-01', '2023-01-01', '2024-01-15', '2024-05-01'].map((day) =>
      statusOn(person, periods, rows, null, day),
    ),
  ).toEqual([null, 'POST_PROBATION', 'RESIGNED', 'IN_PROBATION', 'POST_PROBATION'])
})
