import { approvalPages } from '../../approval.ts'
import { L, taskKeys, type TaskContribution } from '../../index.ts'
import { peopleAccountsPage } from '../../people/accounts.ts'
import { importPages } from '../import-pages.ts'

/** What waits for people who administer and answer (docs/rules/platform.md, "My tasks"). */
export const adminTasks = {
  requests: {
    ...taskKeys('requests-to-answer'),
    label: L('Requests to answer', 'សំណើត្រូវឆ្លើយ'),
    group: 'requests',
    permission: 'UPDATE_APPROVAL_STATUS_TRACKING',
    to: approvalPages.pending,
    order: 10,
  },
  withoutAccount: {
    ...taskKeys('people-without-account'),
    label: L('People without an account', 'បុគ្គលិកគ្មានគណនីចូលប្រើ'),
    group: 'people',
    permission: 'CREATE_USER',
    to: `${peopleAccountsPage}?state=NONE`,
    order: 20,
  },
  neverSignedIn: {
    ...taskKeys('never-signed-in'),
    label: L('Never signed in', 'មិនដែលចូលប្រើ'),
    group: 'people',
    permission: 'UPDATE_USER',
    to: peopleAccountsPage,
    order: 10,
  },
  imports: {
    ...taskKeys('imports-with-faults'),
    label: L('Imports with faults', 'ការនាំចូលដែលមានកំហុស'),
    group: 'devices',
    permission: 'signedIn',
    to: importPages.employee.screen,
    order: 20,
  },
} as const satisfies Readonly<Record<string, TaskContribution>>
