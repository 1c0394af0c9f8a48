import { describe, expect, it } from 'vitest'
import { getConsequences } from './consequences.ts'
import { ofDays } from './entitlements.ts'
import { take, withTaken } from './projection.ts'
import { getStock } from './stock.fixtures.ts'

const want = (...dates: readonly string[]) => dates.map((date) => ({ date, units: ofDays(1) }))

describe('what is left without and with a leave', () => {
  const crossing = want('2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04')
  // Sixteen and a half days earned, six carried out of the year before.
  const told = { before: 22.5, after: 20.5, nextMonth: 18 }
  it('takes off in each month the days of that month alone', () => {
    expect(getConsequences(getStock('2025-01-01'), { id: '', wanted: crossing }, '2026-11')).toEqual(told)
  })
  it('is the same for the approver while it waits, and once it is in force', () => {
    const stock = getStock('2025-01-01')
    const asked = { id: 'mine', wanted: crossing }
    expect(getConsequences({ ...stock, waiting: [asked] }, asked, '2026-11')).toEqual(told)
    const taken = take(stock, crossing, true)
    expect('used' in taken && getConsequences(withTaken(stock, taken, 'mine'), asked, '2026-11')).toEqual(told)
  })
  it('counts for January what is carried with it', () => {
    expect(getConsequences(getStock('2026-01-01'), { id: '', wanted: want('2026-12-15') }, '2026-12')).toEqual({
      before: 18,
      after: 17,
      nextMonth: 7.5,
    })
  })
  it('takes off what waits beside it, and tells what would be owed', () => {
    const waiting = [{ id: 'other', wanted: want('2026-01-12') }]
    expect(
      getConsequences(getStock('2026-01-01', { waiting }), { id: '', wanted: want('2026-01-13') }, '2026-01'),
    ).toEqual({ before: 0.5, after: -0.5, nextMonth: 1 })
  })
  it('says nothing of a type that is not counted down', () => {
    const stock = getStock('2026-01-01', {}, { accrualMethod: 'NONE' })
    expect(getConsequences(stock, { id: '', wanted: want('2026-01-13') }, '2026-01')).toBeNull()
  })
})
