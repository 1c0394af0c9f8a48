import { monthEnd } from '@staff/contract'
import type { Payslip, PayslipAccount } from '@staff/contract/payroll'
import { asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { Exact } from '../../../money/money.ts'
import { payrollCircleConfiguration as cycles } from '../payroll-circle-configuration/payroll-circle-configuration.table.ts'
import { payrollPayment as payment } from '../payroll-run/payroll-run.table.ts'
import { maskAccount } from './mask-account.ts'
import type { FoundSlip } from './slip-in-reach.ts'

/** Where the net of a slip goes, in the order of its accounts. */
export async function loadAccounts(db: Database, slipId: string): Promise<PayslipAccount[]> {
  const rows = await db.select().from(payment).where(eq(payment.slipId, slipId)).orderBy(asc(payment.ordinal))
  return rows.map(({ method, methodKh, accountNumber, currency, amount }) => ({
    method: { en: method, km: methodKh },
    account: maskAccount(accountNumber),
    currency: currency === 'KHR' ? 'KHR' : 'USD',
    amount: Exact.of(amount).toNumber(),
  }))
}
/** The day on which a run was paid, else the pay day that the configuration of its month names for it. */
export async function loadPayDay(db: Database, { run }: FoundSlip): Promise<Payslip['payDay']> {
  const { paymentDate, startDate, type } = run
  if (paymentDate !== null) return { day: paymentDate, isPlanned: false }
  const last = monthEnd(startDate)
  const [held] = await db
    .select()
    .from(cycles)
    .where(lte(cycles.effectiveFrom, last))
    .orderBy(desc(cycles.effectiveFrom))
    .limit(1)
  const day = type === 'FIRST' ? held?.firstCyclePayDay : type === 'SECOND' ? held?.secondCyclePayDay : null
  if (!day) return null
  const named = `${startDate.slice(0, 8)}${String(day).padStart(2, '0')}`
  return { day: [named, last].toSorted()[0] ?? last, isPlanned: true }
}
