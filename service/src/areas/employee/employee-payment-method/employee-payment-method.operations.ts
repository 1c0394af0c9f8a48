import { employeePaymentMethod } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../employee/employee.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeePaymentMethodRules } from './employee-payment-method.rules.ts'
import { employeePaymentMethod as table } from './employee-payment-method.table.ts'

const shared = personStorage(table)
const same = alias(table, 'same')
const works = (employeeId: AnyPgColumn) =>
  sql`exists (select 1 from ${employee} where ${employee.id} = ${employeeId} and ${employee.status} <> 'RESIGNED')`
const isNumberShared =
  () => sql`(${table.isActive} and ${works(table.employeeId)} and exists (select 1 from ${table} ${same}
  where ${same.accountNumber} = ${table.accountNumber} and ${same.employeeId} <> ${table.employeeId} and ${same.isActive} and ${works(same.employeeId)}))`

/**
 * Only holders of READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT see account numbers: it is the right to the record itself
 * (docs/rules/people.md, "Payment accounts").
 */
export const employeePaymentMethodOperations = onePersonAtATime(
  table,
  crud(employeePaymentMethod, {
    table,
    ...shared,
    refs: { ...shared.refs, paymentMethodId: { table: paymentMethod, open: eq(paymentMethod.isEnabled, true) } },
    expressions: { ...shared.expressions, isNumberShared },
    pay: { instead: 'MY_INFORMATION' },
    rules: personRules(table, employeePaymentMethodRules),
  }),
)
