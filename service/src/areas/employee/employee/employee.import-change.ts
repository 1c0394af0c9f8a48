import { searchKey } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { updateCall } from '../../../crud/new-rows/rows-of-new.ts'
import type { ImportMatch, ImportUpdate } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { datedByFile } from '../employee-fact/put-back.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { employeePaymentMethod } from '../employee-payment-method/employee-payment-method.table.ts'
import { employeeOperations } from './employee.operations.ts'
import { employee as table } from './employee.table.ts'

const getContact = (type: 'PHONE' | 'EMAIL') =>
  sql<
    string[]
  >`array(select c.contact from ${employeeContact} c where c.employee_id = ${table.id} and c.contact_type = ${type})`

/**
 * The people within reach with the values that an import does not change, because they have dates or a record of their
 * own.
 */
async function people(ctx: RequestContext): Promise<Map<string, ImportMatch>> {
  const account = employeePaymentMethod
  const rows = await ctx.db
    .select({ person: table, path: orgPath, account, phones: getContact('PHONE'), emails: getContact('EMAIL') })
    .from(table)
    .leftJoin(orgPath, eq(orgPath.positionId, table.positionId))
    .leftJoin(account, and(eq(account.employeeId, table.id), account.isDefault))
    .where(peopleInReach(ctx.caller))
  return new Map(
    rows.map(({ person: p, path, account: a, phones, emails }) => [
      searchKey(p.accountNo),
      {
        id: p.id,
        version: p.version,
        stored: {
          startDate: [p.startDate],
          employmentType: [p.employmentType],
          workingShiftId: [p.workingShiftId],
          phone: phones,
          email: emails,
          store: [path?.outletName, path?.outletNameKh],
          department: [path?.departmentName, path?.departmentNameKh],
          division: [path?.teamName, path?.teamNameKh],
          position: [path?.positionName, path?.positionNameKh],
          method: [a?.paymentMethodId],
          accountName: [a?.accountName],
          accountNumber: [a?.accountNumber],
          currency: [a?.currency],
        },
      },
    ]),
  )
}
/**
 * The columns of people that a file changes: names, birth, papers and contract of the record itself
 * (docs/rules/imports-exports.md, "Adding and changing").
 */
export const employeeChange: ImportUpdate = {
  by: ['accountNo'],
  columns: [
    'lastNameEn',
    'firstNameEn',
    'lastNameKh',
    'firstNameKh',
    'gender',
    'dob',
    'nationality',
    'maritalStatus',
    'contractType',
    'contractPeriodStartDate',
    'contractPeriodEndDate',
    'nssfNo',
    'since',
    'fingerPrintId',
  ],
  operation: updateCall(employee, employeeOperations),
  dated: datedByFile,
  async find(ctx) {
    const byAccount = await people(ctx)
    return ({ accountNo }) => (typeof accountNo === 'string' ? byAccount.get(searchKey(accountNo)) : undefined)
  },
}
