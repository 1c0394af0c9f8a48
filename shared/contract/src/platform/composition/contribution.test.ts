import { expect, it } from 'vitest'
import { isFor, type ContributionCondition } from './contribution.ts'

const person = { workShiftType: 'ROSTER', isEmployed: true, isOwn: false }
const stands = (condition: ContributionCondition | undefined, more: Partial<typeof person> = {}, held = true) =>
  isFor(condition, { person: { ...person, ...more }, mayRead: () => held })

it('stands for everybody without a condition, and else for whom each part of it names', () => {
  expect(stands(undefined, { isEmployed: false }, false)).toBe(true)
  expect([stands({ workShiftType: 'ROSTER' }), stands({ workShiftType: 'NORMAL' })]).toEqual([true, false])
  expect([stands({ isEmployed: true }), stands({ isEmployed: true }, { isEmployed: false })]).toEqual([true, false])
  const ofOthers = 'READ_SALARY'
  expect([stands({ ofOthers }), stands({ ofOthers }, {}, false)]).toEqual([true, false])
  expect(stands({ ofOthers }, { isOwn: true }, false)).toBe(true)
  expect(stands({ ofOthers, isEmployed: true }, { isEmployed: false })).toBe(false)
})
