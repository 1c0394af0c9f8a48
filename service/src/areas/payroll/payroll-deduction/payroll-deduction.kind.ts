import { L } from '@staff/contract'
import { deductionRequest, payrollDeduction } from '@staff/contract/payroll'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Currency } from '../../../money.ts'
import { requestKindOf } from '../../../requests/request-kind-of.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { lastDeduction } from './last-deduction.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

/** A deduction that is asked for; payroll takes what is in force in the cycle of its days. */
export const payrollDeductionKind = requestKindOf(deductionRequest, payrollDeduction, {
  table,
  async about(db, ids) {
    const rows = await db
      .select({
        id: table.id,
        from: table.deductionDate,
        to: sql<string>`${lastDeduction}::text`,
        value: table.amount,
        currency: table.currency,
        name: payrollDeductionType.name,
        nameKhmer: payrollDeductionType.nameKhmer,
      })
      .from(table)
      .innerJoin(payrollDeductionType, eq(payrollDeductionType.id, table.payrollDeductionTypeId))
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, from, to, value, currency, name, nameKhmer }) => [
        id,
        {
          from,
          to,
          sentence: L(name, nameKhmer ?? name),
          amount: { value, currency: currency as Currency, need: 'READ_SALARY' },
        },
      ]),
    )
  },
})
