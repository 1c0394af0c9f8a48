import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasSignedIn, userAccount } from '../../admin/user/user.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { benefitComponent } from '../../payroll/benefit-component/benefit-component.table.ts'
import { payrollBenefit as benefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'
import { employeeEmergencyContact as emergencyContact } from '../employee-emergency-contact/employee-emergency-contact.table.ts'
import { employeeIdentifier as paper } from '../employee-identifier/employee-identifier.table.ts'
import { employeePaymentMethod as account } from '../employee-payment-method/employee-payment-method.table.ts'
import { employee } from '../employee/employee.table.ts'

/** Whether the person of the row of `employee` has a row of a table. */
export const hasRow = (table: PgTable & { readonly employeeId: AnyPgColumn }, where?: SQL): SQL =>
  sql`exists (select 1 from ${table} where ${and(eq(table.employeeId, employee.id), where)})`
/** Whether an amount or a line is of the base salary. */
export const isBaseSalary = (component: AnyPgColumn): SQL =>
  sql`${component} in (select ${benefitComponent.id} from ${benefitComponent} where ${benefitComponent.isBaseSalary})`

/**
 * What stands of a person, each as a condition on the row of `employee`: what the profile tells as missing and what a
 * path tells as done are these.
 */
export const stands = {
  salary: hasRow(benefit, and(eq(benefit.status, 'ACTIVE'), isBaseSalary(benefit.benefitComponentId))),
  user: hasRow(userAccount),
  signIn: hasRow(userAccount, hasSignedIn),
  bankAccount: hasRow(account, and(account.isActive, isNotNull(account.accountNumber))),
  address: sql`(${or(...[employee.currentPlaceId, employee.currentHouseNo, employee.currentStreetNo].map(isNotNull))})`,
  identityPaper: hasRow(paper),
  emergencyContact: hasRow(emergencyContact),
  // Without a number of its own the scanner takes the account number: only who never scanned lacks one.
  scannerNumber: sql`(${employee.fingerPrintId} is not null or ${hasRow(attendanceRecord)})`,
} as const satisfies Readonly<Record<string, SQL>>
