import { otherPayWords, payLineWords, payslipReport } from '@staff/contract/payroll'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { date, jsonb, numeric, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run/payroll-run.table.ts'

const table = pgTable('payslip_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  type: text('type').notNull(),
  amounts: jsonb('amounts').notNull(),
  netUsd: numeric('net_usd', { mode: 'number' }).notNull(),
  netKhr: numeric('net_khr', { mode: 'number' }).notNull(),
  paymentDate: date('payment_date', { mode: 'string' }),
})
/** The caller's own shown payslips, for any scope and rights of the caller. */
const isOwn = ({ employeeId }: Caller): SQL | undefined => and(eq(slip.employeeId, employeeId ?? sql`null`), settledRun)
// Written out, because the grouped expression must be the same text each time.
const shownAs = (column: AnyPgColumn, hidden: string): SQL =>
  sql`(case when ${line.isHidden} then ${sql.raw(`'${hidden}'`)} else ${column} end)`
const [shownKind, shownName] = [shownAs(line.kind, 'BENEFIT'), shownAs(line.name, otherPayWords.en)]
/** Lines of the same kind, name and currency are one column; the records behind them differ from month to month. */
const columnId = sql`${line.currency} || '-' || md5(${shownKind} || ' ' || ${line.currency} || ' ' || ${shownName})`

const source = ({ caller }: RequestContext): SQL => sql`
  select ${slip.id} as id, ${slip.employeeId} as employee_id, ${run.startDate} as start_date, ${run.endDate} as end_date, ${run.type} as type,
    coalesce((select jsonb_object_agg(of_slip.id, jsonb_build_object('amount', of_slip.amount)) from
      (select ${columnId} as id, sum(${line.amount}) as amount from ${line} where ${line.slipId} = ${slip.id} group by 1) of_slip), '{}') as amounts,
    ${slip.netUsd} as net_usd, ${slip.netKhr} as net_khr, ${run.paymentDate} as payment_date
  from ${slip} join ${run} on ${run.id} = ${slip.runId} where ${isOwn(caller)}`

// A payslip without a line would else put what follows it in its place.
const byKind = sql`array_position(${sql.param(Object.keys(payLineWords))}::text[], ${shownKind}::text)`

/** A column for each kind of line on one of them, payments before deductions. */
async function linesOnThem({ db, caller }: RequestContext) {
  const found = await db
    .select({
      id: sql<string>`${columnId}`,
      name: sql<string>`${shownName}`,
      nameKh: sql<string>`max(${shownAs(line.nameKh, otherPayWords.km)})`,
      currency: line.currency,
    })
    .from(line)
    .innerJoin(slip, eq(slip.id, line.slipId))
    .innerJoin(run, eq(run.id, slip.runId))
    .where(isOwn(caller))
    .groupBy(shownKind, shownName, line.currency)
    .orderBy(byKind, sql`min(${line.ordinal})`, shownName, line.currency)
  return found.map(({ id, name, nameKh, currency }) => ({
    id,
    label: { en: `${name} (${currency})`, km: `${nameKh} (${currency})` },
  }))
}

/** One's own payslips alone, whatever the rights are. */
export const ownPayslips = ({ employeeId }: Caller): SQL => eq(table.employeeId, employeeId ?? sql`null`)
/**
 * The own payslips with every component and deduction, and their export (spec 3 section 2.6, Self-service payroll
 * report).
 */
export const payslipReportOperations = report(payslipReport, {
  table,
  rows: ownPayslips,
  source,
  columns: { amounts: linesOnThem },
})
