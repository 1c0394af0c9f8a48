import { wholeParam } from '@staff/contract'
import {
  isSettledRun,
  payslipOrders,
  payslipsAtOnce,
  payslipsCall,
  payslipStoresCall,
  type PayslipOrder,
  type PayslipsAsked,
  type PrintedPayslip,
} from '@staff/contract/payroll'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { payrollSlip as slip, type payrollRun } from '../payroll-run/payroll-run.table.ts'
import { askSalary, loadRun } from '../payroll-run/run/run-access.ts'
import { identityOf } from '../payroll-run-tabs/slip-source.ts'
import { loadLeave, loadPayslip } from './load-payslip.ts'

type RunRow = typeof payrollRun.$inferSelect
const orders = payslipOrders.map(({ value }) => value)
/** What of a payroll is printed, as a query or a body says it. */
export const payslipsAsked = z.strictObject({
  order: z.enum(orders, { error: 'CHOICE' }).default('accountNo'),
  store: z.string().max(200, { error: 'TOO_LONG' }).optional(),
})
const byNumber = asc(sql`${identityOf('accountNo')} collate "C"`)
const store = sql<string>`coalesce(${identityOf('store')}, '')`
const orderBy: Readonly<Record<PayslipOrder, readonly SQL[]>> = {
  accountNo: [byNumber],
  name: [asc(identityOf('name')), byNumber],
  store: [asc(store), byNumber],
}
/** The payslips that are asked for. */
export const whichSlips = ({ id }: Pick<RunRow, 'id'>, { store: only }: PayslipsAsked): SQL | undefined =>
  and(eq(slip.runId, id), only === undefined ? undefined : sql`${store} = ${only}`)
/** A payroll whose payslips are printed: from its approval on, for callers who see everybody and may see salaries. */
export async function loadPrintedRun(ctx: RequestContext, id: string | undefined): Promise<RunRow> {
  const run = await loadRun(ctx, id)
  askSalary(ctx.caller)
  if (!isSettledRun(run.status)) refuse('', 'STATUS_NOT_ALLOWED')
  return run
}

const shared = {
  method: 'GET',
  need: 'READ_PAYROLL_GENERATION',
  rows: 'scoped',
  tag: 'payslip',
  perMinute: mostPerMinute.preview,
} as const
/** The payslips of a payroll to print, some at a time, and the stores among which a reader chooses. */
export const payslipsOfRunOperations = [
  operation({
    ...shared,
    path: payslipsCall(':id'),
    summary: 'Some payslips of an approved payroll in an order, with what is printed beside their amounts',
    query: payslipsAsked.extend({ offset: wholeParam(0, 1_000_000).default(0) }),
    answer: anyRecordList,
    async handler(ctx, { params, query }) {
      const run = await loadPrintedRun(ctx, params['id'])
      const slips = await ctx.db
        .select()
        .from(slip)
        .where(whichSlips(run, query))
        .orderBy(...orderBy[query.order])
        .limit(payslipsAtOnce)
        .offset(query.offset)
      const data: PrintedPayslip[] = []
      for (const one of slips) {
        const found = { slip: one, run }
        data.push({ slip: await loadPayslip(ctx, found), leave: await loadLeave(ctx, found) })
      }
      return { body: { data } }
    },
  }),
  operation({
    ...shared,
    path: payslipStoresCall(':id'),
    summary: 'The stores of the payslips of a payroll',
    answer: z.object({ data: z.array(z.string()) }),
    async handler(ctx, { params }) {
      const { id } = await loadRun(ctx, params['id'])
      const rows = await ctx.db.selectDistinct({ store }).from(slip).where(eq(slip.runId, id)).orderBy(asc(store))
      return { body: { data: rows.map((row) => row.store).filter(Boolean) } }
    },
  }),
]
