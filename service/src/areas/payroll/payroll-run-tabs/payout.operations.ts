import { fill, holds, L, shownMonth } from '@staff/contract'
import {
  isSettledRun,
  payoutColumns,
  payoutLayouts,
  payrollRunAccountingSummary,
  type PayoutTotal,
} from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { aboutFile, type About } from '../../../crud/export/about.ts'
import { textCell, type Cell } from '../../../crud/export/cells.ts'
import type { ExportColumn } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { plainLines } from '../../../crud/export/lines.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import { payrollPayment as payment, payrollSlip as slip, type payrollRun } from '../payroll-run/payroll-run.table.ts'
import { journalAmounts, journalSums, type JournalAmount } from './journal.ts'
import { isOpenReject, wayAgain } from '../payroll-run-payment/pay-again.ts'
import { payrollPaymentReject as reject } from '../payroll-run-payment/payment-reject.table.ts'
import { identityOf } from './slip-source.ts'
import { loadRun } from '../payroll-run/run/run-access.ts'

type RunRow = typeof payrollRun.$inferSelect
/** A file of money: of one way and currency, of all lines or of those to pay again. */
interface PayoutOf {
  readonly method: string
  readonly currency: string
  readonly isAgain?: boolean | undefined
}
const words = {
  payout: L('{{method}} {{currency}} {{month}}', '{{method}} {{currency}} {{month}}'),
  payoutAgain: L('{{method}} {{currency}} {{month}} again', '{{method}} {{currency}} {{month}} ម្តងទៀត'),
  remark: L('Salary {{month}}', 'ប្រាក់បៀវត្សរ៍ {{month}}'),
  again: L('Salary {{month}}, paid again', 'ប្រាក់បៀវត្សរ៍ {{month}} បើកម្តងទៀត'),
  journal: L('Journal {{month}}', 'បញ្ជីទិនានុប្បវត្តិ {{month}}'),
  month: L('Month', 'ខែ'),
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
const getMonth = ({ startDate }: RunRow) => shownMonth(startDate.slice(0, 7))
const ofMonth = ({ lang }: RequestContext, run: RunRow): About => [[words.month[lang], getMonth(run)]]
const number = (value: unknown, decimals = 2): Cell => ({ type: 'number', value: Number(value), decimals })

/** A run that is paid out: from its approval on, for a caller who may see amounts (docs/rules/pay.md, "Paying out"). */
async function leavingRun(ctx: RequestContext, id: string): Promise<RunRow> {
  if (!holds(ctx.caller.permissions, 'READ_SALARY')) forbidden()
  const run = await loadRun(ctx, id)
  if (!isSettledRun(run.status)) refuse('', 'STATUS_NOT_ALLOWED')
  return run
}

const totals = operation({
  ...shared,
  method: 'GET',
  path: 'employee/payroll-generation/:id/payment-method',
  need: 'VIEW_PAYROLL_GENERATION',
  summary: 'What a payroll pays by each way of payment and currency',
  answer: anyRecordList,
  async handler(ctx, { params }) {
    const { id } = await loadRun(ctx, params['id'])
    const seesAmounts = holds(ctx.caller.permissions, 'READ_SALARY')
    const { rows } = await ctx.db.execute<PayoutTotal & Record<string, unknown>>(sql`
      select ${payment.method} as method, min(${payment.methodKh}) as "methodKh", bool_and(${payment.methodType} = 'CASH') as "isCash", ${payment.currency} as currency,
        count(distinct ${payment.employeeId})::int as people, sum(${payment.amount})::float8 as amount, false as "isAgain"
      from ${payment} where ${payment.runId} = ${id} group by 1, 4
      union all
      select again.method, min(again.method_kh), bool_and(again.method_type = 'CASH'), ${payment.currency}, count(distinct ${payment.employeeId})::int,
        sum(${payment.amount})::float8, true
      from ${payment} join ${reject} on ${reject.paymentId} = ${payment.id} and ${isOpenReject} cross join ${wayAgain(ctx.today)}
      where ${payment.runId} = ${id} group by 1, 4
      order by 7, 3, 1, 4`)
    return { body: { data: rows.map(({ amount, ...row }) => (seesAmounts ? { ...row, amount } : row)) } }
  },
})

interface PayoutLine extends Record<string, unknown> {
  readonly id: string
  readonly methodType: string
}
/** The lines of one way and currency: all of a run, or those that came back and wait, by the accounts of now. */
async function payoutLines(
  ctx: RequestContext,
  run: RunRow,
  { method, currency, isAgain }: PayoutOf,
): Promise<PayoutLine[]> {
  const by = isAgain
    ? sql`again.account_name as "accountName", again.account_number as "accountNumber", again.method_type as "methodType", again.method as method`
    : sql`${payment.accountName} as "accountName", ${payment.accountNumber} as "accountNumber", ${payment.methodType} as "methodType", ${payment.method} as method`
  const waiting = sql`join ${reject} on ${reject.paymentId} = ${payment.id} and ${isOpenReject} cross join ${wayAgain(ctx.today)}`
  const { rows } = await ctx.db.execute<PayoutLine>(sql`
    select lines.*, coalesce("accountName", slip_name) as name from (
      select ${payment.id} as id, ${payment.ordinal} as ordinal, ${identityOf('accountNo')} as "accountNo", ${identityOf('name')} as slip_name,
        ${payment.amount} as amount, ${payment.currency} as currency, ${by}
      from ${payment} join ${slip} on ${slip.id} = ${payment.slipId} ${isAgain ? waiting : sql``}
      where ${payment.runId} = ${run.id} and ${payment.currency} = ${currency}
    ) lines where method = ${method} order by "accountNo" collate "C", ordinal`)
  return rows
}
/** The lines of one way and currency, in the columns of its layout. */
async function payoutFile(ctx: RequestContext, run: RunRow, of: PayoutOf) {
  const { method, currency } = of
  const rows = await payoutLines(ctx, run, of)
  const [first] = rows
  if (!first) return notFound()
  const [way] = await ctx.db
    .select({ layout: paymentMethod.fileFormat })
    .from(paymentMethod)
    .where(eq(paymentMethod.name, method))
  const layout = first.methodType === 'CASH' ? 'CASH' : (way?.layout ?? '')
  const remark = fill(of.isAgain ? words.again : words.remark, { month: getMonth(run) })[ctx.lang]
  const read = (key: keyof typeof payoutColumns, row: Record<string, unknown>): Cell => {
    if (key === 'amount') return number(row[key])
    if (key === 'sequence') return number(row[key], 0)
    return key === 'signature' ? { type: 'empty' } : textCell(key === 'remark' ? remark : row[key])
  }
  const columns = (payoutLayouts[layout] ?? payoutLayouts['DEFAULT'] ?? []).map((key): ExportColumn => ({
    heading: payoutColumns[key][ctx.lang],
    read: (row) => read(key, row),
  }))
  const lines = rows.map((row, at) => ({ ...row, sequence: at + 1 }))
  const title = fill(of.isAgain ? words.payoutAgain : words.payout, { method, currency, month: getMonth(run) })
  // A bank reads its file by a layout that it prescribes, with one sheet; the list that people sign is read by people.
  const around = layout === 'CASH' ? { about: await aboutFile(ctx, title, ofMonth(ctx, run)) } : {}
  return exportFile(ctx, 'XLSX', title, columns, lines, plainLines(columns, lines), around)
}
const toBank = operation({
  ...ofFile,
  path: 'employee/payroll-generation/report/to-bank',
  summary: 'The file of one way of payment and currency of an approved payroll',
  body: z.strictObject({
    payrollReportId: z.string().max(100),
    method: z.string().max(100),
    currency: z.enum(['USD', 'KHR'], { error: 'CHOICE' }),
    isAgain: z.boolean().optional(),
  }),
  handler: async (ctx, { body }) => payoutFile(ctx, await leavingRun(ctx, body.payrollReportId), body),
})

const journalTexts = ['costCenterCode', 'store', 'account', 'accountName'] as const
const forAccount = operation({
  ...ofFile,
  path: 'employee/payroll-generation/report/for-account',
  summary: 'The journal of an approved payroll by account and cost centre',
  body: z.strictObject({ payrollReportId: z.string().max(100) }),
  async handler(ctx, { body }) {
    const run = await leavingRun(ctx, body.payrollReportId)
    const { rows } = await ctx.db.execute<Record<string, string> & { id: string }>(
      sql`select * from (${journalSums(ctx, sql`${run.id}::text`)}) sums order by store, account, "accountName", id`,
    )
    const { rows: sums } = await ctx.db.execute<Record<JournalAmount, string | null>>(
      sql`select ${sql.join(
        journalAmounts.map((key) => sql.raw(`sum("${key}")::text as "${key}"`)),
        sql`, `,
      )} from (${journalSums(ctx, sql`${run.id}::text`)}) sums`,
    )
    const [sum] = sums
    if (sum?.debitUsd !== sum?.creditUsd || sum?.debitKhr !== sum?.creditKhr) refuse('', words.unbalanced)
    const { fields } = payrollRunAccountingSummary
    const columns: ExportColumn[] = [
      ...journalTexts.map((key) => ({
        heading: fields[key].label[ctx.lang],
        read: (row: object) => textCell(row[key as never]),
      })),
      ...journalAmounts.map((key) => ({
        heading: fields[key].label[ctx.lang],
        read: (row: object) => number(row[key as never]),
      })),
    ]
    const title = fill(words.journal, { month: getMonth(run) })
    return exportFile(ctx, 'XLSX', title, columns, rows, plainLines(columns, rows), {
      about: await aboutFile(ctx, title, ofMonth(ctx, run)),
    })
  },
})

/** What a run pays out, and what accounting takes over of it (docs/rules/pay.md, "Paying out"). */
export const payoutOperations = [totals, toBank, forAccount]
