import { describe, expect, it } from 'vitest'
import { office } from '../attendance-day/calculation/day.fixtures.ts'
import { getPlan } from '../attendance-day/calculation/day-plan.ts'
import { isSameTime } from './absences.ts'
import type { AbsencePart } from './absence-types.ts'

const workday = getPlan(office, 0)
const hours = (from: number, to: number): AbsencePart => [{ from: from * 60, to: to * 60 }]

describe('two absences of one day', () => {
  it.each([
    ['DAY', 'FIRST_HALF', true],
    ['FIRST_HALF', 'SECOND_HALF', false],
    ['SECOND_HALF', 'SECOND_HALF', true],
    ['DAY', hours(8, 9), true],
    ['FIRST_HALF', hours(8, 10), true],
    ['FIRST_HALF', hours(13, 15), false],
    ['SECOND_HALF', hours(11, 14), true],
    [hours(8, 10), hours(10, 12), false],
    [hours(8, 10), hours(9, 12), true],
  ] as const)('%s and %s: in the way of each other %s', (one, other, answer) => {
    expect([isSameTime(one, other, workday), isSameTime(other, one, workday)]).toEqual([answer, answer])
  })
  it('where nothing is planned by the clock, noon parts the halves', () => {
    expect([isSameTime('FIRST_HALF', hours(9, 11)), isSameTime('FIRST_HALF', hours(12, 13))]).toEqual([true, false])
  })
})
