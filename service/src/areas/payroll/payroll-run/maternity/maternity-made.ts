import { L } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { refuseOwnRow } from '../../../../people/own-pay.ts'
import { refuse } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { Database } from '../../../../db/database.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { loadGross } from '../inputs/averages.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { collected } from '../run/collect-inputs.ts'
import { firstUnpaid, maternityLeave, type MaternityLeave } from './maternity-due.ts'
import { monthOfRun } from '../run/month-of-run.ts'
import { payrollMaternity as maternity, type payrollRun as run } from '../payroll-run.table.ts'
import { offCycleRun } from '../settlement/settlement-made.ts'
import { getDates } from '../inputs/date-range.ts'

const words = {
  made: L('This leave is paid already', 'ការឈប់សម្រាកនេះត្រូវបានបើកប្រាក់រួចហើយ'),
  paid: L('Approved payrolls have paid all days of this leave', 'បញ្ជីបៀវត្សរ៍ដែលបានអនុម័ត បានបើកថ្ងៃទាំងអស់នៃការឈប់សម្រាកនេះហើយ'),
  nothing: L(
    'The employer pays nothing for this leave: the employee has less than a year of service',
    'និយោជកមិនជំពាក់អ្វីសម្រាប់ការឈប់សម្រាកនេះទេ៖ អតីតភាពមិនដល់មួយឆ្នាំ',
  ),
  noPay: L('No base salary', 'គ្មានប្រាក់ខែគោល'),
} as const
/**
 * Calendar days that count as a month of the leave: its 90 days are three months (Labour Law, articles 182 and 183).
 */
const daysOfMonth = '30'

async function loadLeave(db: Database, leaveRequestId: string): Promise<MaternityLeave> {
  const { rows } = await db.execute<MaternityLeave>(sql`
    select id, employee_id, first_day::text, last_day::text, percent::text from (${maternityLeave}) leaves where id = ${leaveRequestId}`)
  return rows[0] ?? refuse('leaveRequestId', 'NOT_FOUND_REF')
}
/**
 * The value of a month of the leave: the average gross of the twelve months before it, by setting the base salary; the
 * base also where no month is known.
 */
async function loadMonthly(db: Database, row: typeof run.$inferSelect, leave: MaternityLeave, sources: PaySources) {
  const month = await monthOfRun(db, row)
  const [found] = await collected(db, month, [leave.employee_id], sources)
  const base = found?.person.input.segments.at(-1)
  if (!found || !base) return refuse('employeeId', words.noPay)
  const { currency } = found.person.input
  const goesByBase = (await settingAt(db, 'maternity_base', leave.first_day)) === 'BASE'
  const known = goesByBase
    ? null
    : await loadGross(db, found.facts, leave.first_day.slice(0, 7), { currency, rate: month.rates.tax })
  return { currency, gross: known?.gross ?? base.base, months: known?.months }
}

/**
 * Writes the maternity pay of a leave with the run that will pay it, in the present month
 * (docs/rules/pay.md, "Maternity pay").
 */
export async function makeMaternity(
  { db, caller, today }: Pick<RequestContext, 'db' | 'caller' | 'today'>,
  leaveRequestId: string,
  sources: PaySources,
): Promise<typeof run.$inferSelect> {
  const leave = await loadLeave(db, leaveRequestId)
  const { userId: by } = caller
  refuseOwnRow({ caller }, '', leave.employee_id, 'ANOTHER')
  await db.select({ id: employee.id }).from(employee).where(eq(employee.id, leave.employee_id)).for('no key update')
  const [made] = await db.select().from(maternity).where(eq(maternity.leaveRequestId, leave.id))
  if (made) refuse('leaveRequestId', words.made)
  const percent = Exact.of(leave.percent ?? '0')
  if (percent.isZero()) refuse('leaveRequestId', words.nothing)
  const firstDay = (await firstUnpaid(db, leave)) ?? refuse('leaveRequestId', words.paid)
  const row = await offCycleRun(db, today.slice(0, 7), by)
  const { currency, gross, months } = await loadMonthly(db, row, leave, sources)
  const days = String(getDates({ from: firstDay, to: leave.last_day }).length)
  await db.insert(maternity).values({
    runId: row.id,
    employeeId: leave.employee_id,
    leaveRequestId: leave.id,
    leaveFrom: leave.first_day,
    leaveTo: leave.last_day,
    firstDay,
    lastDay: leave.last_day,
    monthly: gross
      .over(String(months ?? 1))
      .rounded(currency)
      .toString(),
    months: months ?? 0,
    percent: percent.toString(),
    currency,
    amount: gross
      .percent(percent)
      .times(days)
      .over(Exact.of(daysOfMonth).times(String(months ?? 1)))
      .rounded(currency)
      .toString(),
    createdBy: by,
    updatedBy: by,
  })
  return row
}
