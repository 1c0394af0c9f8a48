import { and, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import {
  payrollPayment as payment,
  type payrollRun as run,
  payrollSlip as slip,
} from '../payroll-run/payroll-run.table.ts'
import { identityOf } from '../payroll-run-tabs/slip-source.ts'
import { payrollPaymentReject as reject } from './payment-reject.table.ts'
import type { SentLine } from './reject-outcome.ts'

/** A line to be paid by a bank; cash is returned by hand only. */
export const byBank = and(isNotNull(payment.accountNumber), ne(payment.methodType, 'CASH'))
/** The lines of a run that banks were to pay, with what became of each last. */
export async function loadSentLines(db: Database, { id }: Pick<typeof run.$inferSelect, 'id'>): Promise<SentLine[]> {
  const { rows } = await db.execute<SentLine & { accountName: string | null } & Record<string, unknown>>(sql`
    select ${payment.id} as id, ${identityOf('accountNo')} as "accountNo", ${identityOf('name')} as name, ${identityOf('nameKh')} as "nameKh",
      ${payment.accountName} as "accountName", ${payment.accountNumber} as account, came.paid_account_number as "againTo", ${payment.currency} as currency,
      ${payment.amount}::text as amount,
      case when came.id is null then null else json_build_object('on', came.rejected_on, 'paidAgainOn', came.paid_on) end as "cameBack"
    from ${payment} join ${slip} on ${slip.id} = ${payment.slipId} left join lateral (
      select * from ${reject} one where one.payment_id = ${payment.id} and one.undone_at is null order by one.created_at desc, one.id limit 1
    ) came on true
    where ${payment.runId} = ${id} and ${byBank}`)
  return rows.map(({ accountName, ...line }) => ({
    ...line,
    names: [line.name, line.nameKh, accountName].filter((name) => name !== null),
  }))
}
