import { employee } from '@staff/contract/employee'
import { employeeBirthdayReport } from '@staff/contract/reports'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { describe, expect, it } from 'vitest'
import { columnWidth } from './table/list-columns.tsx'
import { initialQuery, readState, writeState } from './list-state.ts'

describe('the URL is the only list state', () => {
  it.each([
    'limit=20&offset=40&keywords=dara&orderBy=gender%3ADESC%2CaccountNo%3AASC&gender=MALE%2CFEMALE&locationId=l1&outletId=o1',
    'limit=10',
    'limit=50&offset=50',
    'limit=10&keywords=%E1%9E%9F%E1%9E%BB%E1%9E%81',
  ])('%s comes back as it was', (address) =>
    expect(writeState(readState(employee, new URLSearchParams(address))).toString()).toBe(address),
  )

  it('drops what the contract does not know and repairs what it does not allow', () => {
    const state = readState(employee, new URLSearchParams('limit=7&offset=-3&evil=1&status=RESIGNED&orderBy=accountNo'))
    expect(state).toEqual({
      keywords: '',
      limit: 10,
      offset: 0,
      sort: [{ key: 'accountNo', direction: 'ASC' }],
      filters: { status: 'RESIGNED' },
    })
  })

  it('opens with the declared defaults, in the year and month of the business', () => {
    expect(initialQuery(publicHoliday, '2026-11-21').toString()).toBe('limit=10&year=2026')
    expect(initialQuery(employeeBirthdayReport, '2026-02-01').toString()).toBe('limit=10&month=02')
    expect(initialQuery(employee, '2026-11-21').toString()).toBe('limit=10')
  })
})

it('column widths follow spec 2 section 9 above a least width by kind', () => {
  // 31 characters: 236 natural, above 170, so 80 %, and 30 for the sort sign.
  expect(columnWidth(employee, 'x'.repeat(31), 'text', true)).toBe(219)
  expect(columnWidth(employee, 'No', 'int', false)).toBe(90)
  expect(columnWidth(employee, 'x'.repeat(80), 'text', false)).toBe(192)
})
it('column widths of a list of spec 3 stay within its section 9', () => {
  expect(columnWidth(publicHoliday, 'No', 'int', false)).toBe(140)
  expect(columnWidth(publicHoliday, 'x'.repeat(31), 'text', true)).toBe(266)
  expect(columnWidth(publicHoliday, 'x'.repeat(80), 'text', false)).toBe(300)
})
