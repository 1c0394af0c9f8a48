import { holds, permit, type PayCurrency } from '@staff/contract'
import { employeePaymentMethod as accounts } from '@staff/contract/employee'
import { payCardCall, payrollDeduction, type PayCard } from '@staff/contract/payroll'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employeePaymentMethod as account } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import { lastDeduction } from '../payroll-deduction/last-deduction.ts'
import { payrollDeduction as deduction } from '../payroll-deduction/payroll-deduction.table.ts'
import { payrollDeductionType as type } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { maskAccount } from '../payslip/mask-account.ts'
import { loadPersonPayslips } from '../payslip/person-payslips.operations.ts'
import { inForce } from './benefits-in-force.ts'
import { paidPerson, seesAmounts } from './paid-person.ts'

interface Stored {
  readonly amount: string
  readonly currency: string
}
/** The currency, and the amount for who sees amounts. */
const toldAmount = (isShown: boolean, { amount, currency }: Stored): { currency: PayCurrency; amount?: number } => ({
  currency: currency === 'KHR' ? 'KHR' : 'USD',
  ...(isShown ? { amount: Number(amount) } : {}),
})

async function loadBenefits(ctx: RequestContext, id: string, isShown: boolean): Promise<PayCard['benefits']> {
  const rows = await inForce(ctx, id, ctx.today)
  return rows.map(({ benefit, component: { name, nameKhmer, calculation } }) => ({
    id: benefit.id,
    name,
    nameKhmer,
    unit: calculation,
    since: benefit.effectiveDateFrom,
    ...toldAmount(isShown, benefit),
  }))
}
/** What is taken off this month or later. */
async function loadDeductions(
  { db, today }: RequestContext,
  id: string,
  isShown: boolean,
): Promise<NonNullable<PayCard['deductions']>> {
  const rows = await db
    .select({
      id: deduction.id,
      name: type.name,
      nameKhmer: type.nameKhmer,
      currency: deduction.currency,
      amount: deduction.amount,
      until: sql<string>`${lastDeduction}::text`,
    })
    .from(deduction)
    .innerJoin(type, eq(type.id, deduction.payrollDeductionTypeId))
    .where(
      and(
        eq(deduction.employeeId, id),
        inArray(deduction.status, ['ACTIVE', 'IN_SCHEDULE']),
        sql`${lastDeduction} >= date_trunc('month', ${today}::date)`,
      ),
    )
    .orderBy(asc(deduction.deductionDate), asc(deduction.id))
  return rows.map(({ amount, currency, nameKhmer, ...row }) => ({
    ...row,
    nameKhmer: nameKhmer ?? row.name,
    ...toldAmount(isShown, { amount, currency }),
  }))
}
async function loadAccounts({ db }: RequestContext, id: string): Promise<NonNullable<PayCard['paidTo']>> {
  const rows = await db
    .select({
      id: account.id,
      name: paymentMethod.name,
      nameKhmer: paymentMethod.nameKh,
      accountNumber: account.accountNumber,
      sharePercent: account.sharePercent,
    })
    .from(account)
    .innerJoin(paymentMethod, eq(paymentMethod.id, account.paymentMethodId))
    .where(and(eq(account.employeeId, id), eq(account.isActive, true)))
    .orderBy(desc(account.isDefault), asc(account.id))
  return rows.map(({ accountNumber, sharePercent, ...row }) => ({
    ...row,
    accountNumber: maskAccount(accountNumber),
    sharePercent: Number(sharePercent),
  }))
}

/** What a person is paid now, each part by the right to its records (docs/rules/people.md, "The employee profile"). */
export const payCardOperations = [
  operation({
    method: 'GET',
    path: `employee/${payCardCall(':id')}`,
    need: 'READ_PAYROLL_BENEFIT',
    rows: 'scoped',
    tag: 'payroll-benefit',
    summary: 'What one person is paid now; a part is absent for a caller who may not read its records',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { id } = await paidPerson(ctx, params['id'] ?? '')
      const isShown = seesAmounts(ctx.caller, id)
      const reads = (need: ReturnType<typeof permit>) => need !== null && holds(ctx.caller.permissions, need)
      const [benefits, deductions, paidTo, slips] = await pipelined(
        loadBenefits(ctx, id, isShown),
        reads(permit(payrollDeduction, 'READ')) ? loadDeductions(ctx, id, isShown) : undefined,
        reads(permit(accounts, 'READ')) ? loadAccounts(ctx, id) : undefined,
        reads('READ_PAYROLL_GENERATION') ? loadPersonPayslips(ctx, id, { limit: 1, offset: 0 }) : undefined,
      )
      const data: PayCard = {
        benefits,
        ...(deductions && { deductions }),
        ...(paidTo && { paidTo }),
        ...(slips && { payslip: slips[0] ?? null }),
      }
      return { body: { data } }
    },
  }),
]
