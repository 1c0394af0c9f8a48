import { expect, it } from 'vitest'
import { getDuration, earliestLastDay } from './notice.ts'
import { getSettlement } from './settlement.ts'

it('a month of notice is a month by the calendar, other numbers are days', () => {
  expect([
    earliestLastDay('2026-01-31', 30),
    earliestLastDay('2026-02-10', 30),
    earliestLastDay('2026-02-10', 7),
    earliestLastDay('2026-02-10', 0),
  ]).toEqual(['2026-02-28', '2026-03-10', '2026-02-17', '2026-02-10'])
})
it('an employment counts its first and its last day', () => {
  expect(getDuration('2024-01-15', '2024-01-15')).toEqual({ years: 0, months: 0, days: 1 })
  expect(getDuration('2024-01-15', '2025-01-14')).toEqual({ years: 1, months: 0, days: 0 })
  expect(getDuration('2024-01-15', '2026-03-16')).toEqual({ years: 2, months: 2, days: 2 })
})
it('what is owed follows contract and type; nothing is guessed', () => {
  const leaver = {
    startDate: '2024-03-01',
    resignDate: '2026-08-20',
    contractType: 'UDC',
    contractPeriodStartDate: null,
    resignTypeId: 'TERMINATED',
    isSeniorityEligible: true,
    needsFinalPay: true,
  }
  const kinds = (more: object, terms = { severancePercent: 5, hasSeniorityOnResignation: false }) =>
    getSettlement({ ...leaver, ...more }, terms).map(({ kind, quantity, fromDate }) => [kind, quantity, fromDate])
  expect(kinds({})).toEqual([
    ['UNUSED_ANNUAL_LEAVE', null, '2026-01-01'],
    ['SENIORITY', null, '2026-07-01'],
  ])
  expect(kinds({ resignTypeId: 'RESIGNED' })).toEqual([['UNUSED_ANNUAL_LEAVE', null, '2026-01-01']])
  expect(kinds({ contractType: 'FDC', contractPeriodStartDate: '2025-09-01', startDate: '2026-02-01' })).toEqual([
    ['UNUSED_ANNUAL_LEAVE', null, '2026-02-01'],
    ['SEVERANCE_FDC', 5, '2025-09-01'],
  ])
  expect(kinds({ resignTypeId: 'RESIGNED' }, { severancePercent: 5, hasSeniorityOnResignation: true })).toEqual(
    kinds({}),
  )
  expect(kinds({ needsFinalPay: false })).toEqual([])
})
