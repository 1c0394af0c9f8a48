import { fill, holds, L } from '@staff/contract'
import {
  isSettledRun,
  payoutColumns,
  payoutLayouts,
  payrollRunAccountingSummary,
  type PayoutTotal,
} from '@staff/contract/payroll'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseList } from '../../../crud/answers.ts'
import { textCell, type Cell } from '../../../crud/export/cells.ts'
import type { ExportColumn } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { forbidden, notFound, refuse } from '../../../errors.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import {
  payrollPayment as payment,
  payrollSlip as slip,
  type payrollRun,
} from '../payroll-generation/payroll-run.table.ts'
import { journalAmounts, journalSums, type JournalAmount } from './journal.ts'
import { runOf } from '../payroll-generation/run-compare.operations.ts'

type RunRow = typeof payrollRun.$inferSelect
const words = {
  payout: L('{{method}} {{currency}} {{month}}', '{{method}} {{currency}} {{month}}'),
  remark: L('Salary {{month}}', 'ប្រាក់បៀវត្សរ៍ {{month}}'),
  journal: L('Journal {{month}}', 'បញ្ជីទិនានុប្បវត្តិ {{month}}'),
  unbalanced: L('Debit and credit differ', 'ឥណពន្ធ និងឥណទានមិនស្មើគ្នា'),
} as const
const shared = { rows: 'scoped', tag: 'payroll-generation' } as const
const ofFile = {
  ...shared,
  method: 'POST',
  need: 'DOWNLOAD_PAYROLL_GENERATION',
  readOnly: true,
  perMinute: 60,
} as const
const monthOf = ({ startDate }: RunRow) => `${startDate.slice(5, 7)}-${startDate.slice(0, 4)}`
const number = (value: unknown, decimals = 2): Cell => ({ type: 'number', value: Number(value), decimals })

/** The run whose money leaves the house: from its approval on, for who may see amounts (docs/rules/pay.md, "Paying out"). */
async function leavingRun(cx: Cx, id: string): Promise<RunRow> {
  if (!holds(cx.caller.permissions, 'READ_SALARY')) forbidden()
  const run = await runOf(cx, id)
  if (!isSettledRun(run.status)) refuse('', 'STATUS_NOT_ALLOWED')
  return run
}

const totals = operation({
  ...shared,
  method: 'GET',
  path: 'employee/payroll-generation/:id/payment-method',
  need: 'VIEW_PAYROLL_GENERATION',
  summary: 'What a payroll pays by each way of payment and currency',
  answer: looseList,
  async handler(cx, { params }) {
    const { id } = await runOf(cx, params['id'])
    const seesAmounts = holds(cx.caller.permissions, 'READ_SALARY')
    const { rows } = await cx.db.execute<PayoutTotal & Record<string, unknown>>(sql`
      select ${payment.method} as method, min(${payment.methodKh}) as "methodKh", bool_and(${payment.methodType} = 'CASH') as "isCash", ${payment.currency} as currency,
        count(distinct ${payment.employeeId})::int as people, sum(${payment.amount})::float8 as amount
      from ${payment} where ${payment.runId} = ${id} group by 1, 4 order by 3, 1, 4`)
    return { body: { data: rows.map(({ amount, ...row }) => (seesAmounts ? { ...row, amount } : row)) } }
  },
})

/** The lines of one way and currency, in the columns of its layout. */
async function payoutFile(cx: Cx, run: RunRow, method: string, currency: string) {
  const rows = await cx.db
    .select({
      id: payment.id,
      accountNo: sql<string>`${slip.identity}->>'accountNo'`,
      name: sql<string>`coalesce(${payment.accountName}, ${slip.identity}->>'name')`,
      accountNumber: payment.accountNumber,
      amount: payment.amount,
      currency: payment.currency,
      methodType: payment.methodType,
    })
    .from(payment)
    .innerJoin(slip, eq(slip.id, payment.slipId))
    .where(and(eq(payment.runId, run.id), eq(payment.method, method), eq(payment.currency, currency)))
    .orderBy(asc(sql`${slip.identity}->>'accountNo' collate "C"`), asc(payment.ordinal))
  const [first] = rows
  if (!first) return notFound()
  const [way] = await cx.db
    .select({ layout: paymentMethod.fileFormat })
    .from(paymentMethod)
    .where(eq(paymentMethod.name, method))
  const layout = first.methodType === 'CASH' ? 'CASH' : (way?.layout ?? '')
  const remark = fill(words.remark, { month: monthOf(run) })[cx.lang]
  const read = (key: keyof typeof payoutColumns, row: Record<string, unknown>): Cell => {
    if (key === 'amount') return number(row[key])
    if (key === 'sequence') return number(row[key], 0)
    return key === 'signature' ? { type: 'empty' } : textCell(key === 'remark' ? remark : row[key])
  }
  const columns = (payoutLayouts[layout] ?? payoutLayouts['DEFAULT'] ?? []).map((key): ExportColumn => ({
    heading: payoutColumns[key][cx.lang],
    read: (row) => read(key, row),
  }))
  const lines = rows.map((row, at) => ({ ...row, sequence: at + 1 }))
  return exportFile(cx, 'XLSX', fill(words.payout, { method, currency, month: monthOf(run) }), columns, lines)
}
const toBank = operation({
  ...ofFile,
  path: 'employee/payroll-generation/report/to-bank',
  summary: 'The file of one way of payment and currency of an approved payroll',
  body: z.strictObject({
    payrollReportId: z.string().max(100),
    method: z.string().max(100),
    currency: z.enum(['USD', 'KHR'], { error: 'CHOICE' }),
  }),
  handler: async (cx, { body }) =>
    payoutFile(cx, await leavingRun(cx, body.payrollReportId), body.method, body.currency),
})

const journalTexts = ['costCenterCode', 'store', 'account', 'accountName'] as const
const forAccount = operation({
  ...ofFile,
  path: 'employee/payroll-generation/report/for-account',
  summary: 'The journal of an approved payroll by account and cost centre',
  body: z.strictObject({ payrollReportId: z.string().max(100) }),
  async handler(cx, { body }) {
    const run = await leavingRun(cx, body.payrollReportId)
    const { rows } = await cx.db.execute<Record<string, string> & { id: string }>(
      sql`select * from (${journalSums(cx, sql`${run.id}::text`)}) sums order by store, account, "accountName", id`,
    )
    const { rows: sums } = await cx.db.execute<Record<JournalAmount, string | null>>(
      sql`select ${sql.join(
        journalAmounts.map((key) => sql.raw(`sum("${key}")::text as "${key}"`)),
        sql`, `,
      )} from (${journalSums(cx, sql`${run.id}::text`)}) sums`,
    )
    const [sum] = sums
    if (sum?.debitUsd !== sum?.creditUsd || sum?.debitKhr !== sum?.creditKhr) refuse('', words.unbalanced)
    const { fields } = payrollRunAccountingSummary
    const columns: ExportColumn[] = [
      ...journalTexts.map((key) => ({
        heading: fields[key].label[cx.lang],
        read: (row: object) => textCell(row[key as never]),
      })),
      ...journalAmounts.map((key) => ({
        heading: fields[key].label[cx.lang],
        read: (row: object) => number(row[key as never]),
      })),
    ]
    return exportFile(cx, 'XLSX', fill(words.journal, { month: monthOf(run) }), columns, rows)
  },
})

/** What a run pays out, and what accounting takes over of it (docs/rules/pay.md, "Paying out"). */
export const payoutOperations = [totals, toBank, forAccount] as Operation[]
