import { holds, L } from '@staff/contract'
import type { approvalDelegation as declared } from '@staff/contract/admin'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { mayAnswer } from '../../../approvals/approvers.ts'
import { aboutMyPeople } from '../../../approvals/visible.ts'
import { type Rules, merged } from '../../../crud/rules.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { approvalDelegation as table } from './approval-delegation.table.ts'

const words = {
  oneself: L('Choose a person other than the approver', 'សូមជ្រើសរើសអ្នកផ្សេង ក្រៅពីអ្នកអនុម័ត'),
  toOneself: L(
    'You cannot make yourself the delegate of another person: the approver must do it',
    'គ្មាននរណាអាចប្រគល់សិទ្ធិឆ្លើយរបស់អ្នកដទៃឱ្យខ្លួនឯងបានទេ៖ អ្នកអនុម័តត្រូវធ្វើវាដោយខ្លួនឯង',
  ),
  cannot: L(
    'This person has left, or has no user with the right to answer requests',
    'បុគ្គលនេះលែងធ្វើការទីនេះ ឬគ្មានអ្នកប្រើដែលអាចឆ្លើយសំណើបាន',
  ),
  past: L('These days are over', 'ថ្ងៃទាំងនេះបានកន្លងផុតហើយ'),
}
interface Days {
  readonly fromEmployeeId: string
  readonly toEmployeeId: string
  readonly fromDate: string
  readonly toDate: string
}

async function check(ctx: RequestContext, days: Days): Promise<void> {
  refuseAny([
    ...(days.toDate < days.fromDate
      ? [fault('toDate', 'DATE_ORDER')]
      : days.toDate < ctx.today
        ? [fault('toDate', words.past)]
        : []),
    ...(days.fromEmployeeId === days.toEmployeeId ? [fault('toEmployeeId', words.oneself)] : []),
  ])
  if (days.toEmployeeId === ctx.caller.employeeId) refuse('toEmployeeId', words.toOneself)
  const [able] = await ctx.db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, days.toEmployeeId), mayAnswer(ctx.today)))
  if (!able) refuse('toEmployeeId', words.cannot)
}
/** A caller who configures workflows may also set delegates for people in reach. */
const givesForOthers = (caller: Caller): boolean =>
  holds(caller.permissions, 'UPDATE_REQUEST_APPROVAL_WORKFLOW') && aboutMyPeople(caller) === undefined
const isOwn = (caller: Caller, row: { readonly fromEmployeeId: string }): boolean =>
  row.fromEmployeeId === caller.employeeId

/**
 * Delegations that a caller may see: all to a person who gives for others, otherwise those given by or to that person.
 */
export const delegationsOf = (caller: Caller): SQL | undefined =>
  givesForOthers(caller)
    ? undefined
    : caller.employeeId === null
      ? sql`false`
      : sql`(${table.fromEmployeeId} = ${caller.employeeId} or ${table.toEmployeeId} = ${caller.employeeId})`
/**
 * Approvers name their own delegate. A caller who configures workflows does it for anybody, but never names themselves
 * as the delegate (docs/rules/requests.md, "Delegates").
 */
export const approvalDelegationRules: Rules<typeof declared.fields, typeof table> = {
  allows: (caller, _, row) => (givesForOthers(caller) && row.toEmployeeId !== caller.employeeId) || isOwn(caller, row),
  async beforeCreate(ctx, input) {
    const fromEmployeeId = input.fromEmployeeId ?? ctx.caller.employeeId ?? refuse('fromEmployeeId', 'REQUIRED')
    // Another approver's right is not the caller's to give.
    if (!givesForOthers(ctx.caller) && fromEmployeeId !== ctx.caller.employeeId)
      refuse('fromEmployeeId', 'NOT_FOUND_REF')
    await check(ctx, { ...input, fromEmployeeId })
    return { fromEmployeeId }
  },
  async beforeUpdate(ctx, input, old) {
    await check(ctx, merged(old, input))
    return {}
  },
}
