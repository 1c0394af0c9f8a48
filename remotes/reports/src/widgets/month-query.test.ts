import { expect, it } from 'vitest'
import { monthQuery } from './month-query.ts'

it('asks birthdays for the month, the others for its days', () => {
  expect(monthQuery('totalEmployeePostProbationCount', '2026-11-21')).toEqual({
    month: '11',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    limit: 10,
  })
  expect(monthQuery('totalEmployeeBirthdayCount', '2026-11-21')).toEqual({ month: '11', limit: 10 })
  expect(monthQuery('totalPublicHolidayCount', '2026-11-21')).toEqual({
    year: '2026',
    month: '11',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    limit: 10,
  })
  expect(monthQuery('totalPublicHolidayCount', '2028-02-29')).toMatchObject({
    fromDate: '2028-02-01',
    toDate: '2028-02-29',
  })
  expect(monthQuery('totalPublicHolidayCount', '2026-12-31')).toMatchObject({ toDate: '2026-12-31' })
})
