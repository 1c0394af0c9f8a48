import { L } from '@staff/contract'
import { employee, employeeContact, employeePaymentMethod } from '@staff/contract/employee'
import { asc, eq, inArray } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import {
  fieldColumn,
  named,
  ownColumn,
  sentValues,
  type ImportKind,
  type RowValues,
} from '../../../imports/import-kind.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { leaveLedger } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { employeeContactOperations } from '../employee-contact/employee-contact.operations.ts'
import { employeePaymentMethodOperations } from '../employee-payment-method/employee-payment-method.operations.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { longestMonths } from '../probation/longest-months.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { employeeChange } from './employee.import-change.ts'
import { placeColumns, placeFinder } from './employee.import-place.ts'
import { employeeOperations } from './employee.operations.ts'
import { employee as table } from './employee.table.ts'

const shifts = async ({ db }: RequestContext) =>
  (
    await db
      .select({ id: workingShift.id, name: workingShift.name })
      .from(workingShift)
      .where(eq(workingShift.isEnabled, true))
      .orderBy(asc(workingShift.name))
  ).map(named)
const methods = async ({ db }: RequestContext) =>
  (await db.select().from(paymentMethod).where(eq(paymentMethod.isEnabled, true)).orderBy(asc(paymentMethod.name))).map(
    named,
  )
const accountNumbers = async ({ db, caller }: RequestContext) =>
  (await db.select({ accountNo: table.accountNo }).from(table).where(peopleInReach(caller))).map(
    ({ accountNo }) => accountNo,
  )
const own = [
  fieldColumn(employee, 'accountNo', { shape: 'identifier', known: accountNumbers }),
  ...['lastNameEn', 'firstNameEn', 'lastNameKh', 'firstNameKh', 'gender', 'dob', 'nationality', 'maritalStatus'].map(
    (key) => fieldColumn(employee, key),
  ),
  fieldColumn(employee, 'startDate'),
  fieldColumn(employee, 'employmentType', { required: true }),
  fieldColumn(employee, 'contractType', { required: true }),
  ...['contractPeriodStartDate', 'contractPeriodEndDate', 'nssfNo'].map((key) => fieldColumn(employee, key)),
  fieldColumn(employee, 'fingerPrintId', { shape: 'identifier' }),
  fieldColumn(employee, 'workingShiftId', { options: shifts }),
]
const reach = [
  ownColumn(employeeContact, 'phone', L('Phone', 'ទូរសព្ទ'), { required: true, shape: 'identifier' }),
  ownColumn(employeeContact, 'email', L('Email', 'អ៊ីមែល')),
]
const pay = [
  ownColumn(employeePaymentMethod, 'method', employeePaymentMethod.fields.paymentMethodId.label, { options: methods }),
  ownColumn(employeePaymentMethod, 'accountName', employeePaymentMethod.fields.accountName.label),
  ownColumn(employeePaymentMethod, 'accountNumber', employeePaymentMethod.fields.accountNumber.label, {
    shape: 'digits',
  }),
  fieldColumn(employeePaymentMethod, 'currency', { required: false }),
]
const contact = (contactType: 'PHONE' | 'EMAIL', column: string) => ({
  operation: createCall(employeeContact, employeeContactOperations),
  of: 'employeeId',
  shownAt: { contact: column, '': column },
  input: (row: RowValues) =>
    row[column] === undefined ? undefined : { contactType, contact: row[column], isDefault: true },
})
const usd = 'USD'

/** The place that the cells name, and the probation that the company has, which no column asks for. */
const prepareRow: ImportKind['prepareRow'] = async (ctx) => {
  const find = await placeFinder(ctx)
  const probationMonths = await longestMonths(ctx)
  return (row, fail) => ({ probationMonths, ...find(row, fail) })
}

/**
 * The person with the first position, the contacts and the account for pay (docs/rules/imports-exports.md, "Checking
 * and importing"). The salary is a separate adjustment.
 */
export const employeeImport: ImportKind = {
  type: 'employee',
  table,
  entity: employee.name,
  columns: [...own, fieldColumn(employee, 'since'), ...reach, ...placeColumns, ...pay],
  prepareRow,
  pay: 'ANOTHER',
  once: ['accountNo'],
  // What is earned by the calendar is no change that somebody made; a settlement that closes the days is.
  derived: [{ table: leaveLedger, where: inArray(leaveLedger.sourceType, ['GRANT', 'CLOSE']) }],
  uses: [periodLock],
  update: employeeChange,
  steps: [
    {
      operation: createCall(employee, employeeOperations),
      shownAt: { 'positions.0.startDate': 'startDate', positions: 'position', '': 'store' },
      // Where the place is at fault this is not sent: the fault is at its own cell already.
      input: (row) => ({
        ...sentValues(own, row),
        probationMonths: row['probationMonths'],
        positions: [
          { companyStructurePositionId: row['place'] ?? 'unknown', startDate: row['startDate'], isPrimary: true },
        ],
      }),
    },
    contact('PHONE', 'phone'),
    contact('EMAIL', 'email'),
    {
      operation: createCall(employeePaymentMethod, employeePaymentMethodOperations),
      of: 'employeeId',
      shownAt: {
        paymentMethodId: 'method',
        accountName: 'accountName',
        accountNumber: 'accountNumber',
        currency: 'currency',
        effectiveDate: 'startDate',
        '': 'method',
      },
      input: (row) =>
        pay.every(({ key }) => row[key] === undefined)
          ? undefined
          : {
              paymentMethodId: row['method'],
              accountName: row['accountName'],
              accountNumber: row['accountNumber'],
              currency: row['currency'] ?? usd,
              effectiveDate: row['startDate'],
              isDefault: true,
            },
    },
  ],
}
