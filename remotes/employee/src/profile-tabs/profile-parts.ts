import { L, to } from '@staff/contract'
import { employeeMovement, employeeResignation, employeeWarning } from '@staff/contract/employee'
import type { ContributedEntries } from '@staff/remote-api'

/** What this remote brings to the page of a person. */
export const profileParts: ContributedEntries = {
  profileTabs: [
    {
      key: 'job',
      title: L('Job', 'ការងារ'),
      group: 'job',
      order: 10,
      permission: 'READ_EMPLOYEE_POSITION',
      count: 'positions',
      load: () => import('./job-tab.screens.tsx'),
    },
    {
      key: 'payment-accounts',
      title: L('Accounts', 'គណនី'),
      group: 'pay',
      order: 20,
      permission: 'READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT',
      load: () => import('./accounts-tab.screens.tsx'),
    },
    {
      key: 'papers',
      title: L('Papers', 'ឯកសារ'),
      group: 'papers',
      order: 10,
      permission: 'READ_EMPLOYEE_IDENTIFIER',
      count: 'identity-papers',
      load: () => import('./papers-tab.screens.tsx'),
    },
    {
      key: 'family',
      title: L('Family', 'គ្រួសារ'),
      group: 'family',
      order: 10,
      permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
      count: 'family-members',
      load: () => import('./family-tab.screens.tsx'),
    },
    {
      key: 'history',
      title: L('History', 'ប្រវត្តិ'),
      group: 'history',
      order: 10,
      permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
      load: () => import('./history-tab.screens.tsx'),
    },
  ],
  profileActions: [
    {
      key: 'warn',
      label: L('Warn', 'ព្រមាន'),
      order: 20,
      permission: 'CREATE_EMPLOYEE_WARNING',
      to: `${to(employeeWarning).create()}?employeeId={employeeId}`,
    },
    {
      key: 'move',
      label: L('Move or raise', 'ផ្លាស់ប្ដូរ ឬដំឡើងប្រាក់'),
      order: 30,
      permission: 'CREATE_EMPLOYEE_MOVEMENT',
      to: `${to(employeeMovement).create()}?employeeId={employeeId}`,
    },
    {
      key: 'resign',
      label: L('Resign', 'លាឈប់'),
      order: 40,
      permission: 'CREATE_EMPLOYEE_RESIGNATION',
      to: `${to(employeeResignation).create()}?employeeId={employeeId}`,
    },
  ],
}
