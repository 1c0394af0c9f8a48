import { sql, type SQL } from 'drizzle-orm'
import { employeePaymentMethod as account } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paymentMethod as way } from '../../employee/payment-method/payment-method.table.ts'
import { payrollPayment as payment } from '../payroll-run/payroll-run.table.ts'
import { payrollPaymentReject as reject } from './payment-reject.table.ts'

/** A line that came back and waits to be paid again. */
export const isOpenReject: SQL = sql`${reject.paidOn} is null and ${reject.undoneAt} is null`

/**
 * The way of a line that is paid again, for `cross join`: the account in its currency that holds on a day
 * (`YYYY-MM-DD`), of the same way before others and the main one before the rest; without one that of the line itself.
 * Columns `method`, `method_kh`, `method_type`, `account_name`, `account_number`.
 */
export const wayAgain = (day: string): SQL => sql`lateral (
  select ${way.name} as method, ${way.nameKh} as method_kh, ${way.type} as method_type, ${account.accountName} as account_name, ${account.accountNumber} as account_number,
    case when ${way.name} = ${payment.method} then 0 else 1 end as rank, ${account.isDefault} as is_default, ${account.id} as account_id
  from ${account} join ${way} on ${way.id} = ${account.paymentMethodId}
  where ${account.employeeId} = ${payment.employeeId} and ${account.isActive} and ${account.effectiveDate} <= ${day} and ${account.currency} = ${payment.currency}
  union all
  select ${payment.method}, ${payment.methodKh}, ${payment.methodType}, ${payment.accountName}, ${payment.accountNumber}, 2, false, ''
  order by rank, is_default desc, account_id limit 1
) again`
