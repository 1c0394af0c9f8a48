import { dateSchema, L, required, versionSchema, type PermissionKey } from '@staff/contract'
import type { PayrollAction, PayrollRunStatus } from '@staff/contract/payroll'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { anyRecordList, anyRecord } from '../../../../crud/answers.ts'
import { checkVersion } from '../../../../crud/check-version.ts'
import { later } from '../../../../dated/days.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { withDetails } from './check-details.ts'
import { loadChecks, getWords, loadLimits } from './checks.ts'
import { inputsCheck } from './inputs-changed.ts'
import { loadRun, askEverybody } from './run-access.ts'
import { tellPayslips } from '../../payslip/payslip-notices.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import {
  payrollRun as table,
  payrollSettlement as settlement,
  payrollSlip as slip,
  settledRun,
} from '../payroll-run.table.ts'

const path = 'employee/payroll-generation'
const shared = { rows: 'scoped', tag: 'payroll-generation' } as const
type RunRow = typeof table.$inferSelect
type Columns = PgUpdateSetSource<typeof table>
const words = {
  ownRun: L('You generated this payroll. Somebody else must approve it.', 'អ្នកដែលបានគណនាបញ្ជីបៀវត្សរ៍ មិនអាចអនុម័តវាដោយខ្លួនឯងទេ'),
  laterRun: L(
    'A payroll of a later month is approved. Open that one first.',
    'បញ្ជីបៀវត្សរ៍នៃខែក្រោយត្រូវបានអនុម័តហើយ។ សូមបើកបញ្ជីនោះជាមុន។',
  ),
  besideRun: L(
    'Another payroll of this month uses its figures and is approved. Reopen that payroll first.',
    'បញ្ជីបៀវត្សរ៍មួយទៀតនៃខែនេះផ្អែកលើវា ហើយត្រូវបានអនុម័ត។ សូមបើកបញ្ជីនោះជាមុន។',
  ),
  payAhead: L('The pay day can be at most 31 days ahead', 'អាចប្រាប់ថ្ងៃបើកប្រាក់ជាមុនបានច្រើនបំផុត 31 ថ្ងៃ'),
  payBefore: L('The day must not be before the first day of this payroll', 'មិនមុនថ្ងៃដំបូងនៃបញ្ជីបៀវត្សរ៍នេះទេ'),
} as const
/** Days by which files of money go to the banks ahead of the pay day, at most. */
const payAhead = 31

/** The run of an act, held until the end of the transaction. 404 without it, 409 where it changed since it was read. */
export async function lockRun(ctx: RequestContext, id: string, version: number): Promise<RunRow> {
  askEverybody(ctx.caller)
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) return notFound()
  await checkVersion(ctx, row, version, () => ({ id, version: row.version, status: row.status }))
  return row
}
/** An action: from which state to which, with which right, and its further work. */
interface ActionOptions<B> {
  readonly action: PayrollAction
  readonly need: PermissionKey
  readonly summary: string
  readonly from: PayrollRunStatus
  readonly to: PayrollRunStatus
  readonly body: z.ZodType<B & { readonly version: number }>
  readonly apply: (ctx: RequestContext, row: RunRow, body: B) => Promise<Columns>
}
const toOperation = <B>({ action, need, summary, from, to, body, apply }: ActionOptions<B>): Operation =>
  operation({
    ...shared,
    method: 'POST',
    path: `${path}/:id/${action}`,
    need,
    summary,
    body,
    answer: anyRecord,
    async handler(ctx, { params, body: sent }) {
      const row = await lockRun(ctx, params['id'] ?? '', sent.version)
      if (row.status !== from) refuse('', 'STATUS_NOT_ALLOWED')
      const columns = await apply(ctx, row, sent)
      const [made] = await ctx.db
        .update(table)
        .set({
          ...columns,
          status: to,
          version: sql`${table.version} + 1`,
          updatedBy: ctx.caller.userId,
          updatedAt: sql`now()`,
        })
        .where(eq(table.id, row.id))
        .returning({ id: table.id, version: table.version, status: table.status })
      ctx.audit({
        entity: 'payroll-master',
        entityId: row.id,
        changes: {
          status: { old: from, new: to },
          ...('remark' in columns ? { remark: { old: row.remark, new: columns.remark } } : {}),
        },
      })
      return { body: { data: made } }
    },
  })

const versioned = z.strictObject({ version: versionSchema })
/** Settles the days of the month: of two cycles the second does. */
const settlesDays = ({ type, law: statutoryRates }: RunRow): boolean =>
  type === 'SECOND' || parseRatesSnapshot(statutoryRates).secondFrom === null

/** A settlement settles the days of its person up to the last one. */
async function settleDaysOfPerson({ db, caller }: RequestContext, { id, startDate: from }: RunRow): Promise<void> {
  const [own] = await db.select().from(settlement).where(eq(settlement.runId, id))
  if (own) await lockPeriod(db, { from, to: own.lastDay, employeeId: own.employeeId, sourceId: id, by: caller.userId })
}
/** Whether a payroll of the month that was approved later has taken off what this one has paid. */
async function hasPaidBeside({ db }: RequestContext, row: RunRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${slip} join ${slip} later on later.employee_id = ${slip.employeeId} join ${table} on ${table.id} = later.run_id
    where ${slip.runId} = ${row.id} and ${table.id} <> ${row.id} and ${table.startDate} = ${row.startDate} and ${settledRun}
      and ${table.approvedAt} > ${row.approvedAt} and 'OFF_CYCLE' in (${table.type}, ${row.type}::text) limit 1`)
  return rows.length > 0
}
/** Whether the caller has generated somebody of a run. */
const madeSome = async ({ db, caller }: RequestContext, runId: string): Promise<boolean> =>
  (await db.$count(slip, and(eq(slip.runId, runId), eq(slip.createdBy, caller.userId)))) > 0
const approve = toOperation({
  action: 'approve',
  need: 'APPROVE_PAYROLL',
  summary: 'Approves a payroll that somebody else has generated, and settles its days',
  from: 'nssf',
  to: 'approved',
  body: versioned,
  async apply(ctx, row) {
    if (row.generatedBy === ctx.caller.userId || (await madeSome(ctx, row.id))) refuse('', words.ownRun)
    // The days are settled before they are checked: whoever writes them is waited for, and seen by the checks.
    const { startDate: from, endDate: to, id: sourceId } = row
    if (row.type === 'OFF_CYCLE') await settleDaysOfPerson(ctx, row)
    else if (settlesDays(row)) await lockPeriod(ctx.db, { from, to, sourceId, by: ctx.caller.userId })
    const blocks = (await loadChecks(ctx.db, row, ctx.today)).filter(({ isBlocking }) => isBlocking)
    if (blocks.length > 0) refuse('', L(getWords(blocks, 'en'), getWords(blocks, 'km')))
    await tellPayslips(ctx, row)
    return { approvedBy: ctx.caller.userId, approvedAt: sql`now()`, remark: null }
  },
})
const reopen = (days: DaysOfPay) =>
  toOperation({
    action: 'reopen',
    need: 'REOPEN_PAYROLL',
    summary: 'Opens an approved payroll again with a reason, and its days with it',
    from: 'approved',
    to: 'nssf',
    body: z.strictObject({
      version: versionSchema,
      reason: required(
        z.string().trim().min(1, { error: 'REQUIRED' }).max(500, { error: 'TOO_LONG' }),
      ) as z.ZodType<string>,
    }),
    async apply(ctx, row, { reason }) {
      const laterRuns = await ctx.db.$count(table, and(gt(table.startDate, row.startDate), settledRun))
      if (laterRuns > 0) refuse('', words.laterRun)
      if (await hasPaidBeside(ctx, row)) refuse('', words.besideRun)
      await days.open(ctx.db, row.id)
      return { approvedBy: null, approvedAt: null, remark: reason }
    },
  })
const pay = toOperation({
  action: 'pay',
  need: 'PAY_PAYROLL',
  summary: 'Says when and how an approved payroll was paid, or will be by files that the banks have',
  from: 'approved',
  to: 'paid',
  body: z.strictObject({
    version: versionSchema,
    paymentDate: required(dateSchema) as z.ZodType<string>,
    reference: z.string().trim().max(100, { error: 'TOO_LONG' }).optional(),
  }),
  async apply(ctx, { startDate }, { paymentDate, reference }) {
    if (paymentDate > later(ctx.today, payAhead, 'day')) refuse('paymentDate', words.payAhead)
    if (paymentDate < startDate) refuse('paymentDate', words.payBefore)
    return {
      paidBy: ctx.caller.userId,
      paidAt: sql`now()`,
      paymentDate,
      paymentReference: reference ?? null,
    }
  },
})
const close = toOperation({
  action: 'close',
  need: 'PAY_PAYROLL',
  summary: 'Closes a paid payroll for good: accounting has taken it over',
  from: 'paid',
  to: 'closed',
  body: versioned,
  apply: async (ctx) => ({ closedBy: ctx.caller.userId, closedAt: sql`now()` }),
})
const checks = (sources: PaySources) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/:id/checks`,
    perMinute: mostPerMinute.preview,
    need: 'READ_PAYROLL_GENERATION',
    summary: 'What blocks the approval of a payroll, and what should be checked',
    answer: anyRecordList,
    async handler(ctx, { params }) {
      const row = await loadRun(ctx, params['id'])
      const found = await loadChecks(ctx.db, row, ctx.today)
      const changed = await inputsCheck(ctx.db, row, sources)
      const told = await withDetails(ctx.db, row, changed ? [...found, changed] : found, {
        limits: await loadLimits(ctx.db, row.endDate),
        reader: ctx,
      })
      return { body: { data: told } }
    },
  })
/** The actions on an existing run (docs/rules/pay.md, "A run"). */
export const payrollActionOperations = (sources: PaySources, days: DaysOfPay): Operation[] => [
  checks(sources),
  approve,
  reopen(days),
  pay,
  close,
]
