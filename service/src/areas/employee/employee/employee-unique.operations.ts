import { cleanText, holds } from '@staff/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { employeeScope } from '../../../crud/scope.ts'
import { run } from '../../../crud/statement.ts'
import { forbidden } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee as t } from './employee.table.ts'

const owner: { readonly [field: string]: (value: string) => SQL } = {
  accountNo: (value) => eq(t.accountNo, value),
  fingerPrintId: (value) => sql`coalesce(${t.fingerPrintId}, ${t.accountNo}) = ${value}`,
  nssfNo: (value) => eq(t.nssfNo, value),
  phone: (value) => eq(userAccount.phone, value),
  email: (value) => sql`lower(${userAccount.email}) = lower(${value})`,
}
const query = z.strictObject({
  field: z.enum(['accountNo', 'fingerPrintId', 'nssfNo', 'phone', 'email'], { error: 'CHOICE' }), value: z.string().min(1).max(200), excludeId: z.string().max(64).optional(),
})

/** Whether a value is free (domain.md 3.1): for who may create or change employees; names the owner to who may read that person. */
export const employeeUniqueOperations = [operation({
  method: 'GET', path: 'employee/employee-master-information/check/unique', need: 'signedIn', rows: 'scoped', tag: 'employee-master-information',
  summary: 'Whether a value of an employee is free', query, answer: z.object({ data: z.object({ isUnique: z.boolean(), ownerName: z.string().optional() }) }),
  async handler(cx, { query: { field, value, excludeId } }) {
    const { permissions } = cx.caller
    if (!holds(permissions, 'CREATE_EMPLOYEE_MASTER_INFORMATION') && !holds(permissions, 'UPDATE_EMPLOYEE_MASTER_INFORMATION')) forbidden()
    const reach = employeeScope(cx.caller, { employeeId: t.id, positionId: t.positionId }) ?? sql`true`
    // A user may belong to no employee, and still own the phone.
    const [found] = await run(cx.db, sql`select ${t.displayFullNameEn}, coalesce(${reach}, false) from ${t} full join ${userAccount} on ${userAccount.employeeId} = ${t.id}
      where ${and(owner[field]?.(cleanText(value)), excludeId ? sql`${t.id} is distinct from ${excludeId}` : undefined)} limit 1`)
    const named = found?.[1] === true && holds(permissions, 'READ_EMPLOYEE_MASTER_INFORMATION') && typeof found[0] === 'string' ? { ownerName: found[0] } : {}
    return { body: { data: { isUnique: !found, ...named } } }
  },
})]
