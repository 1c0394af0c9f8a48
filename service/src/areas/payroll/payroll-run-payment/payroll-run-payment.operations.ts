import { payrollRunPayment } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { paymentMethod as way } from '../../employee/payment-method/payment-method.table.ts'
import { payrollPayment as payment, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { payrollPaymentReject as reject } from './payment-reject.table.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { identityOf } from '../payroll-run-tabs/slip-source.ts'

const table = pgTable('payroll_run_payment', {
  id: text('id').notNull(),
  slipId: text('slipId'),
  personId: text('personId').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  accountNo: text('accountNo').notNull(),
  name: text('name').notNull(),
  nameKh: text('nameKh').notNull(),
  method: text('method').notNull(),
  accountName: text('accountName'),
  accountNumber: text('accountNumber'),
  currency: text('currency').notNull(),
  sharePercent: numeric('sharePercent', { mode: 'number' }).notNull(),
  amount: numeric('amount', { mode: 'number' }).notNull(),
  state: text('state'),
  rejectedOn: date('rejectedOn', { mode: 'string' }),
  rejectReason: text('rejectReason'),
  paidAgainOn: date('paidAgainOn', { mode: 'string' }),
  paidAgainBy: text('paidAgainBy'),
  rejectVersion: integer('rejectVersion'),
})

/** The Khmer name of the way by which a line was paid again, which keeps the English one. */
const wayKh = sql`coalesce((select ${way.nameKh} from ${way} where ${way.name} = came.paid_method), came.paid_method)`
/** Where the net of a run goes (spec 3, section 2.6; docs/rules/pay.md, "Paying out"). */
export const payrollRunPaymentOperations = report(payrollRunPayment, {
  ...runTabRows,
  table,
  source: ({ lang }) => sql`
    select ${payment.id} as id, ${payment.slipId} as "slipId", ${slip.employeeId} as "personId", ${payment.runId} as "payrollReportId", ${identityOf('accountNo')} as "accountNo", ${identityOf('name')} as name,
      ${identityOf('nameKh')} as "nameKh", ${lang === 'km' ? payment.methodKh : payment.method} as method, ${payment.accountName} as "accountName", ${payment.accountNumber} as "accountNumber",
      ${payment.currency} as currency, ${payment.sharePercent} as "sharePercent", ${payment.amount} as amount,
      case when came.id is null then null when came.paid_on is null then 'REJECTED' else 'PAID_AGAIN' end as state, came.rejected_on as "rejectedOn",
      came.reason as "rejectReason", came.paid_on as "paidAgainOn", nullif(concat_ws(' ', ${lang === 'km' ? wayKh : sql`came.paid_method`}, came.paid_account_number, came.paid_reference), '') as "paidAgainBy",
      came.version as "rejectVersion"
    from ${payment} join ${slip} on ${slip.id} = ${payment.slipId} left join lateral (
      select * from ${reject} one where one.payment_id = ${payment.id} and one.undone_at is null order by one.created_at desc, one.id limit 1
    ) came on true`,
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
