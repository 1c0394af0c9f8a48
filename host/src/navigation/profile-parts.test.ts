// @vitest-environment happy-dom
import { L, type PermissionKey, type ProfileTab } from '@staff/contract'
import { expect, it } from 'vitest'
import { noContributions } from './contributions.ts'
import { getProfileParts } from './profile-parts.tsx'
import { descriptor } from './test/sample-navigation.ts'

const release = { base: '/remotes/payroll/1.0.0/', descriptor: descriptor({ name: 'payroll' }) }
const tab = (group: string, order: number, permission: PermissionKey = 'READ_LEAVE_REQUEST') => ({
  ...({
    key: `${group}-${String(order)}`,
    title: L('T', 'ត'),
    group,
    order,
    permission,
    screen: group,
  } satisfies ProfileTab),
  release,
})
it('tabs stand by group, then by their order; an unknown group at the end, and one without its right nowhere', () => {
  const from = {
    ...noContributions,
    profileTabs: [tab('own', 1), tab('leave', 2), tab('leave', 1), tab('pay', 9, 'READ_SALARY'), tab('job', 50)],
  }
  const shown = (held: readonly string[]) =>
    getProfileParts(from, (need) => held.includes(need)).tabs.map(({ key }) => key)
  expect(shown(['READ_LEAVE_REQUEST'])).toEqual(['job-50', 'leave-1', 'leave-2', 'own-1'])
  expect(shown(['READ_LEAVE_REQUEST', 'READ_SALARY'])).toContain('pay-9')
  expect(shown([])).toEqual([])
})
it('a part that is not there draws nothing', () => {
  expect(getProfileParts(noContributions, () => true).draw(tab('pay', 1), 'p')).toBeNull()
})
