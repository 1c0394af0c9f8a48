import { L, type AmountUnit } from '@staff/contract'
import { deductionRequest, payrollDeduction } from '@staff/contract/payroll'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockedDays, refuseLocked } from '../../../dated/period-lock.ts'
import type { Database } from '../../../db/database.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { toPayCurrency } from '../payroll-benefit/usual-month.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { lastDeduction } from './last-deduction.ts'
import { agreementMissing } from './payroll-deduction.rules.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

const words = {
  settled: L(
    'The payroll of the month in which the employee got the money is settled',
    'បញ្ជីបៀវត្សរ៍នៃខែដែលបានប្រគល់ប្រាក់ត្រូវបានបញ្ចប់ហើយ',
  ),
} as const
/** The person and the day of an advance; undefined for a deduction that is no advance. */
async function handedOut(tx: Database, id: string) {
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  return row?.handedOutOn ? { employeeId: row.employeeId, date: row.handedOutOn } : undefined
}
/** What one instalment is counted by: a single one is taken once, others each month so many times. */
export const getTimes = (times: number): { readonly unit: AmountUnit; readonly times?: number } =>
  times > 1 ? { unit: 'FIXED', times } : { unit: 'ONCE' }
/** A requested deduction; payroll takes it in the cycle of its days when it is in force. */
export const payrollDeductionKind = getRequestKind(deductionRequest, payrollDeduction, {
  table,
  async missingPaper({ tx }, id) {
    const isAgreed = await tx.$count(table, and(eq(table.id, id), eq(table.hasConsent, true)))
    return isAgreed > 0 ? agreementMissing : null
  },
  // The effect of an advance on the tax of its month is final when that month is settled.
  async blocker({ tx }, id) {
    const day = await handedOut(tx, id)
    return day && (await lockedDays(tx, [day])).size > 0 ? words.settled : null
  },
  async onCancelled({ tx }, id) {
    const day = await handedOut(tx, id)
    if (day) await refuseLocked(tx, '', { employeeId: day.employeeId, from: day.date, to: day.date })
  },
  async summary(db, ids) {
    const rows = await db
      .select({
        id: table.id,
        from: table.deductionDate,
        to: sql<string>`${lastDeduction}::text`,
        value: table.amount,
        currency: table.currency,
        times: table.instalments,
        name: payrollDeductionType.name,
        nameKhmer: payrollDeductionType.nameKhmer,
      })
      .from(table)
      .innerJoin(payrollDeductionType, eq(payrollDeductionType.id, table.payrollDeductionTypeId))
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, from, to, value, currency, times, name, nameKhmer }) => [
        id,
        {
          from,
          to,
          sentence: L(name, nameKhmer ?? name),
          amount: {
            parts: [{ value, currency: toPayCurrency(currency), ...getTimes(times) }],
            aboutMonth: [],
            need: 'READ_SALARY',
          },
        },
      ]),
    )
  },
})
