import { cleanText, holds, plainPhone } from '@staff/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach, peopleWithPapers } from '../../../accounts/people-in-reach.ts'
import { run } from '../../../crud/statement.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import type { PeopleReach } from '../../../crud/storage.ts'
import { forbidden } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'
import { employeeIdentifier as paper } from '../employee-identifier/employee-identifier.table.ts'
import { employeePaymentMethod as account } from '../employee-payment-method/employee-payment-method.table.ts'
import { employee as t } from './employee.table.ts'

interface Unique {
  /** The person or user that has the value. */
  readonly owner: (value: string) => SQL
  /** Whose forms ask: CREATE or UPDATE of one of these. */
  readonly asked: readonly (
    | 'EMPLOYEE_MASTER_INFORMATION'
    | 'EMPLOYEE_CONTACT'
    | 'EMPLOYEE_IDENTIFIER'
    | 'EMPLOYEE_PAYMENT_METHOD_ACCOUNT'
  )[]
  /** To whom the owner is named; absent = to whom the person is in reach. */
  readonly reach?: PeopleReach
}
const person = ['EMPLOYEE_MASTER_INFORMATION'] as const
const reached = (type: 'PHONE' | 'EMAIL', value: string) =>
  sql`${t.id} in (select ${contact.employeeId} from ${contact} where ${contact.contactType} = ${type} and lower(${contact.contact}) = lower(${value}))`
const fields: { readonly [field: string]: Unique } = {
  accountNo: { owner: (value) => eq(t.accountNo, value), asked: person },
  fingerPrintId: { owner: (value) => sql`coalesce(${t.fingerPrintId}, ${t.accountNo}) = ${value}`, asked: person },
  nssfNo: { owner: (value) => eq(t.nssfNo, value), asked: person },
  phone: {
    owner: (value) => sql`(${userAccount.phone} = ${plainPhone(value)} or ${reached('PHONE', plainPhone(value))})`,
    asked: [...person, 'EMPLOYEE_CONTACT'],
  },
  email: {
    owner: (value) => sql`(lower(${userAccount.email}) = lower(${value}) or ${reached('EMAIL', value)})`,
    asked: [...person, 'EMPLOYEE_CONTACT'],
  },
  identifierNo: {
    owner: (value) =>
      sql`${t.id} in (select ${paper.employeeId} from ${paper} where lower(${paper.identifierNo}) = lower(${value}))`,
    asked: ['EMPLOYEE_IDENTIFIER'],
    reach: peopleWithPapers,
  },
  accountNumber: {
    owner: (value) =>
      sql`${t.id} in (select ${account.employeeId} from ${account} where ${account.accountNumber} = ${value} and ${account.isActive})`,
    asked: ['EMPLOYEE_PAYMENT_METHOD_ACCOUNT'],
  },
}
const query = z.strictObject({
  field: z.enum(Object.keys(fields), { error: 'CHOICE' }),
  value: z.string().min(1).max(200),
  excludeId: z.string().max(64).optional(),
})

/**
 * Whether a value is free (docs/rules/people.md, "The employee"), for callers who may create or change its record.
 * Names the owner only to a caller who may read that person.
 */
export const employeeUniqueOperations = [
  operation({
    method: 'GET',
    path: 'employee/employee-master-information/check/unique',
    perMinute: mostPerMinute.search,
    need: 'signedIn',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'Whether a value of an employee is free',
    query,
    answer: z.object({ data: z.object({ isUnique: z.boolean(), ownerName: z.string().optional() }) }),
    async handler(ctx, { query: { field, value, excludeId } }) {
      const { permissions } = ctx.caller
      const unique = fields[field]
      if (
        !unique?.asked.some(
          (record) => holds(permissions, `CREATE_${record}`) || holds(permissions, `UPDATE_${record}`),
        )
      )
        return forbidden()
      const reach = (unique.reach ?? ofPeopleInReach)(ctx.caller, t.id) ?? sql`true`
      // A user may belong to no employee, and still own the phone.
      const [found] = await run(
        ctx.db,
        sql`select ${t.displayFullNameEn}, coalesce(${reach}, false) from ${t} full join ${userAccount} on ${userAccount.employeeId} = ${t.id}
      where ${and(unique.owner(cleanText(value)), excludeId ? sql`${t.id} is distinct from ${excludeId}` : undefined)} limit 1`,
      )
      const named =
        found?.[1] === true && holds(permissions, 'READ_EMPLOYEE_MASTER_INFORMATION') && typeof found[0] === 'string'
          ? { ownerName: found[0] }
          : {}
      return { body: { data: { isUnique: !found, ...named } } }
    },
  }),
]
