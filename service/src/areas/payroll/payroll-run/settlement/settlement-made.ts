import { L, monthEnd } from '@staff/contract'
import type { SettlementInput } from '@staff/contract/payroll'
import { and, asc, desc, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { later } from '../../../../dated/days.ts'
import { refuseOwnRow } from '../../../../people/own-pay.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { exchangeRate } from '../../exchange-rate/exchange-rate.table.ts'
import { payrollRun as run, payrollSettlement as settlement } from '../payroll-run.table.ts'

/** What a settlement does to the leave of an employment that ends; the caller holds the person. */
export interface LeaveOfEnd {
  /** Writes the unused leave as paid out, and answers its days. */
  readonly payOut: (
    tx: Database,
    of: { readonly employeeId: string; readonly lastDay: string; readonly source: string; readonly by: string | null },
  ) => Promise<readonly { readonly days: number }[]>
  /** Gives back what a settlement paid out. */
  readonly takeBack: (tx: Database, source: string, by: string | null) => Promise<void>
}
const words = {
  settled: L('This employment is settled already', 'ការងារនេះត្រូវបានទូទាត់រួចហើយ'),
  noEnd: L('This employment has no last day', 'ការងារនេះមិនទាន់មានថ្ងៃចុងក្រោយទេ'),
  noRate: L('No month up to the last day has rates', 'គ្មានខែណាមានអត្រារហូតដល់ថ្ងៃចុងក្រោយទេ'),
} as const

/** Employments that have ended and are not settled. */
export const isUnsettled = (db: Database) =>
  and(
    isNotNull(employmentPeriod.endDate),
    notExists(
      db
        .select({ one: sql`1` })
        .from(settlement)
        .where(
          and(
            eq(settlement.employeeId, employmentPeriod.employeeId),
            eq(settlement.startDate, employmentPeriod.startDate),
          ),
        ),
    ),
  )
/**
 * A person's next employment to settle: the first one of the last year that ended without a settlement, else the last
 * one that has ended; undefined where none is left.
 */
export async function nextToSettle(db: Database, employeeId: string, today: string) {
  const rows = await db
    .select({
      startDate: employmentPeriod.startDate,
      lastDay: sql<string>`${employmentPeriod.endDate}::text`,
      resignTypeId: employmentPeriod.resignTypeId,
    })
    .from(employmentPeriod)
    .where(and(eq(employmentPeriod.employeeId, employeeId), isUnsettled(db)))
    .orderBy(asc(employmentPeriod.startDate))
  return rows.find(({ lastDay }) => lastDay >= later(today, -1, 'year')) ?? rows.at(-1)
}
/**
 * The next employment to settle; the person is locked until the transaction ends. Refuses (409) where none has ended,
 * or all are settled.
 */
async function endedEmployment(db: Database, employeeId: string, today: string) {
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId)).for('no key update')
  if (!person) return refuse('employeeId', 'NOT_FOUND_REF')
  const found = await nextToSettle(db, employeeId, today)
  if (found) return found
  const settled = await db.$count(settlement, eq(settlement.employeeId, employeeId))
  return refuse('employeeId', settled > 0 ? words.settled : words.noEnd)
}
/** The rates of a pay month, or of the last month before it that has both. */
async function ratesUpTo(db: Database, payMonth: string) {
  const of = async (name: 'exchange_rate' | 'exchange_rate_nssf') =>
    (
      await db
        .select()
        .from(exchangeRate)
        .where(and(eq(exchangeRate.name, name), lte(exchangeRate.payMonth, payMonth)))
        .orderBy(desc(exchangeRate.payMonth))
        .limit(1)
    )[0]?.value ?? refuse('employeeId', words.noRate)
  return { exchangeRate: await of('exchange_rate'), exchangeRateNssf: await of('exchange_rate_nssf') }
}
/** An off-cycle payroll at the rates of its month (`YYYY-MM`) or of the last month before it that has rates. */
export async function offCycleRun(db: Database, payMonth: string, by: string | null): Promise<typeof run.$inferSelect> {
  const [row] = await db
    .insert(run)
    .values({
      year: Number(payMonth.slice(0, 4)),
      month: Number(payMonth.slice(5)),
      type: 'OFF_CYCLE',
      startDate: `${payMonth}-01`,
      endDate: monthEnd(payMonth),
      status: 'processing',
      ...(await ratesUpTo(db, payMonth)),
      generatedBy: by,
      generatedAt: sql`now()`,
      createdBy: by,
      updatedBy: by,
    })
    .returning()
  if (!row) return notFound()
  return row
}
/**
 * Writes a person's settlement with the run that will pay it, and the unused leave as paid out
 * (docs/rules/pay.md, "Final settlement").
 */
export async function makeSettlement(
  { db, caller, today }: Pick<RequestContext, 'db' | 'caller' | 'today'>,
  sent: SettlementInput,
  leaveOfEnd: LeaveOfEnd,
): Promise<typeof run.$inferSelect> {
  const { employeeId } = sent
  const { userId: by } = caller
  refuseOwnRow({ caller }, 'employeeId', employeeId, 'ANOTHER')
  const { startDate, lastDay } = await endedEmployment(db, employeeId, today)
  const payMonth = lastDay.slice(0, 7)
  const row = await offCycleRun(db, payMonth, by)
  const leave = await leaveOfEnd.payOut(db, { employeeId, lastDay, source: row.id, by })
  await db.insert(settlement).values({
    runId: row.id,
    employeeId,
    startDate,
    lastDay,
    leaveDays: sql`(select coalesce(sum(days::numeric), 0) from jsonb_to_recordset(${JSON.stringify(leave)}::jsonb) as paid (days text))`,
    noticeDays: String(sent.noticeDays ?? 0),
    earlierWages: String(sent.earlierWages ?? 0),
    damages: (sent.damages ?? []).map(({ reason, amount }) => ({ reason, amount: String(amount) })),
    createdBy: by,
    updatedBy: by,
  })
  return row
}
