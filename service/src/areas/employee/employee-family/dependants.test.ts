import { getDependants, type FamilyMember } from '@staff/contract/employee'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const member = (more: Partial<FamilyMember>): FamilyMember => ({
  isSpouse: false,
  isChild: false,
  dob: '2010-06-15',
  isWorking: false,
  isStudent: false,
  ...more,
})
const ages = { child: 14, student: 25 }
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const family = fc.array(
  fc.record({
    isSpouse: fc.boolean(),
    isChild: fc.boolean(),
    dob: day,
    isWorking: fc.boolean(),
    isStudent: fc.boolean(),
  }),
  { maxLength: 8 },
)

it('drops a child on its 14th birthday, a student on the 25th, and knows 29 February', () => {
  const children = (dob: string, isStudent: boolean, on: string) =>
    getDependants([member({ isChild: true, dob, isStudent })], on, ages).children
  expect([
    children('2010-06-15', false, '2024-06-14'),
    children('2010-06-15', false, '2024-06-15'),
    children('2010-06-15', true, '2035-06-14'),
    children('2010-06-15', true, '2035-06-15'),
  ]).toEqual([1, 0, 1, 0])
  expect([
    children('2012-02-29', false, '2026-02-28'),
    children('2012-02-29', false, '2026-03-01'),
    children('2026-01-02', false, '2026-01-01'),
  ]).toEqual([1, 0, 0])
})
it('counts one spouse at most, and none who works', () => {
  expect(
    getDependants(
      [member({ isSpouse: true, dob: '1990-01-01' }), member({ isSpouse: true, dob: '1991-01-01' })],
      '2026-01-01',
      ages,
    ).wife,
  ).toBe(1)
  expect(getDependants([member({ isSpouse: true, dob: '1990-01-01', isWorking: true })], '2026-01-01', ages).wife).toBe(
    0,
  )
})
it('never counts more than there are, does not mind the order, and never takes somebody in again as time passes', () => {
  fc.assert(
    fc.property(family, day, day, (members, a, b) => {
      const [first, later] = a < b ? [a, b] : [b, a]
      const at = (on: string, of = members) => getDependants(of, on, ages)
      expect(at(first).children).toBeLessThanOrEqual(members.filter(({ isChild }) => isChild).length)
      expect(at(first, [...members].reverse())).toEqual(at(first))
      const born = members.filter(({ dob }) => dob <= first)
      expect(at(later, born).children).toBeLessThanOrEqual(at(first, born).children)
    }),
  )
})
