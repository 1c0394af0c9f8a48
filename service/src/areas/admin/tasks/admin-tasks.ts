import { approvalPages, L, to } from '@staff/contract'
import { adminTasks, importPages, importTypes, requestTypes, user as declared } from '@staff/contract/admin'
import { peopleAccountsPage } from '@staff/contract/refs'
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { waitsFor } from '../../../approvals/visible.ts'
import type { TaskList } from '../../../contributions/contribution.ts'
import { taskList } from '../../../contributions/task-list.ts'
import { importReach } from '../../../imports/reach.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { approvalStatusTracking as tracking } from '../approval-status-tracking/approval-status-tracking.table.ts'
import { bulkImportDocument as document } from '../bulk-import-document/bulk-import-document.table.ts'
import { hasSignedIn, userAccount } from '../user/user.table.ts'

const name = { en: sql`${employee.displayFullNameEn}`, km: sql`${employee.displayFullNameKh}` }
const typeLabels = new Map<string, { readonly en: string; readonly km: string }>(
  requestTypes.map(({ value, label }) => [value, label]),
)
const requests = taskList(
  adminTasks.requests,
  ({ caller, today }) => ({
    ...name,
    id: sql`${tracking.id}`,
    detailEn: sql`${tracking.requestType}`,
    from: sql`${tracking} join ${employee} on ${employee.id} = ${tracking.employeeId}`,
    counted: sql`${tracking}`,
    where: and(eq(tracking.status, 'PENDING'), waitsFor(caller, today)),
  }),
  { note: ({ en }) => typeLabels.get(en) ?? L(en, en), to: ({ id }) => approvalPages.view(id) },
)

// Looked up from the people, so that a company without such people answers from an index.
const ofPerson = sql`select from ${userAccount} where ${userAccount.employeeId} = ${employee.id}`
const withoutAccount = taskList(
  adminTasks.withoutAccount,
  ({ caller }) => ({
    ...name,
    id: sql`${employee.id}`,
    detailEn: sql`${employee.accountNo}`,
    from: sql`${employee}`,
    where: and(sql`not exists (${ofPerson})`, notLeftInReach(caller)),
  }),
  {
    note: ({ en }) => L(`${en} has no account`, `${en} គ្មានគណនី`),
    to: ({ id }) => `${to(declared).create()}?employeeId=${encodeURIComponent(id)}`,
  },
)
const neverSignedIn = taskList(
  adminTasks.neverSignedIn,
  ({ caller }) => ({
    ...name,
    id: sql`${userAccount.id}`,
    detailEn: sql`${userAccount.username}`,
    ref: sql`${employee.id}`,
    from: sql`${userAccount} join ${employee} on ${employee.id} = ${userAccount.employeeId}`,
    where: and(
      eq(userAccount.isEnabled, true),
      isNotNull(userAccount.employeeId),
      not(hasSignedIn),
      notLeftInReach(caller),
    ),
  }),
  {
    note: ({ en }) => L(`${en} has never signed in`, `${en} មិនដែលចូលប្រើ`),
    to: () => `${peopleAccountsPage}?state=NEVER`,
  },
)

const faulty = ['CHECKED', 'FAILED'] as const
const imports = taskList(
  adminTasks.imports,
  ({ caller }) => ({
    id: sql`${document.id}`,
    en: sql`${document.filename}`,
    km: sql`${document.filename}`,
    detailEn: sql`${document.failed}::text`,
    ref: sql`${document.type}`,
    from: sql`${document}`,
    where: and(inArray(document.status, faulty), sql`${document.failed} > 0`, importReach(caller)),
  }),
  {
    note: ({ en }) => L(`${en} rows with faults`, `${en} ជួរដេកមានកំហុស`),
    to: ({ ref }) => importPages[importTypes.find((type) => type === ref) ?? 'employee'].screen,
  },
)

/** What waits for people who answer requests, or keep accounts and imports (docs/rules/platform.md, "My tasks"). */
export const adminTaskLists: readonly TaskList[] = [requests, withoutAccount, neverSignedIn, imports]
