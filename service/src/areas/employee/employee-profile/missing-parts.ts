import { holds, type AnyResource, type PermissionKey } from '@staff/contract'
import {
  employeeEmergencyContact,
  employeeIdentifier,
  employeePaymentMethod,
  missingPartNames,
  type EmployeeProfile,
  type MissingPartName,
} from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { run } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { benefitComponent } from '../../payroll/benefit-component/benefit-component.table.ts'
import { payrollBenefit as benefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'
import { employeeEmergencyContact as emergencyContact } from '../employee-emergency-contact/employee-emergency-contact.table.ts'
import { employeeIdentifier as paper } from '../employee-identifier/employee-identifier.table.ts'
import { employeePaymentMethod as account } from '../employee-payment-method/employee-payment-method.table.ts'
import { employee } from '../employee/employee.table.ts'

interface Part {
  /** The condition on the person under which it is missing. */
  readonly isMissing: SQL
  /** Whose records tell it, by their own right and rows; absent where the master record does. */
  readonly of?: AnyResource
  /** A further right without which nothing is said. */
  readonly needs?: PermissionKey
}
const hasNone = (table: PgTable & { readonly employeeId: AnyPgColumn }, where?: SQL): SQL =>
  sql`not exists (select 1 from ${table} where ${and(eq(table.employeeId, employee.id), where)})`
const hasUser = sql`exists (select 1 from ${userAccount} where ${userAccount.employeeId} = ${employee.id})`
// A password that others gave has not been used yet: the first sign-in changes it.
const mayEnter = sql`exists (select 1 from ${userAccount} where ${userAccount.employeeId} = ${employee.id}
  and ${userAccount.passwordHash} is not null and not ${userAccount.mustChange})`
const isBase = sql`${benefit.benefitComponentId} in (select ${benefitComponent.id} from ${benefitComponent} where ${benefitComponent.isBaseSalary})`

/** What may be missing of a person, and who may know it. */
const parts: Readonly<Record<MissingPartName, Part>> = {
  SALARY: {
    of: payrollBenefit,
    needs: 'READ_SALARY',
    isMissing: hasNone(benefit, and(eq(benefit.status, 'ACTIVE'), isBase)),
  },
  ACCOUNT: { isMissing: sql`not ${hasUser}` },
  SIGN_IN: { isMissing: sql`(${hasUser} and not ${mayEnter})` },
  BANK_ACCOUNT: {
    of: employeePaymentMethod,
    isMissing: hasNone(account, and(account.isActive, isNotNull(account.accountNumber))),
  },
  NSSF_NUMBER: { isMissing: sql`${employee.nssfNo} is null` },
  IDENTITY_PAPER: { of: employeeIdentifier, isMissing: hasNone(paper) },
  EMERGENCY_CONTACT: { of: employeeEmergencyContact, isMissing: hasNone(emergencyContact) },
  // Without a number of its own the scanner takes the account number: only who never scanned lacks one.
  SCANNER_NUMBER: { isMissing: sql`(${employee.fingerPrintId} is null and ${hasNone(attendanceRecord)})` },
}

/** What is missing of a person as far as the caller may know it, in the order of the contract. Two statements. */
export async function loadMissing(
  ctx: RequestContext,
  id: string,
): Promise<Pick<EmployeeProfile, 'missing' | 'checked'>> {
  const read = await loadReadNames(
    ctx,
    id,
    missingPartNames.flatMap((name) => parts[name].of ?? []),
  )
  const asked = missingPartNames.filter((name) => {
    const { of, needs } = parts[name]
    return (!of || read.has(of.name)) && (!needs || holds(ctx.caller.permissions, needs))
  })
  const [found] = await run(
    ctx.db,
    sql`select ${sql.join(
      asked.map((name) => parts[name].isMissing),
      sql`, `,
    )} from ${employee} where ${eq(employee.id, id)}`,
  )
  return { missing: asked.filter((_, at) => found?.[at] === true), checked: asked.length }
}
