import { L, taskKeys, type TaskContribution } from '@staff/contract'
import { expect, it } from 'vitest'
import { getTaskCount, getTotal, inTaskGroups } from './task-groups.ts'

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
it('are one number: the sum of the counts that are known', () => {
  const counts = { requests: 8, papers: 'unknown', moons: 2 } as const
  expect(tasks.map((one) => getTaskCount(counts, one))).toEqual([2, undefined, 8])
  expect(getTotal(counts, tasks)).toBe(10)
})
