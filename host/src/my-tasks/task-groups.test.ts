import { L, taskKeys, type TaskContribution } from '@staff/contract'
import { expect, it } from 'vitest'
import { getTaskCount, inTaskGroups, sayTotal } from './task-groups.ts'

const task = (key: string, group: string): TaskContribution => ({
  ...taskKeys(key),
  label: L(key, key),
  group,
  permission: 'signedIn',
  to: '/',
  order: 1,
})
const tasks = [task('moons', 'of-a-later-host'), task('papers', 'ends'), task('requests', 'requests')]

it('stand in the order of the groups, those of an unknown group last', () => {
  const shown = inTaskGroups(tasks).map(({ group, tasks: own }) => [group, own.map(({ key }) => key)])
  expect(shown).toEqual([
    ['requests', ['requests']],
    ['ends', ['papers']],
    [undefined, ['moons']],
  ])
})
it('are one number: the sum of the counts that are known, with a mark where one is not', () => {
  const counts = { requests: 8, papers: 'unknown', moons: 2 } as const
  expect(tasks.map((one) => getTaskCount(counts, one))).toEqual([2, undefined, 8])
  expect(sayTotal(counts, tasks)).toBe('10+')
  expect(sayTotal({ ...counts, papers: 0 }, tasks)).toBe('10')
  expect(sayTotal({ ...counts, moons: 1_000 }, tasks, 999)).toBe('999+')
  expect(sayTotal({}, tasks)).toBe('0')
  expect(sayTotal({ papers: 'unknown' }, tasks)).toBe('?')
})
