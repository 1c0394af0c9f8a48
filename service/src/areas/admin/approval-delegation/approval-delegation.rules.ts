import { L } from '@staff/contract'
import type { approvalDelegation as declared } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import { mayAnswer } from '../../../approvals/approvers.ts'
import { isHr } from '../../../approvals/visible.ts'
import type { Rules } from '../../../crud/spec.ts'
import { merged } from '../../../crud/whole-rules.ts'
import { fault, refuse, refuseAny } from '../../../errors.ts'
import type { Caller, Cx } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { approvalDelegation as table } from './approval-delegation.table.ts'

const words = {
  oneself: L('Choose somebody else than the approver', 'សូមជ្រើសរើសអ្នកផ្សេង ក្រៅពីអ្នកអនុម័ត'),
  cannot: L(
    'This person works here no more, or has no user that may answer requests',
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

async function check(cx: Cx, days: Days): Promise<void> {
  refuseAny([
    ...(days.toDate < days.fromDate
      ? [fault('toDate', 'DATE_ORDER')]
      : days.toDate < cx.today
        ? [fault('toDate', words.past)]
        : []),
    ...(days.fromEmployeeId === days.toEmployeeId ? [fault('toEmployeeId', words.oneself)] : []),
  ])
  const [able] = await cx.db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, days.toEmployeeId), mayAnswer(cx.today)))
  if (!able) refuse('toEmployeeId', words.cannot)
}
const isOwn = (caller: Caller, row: { readonly fromEmployeeId: string }): boolean =>
  row.fromEmployeeId === caller.employeeId

/** Domain.md 3.6: approvers name who answers for them, HR does for anybody. What was delegated to somebody is seen by that person too. */
export const approvalDelegationRules: Rules<typeof declared.fields, typeof table> = {
  scope: (caller) =>
    isHr(caller)
      ? undefined
      : caller.employeeId === null
        ? sql`false`
        : sql`(${table.fromEmployeeId} = ${caller.employeeId} or ${table.toEmployeeId} = ${caller.employeeId})`,
  allows: (caller, _, row) => isHr(caller) || isOwn(caller, row),
  async beforeCreate(cx, input) {
    const fromEmployeeId = input.fromEmployeeId ?? cx.caller.employeeId ?? refuse('fromEmployeeId', 'REQUIRED')
    // Another approver's right is not the caller's to give.
    if (!isHr(cx.caller) && fromEmployeeId !== cx.caller.employeeId) refuse('fromEmployeeId', 'NOT_FOUND_REF')
    await check(cx, { ...input, fromEmployeeId })
    return { fromEmployeeId }
  },
  async beforeUpdate(cx, input, old) {
    await check(cx, merged(old, input))
    return {}
  },
}
