import { L, monthEnd, required } from '@staff/contract'
import type { SettlementDue } from '@staff/contract/payroll'
import { and, asc, desc, eq, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseList, looseOne } from '../../../crud/answers.ts'
import { dayAfter, later } from '../../../dated/days.ts'
import { notFound, refuse } from '../../../errors.ts'
import { operation, type Cx, type Database, type Operation } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import { exchangeRate } from '../exchange-rate/exchange-rate.table.ts'
import type { PaySources } from './benefits-of-month.ts'
import { start } from './payroll-generation.operations.ts'
import { payrollRun as run, payrollSettlement as settlement } from './payroll-run.table.ts'
import { askEverybody, payrollRunTask, seesEverybody } from './run-task.ts'

const path = 'employee/payroll-generation/settlement'
const shared = { path, rows: 'scoped', tag: 'payroll-generation' } as const
/** Writes the unused leave of an employment that ends as paid out, and answers its days; the caller holds the person. */
export type PayOutLeave = (
  tx: Database,
  of: { readonly employeeId: string; readonly lastDay: string; readonly source: string; readonly by: string | null },
) => Promise<readonly { readonly days: number }[]>

const words = {
  settled: L('This employment is settled already', 'ការងារនេះត្រូវបានទូទាត់រួចហើយ'),
  noEnd: L('This employment has no last day', 'ការងារនេះមិនទាន់មានថ្ងៃចុងក្រោយទេ'),
  noRate: L('No month up to the last day has rates', 'គ្មានខែណាមានអត្រារហូតដល់ថ្ងៃចុងក្រោយទេ'),
} as const
const money = z.number({ error: 'FORMAT' }).min(0, { error: 'RANGE' }).max(1_000_000_000, { error: 'RANGE' })
const body = z.strictObject({
  employeeId: required(z.string()) as z.ZodType<string>,
  noticeDays: z.number({ error: 'FORMAT' }).min(-90, { error: 'RANGE' }).max(90, { error: 'RANGE' }).optional(),
  earlierWages: money.optional(),
  damages: z
    .array(
      z.strictObject({
        reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(200, { error: 'TOO_LONG' }),
        amount: money,
      }),
    )
    .max(20, { error: 'RANGE' })
    .optional(),
})

/** The last employment of somebody that has a last day, held until the end of the transaction. */
async function endedEmployment(db: Database, employeeId: string) {
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId)).for('no key update')
  if (!person) return refuse('employeeId', 'NOT_FOUND_REF')
  const [period] = await db
    .select()
    .from(employmentPeriod)
    .where(and(eq(employmentPeriod.employeeId, employeeId), isNotNull(employmentPeriod.endDate)))
    .orderBy(desc(employmentPeriod.startDate))
    .limit(1)
  const lastDay = period?.endDate
  if (!period || !lastDay) return refuse('employeeId', words.noEnd)
  const there = await db.$count(
    settlement,
    and(eq(settlement.employeeId, employeeId), eq(settlement.startDate, period.startDate)),
  )
  if (there > 0) refuse('employeeId', words.settled)
  return { startDate: period.startDate, lastDay }
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
async function settle(cx: Cx, sent: z.infer<typeof body>, payOutLeave: PayOutLeave) {
  const { employeeId } = sent
  const { startDate, lastDay } = await endedEmployment(cx.db, employeeId)
  const by = cx.caller.userId
  const payMonth = lastDay.slice(0, 7)
  const [row] = await cx.db
    .insert(run)
    .values({
      year: Number(payMonth.slice(0, 4)),
      month: Number(payMonth.slice(5)),
      type: 'OFF_CYCLE',
      startDate: `${payMonth}-01`,
      endDate: monthEnd(payMonth),
      status: 'processing',
      ...(await ratesUpTo(cx.db, payMonth)),
      generatedBy: by,
      generatedAt: sql`now()`,
      createdBy: by,
      updatedBy: by,
    })
    .returning()
  if (!row) return notFound()
  const leave = await payOutLeave(cx.db, { employeeId, lastDay, source: row.id, by })
  await cx.db.insert(settlement).values({
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
  cx.audit({ entity: 'payroll-master', entityId: row.id, changes: { status: { old: null, new: 'processing' } } })
  return row
}

/** Ended employments of the last year, and those that end within a month, that are not settled. */
async function due({ db, today }: Cx): Promise<SettlementDue[]> {
  const rows = await db
    .select({
      employeeId: employee.id,
      accountNo: employee.accountNo,
      employeeName: employee.displayFullNameEn,
      startDate: employmentPeriod.startDate,
      lastDay: sql<string>`${employmentPeriod.endDate}::text`,
    })
    .from(employmentPeriod)
    .innerJoin(employee, eq(employee.id, employmentPeriod.employeeId))
    .where(
      and(
        gte(employmentPeriod.endDate, later(today, -1, 'year')),
        lte(employmentPeriod.endDate, later(today, 1, 'month')),
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
      ),
    )
    .orderBy(asc(employmentPeriod.endDate), asc(employee.accountNo))
  return rows.map((row) => {
    const dueOn = dayAfter(dayAfter(row.lastDay))
    return { ...row, dueOn, isOverdue: dueOn < today }
  })
}

/** Final settlements: who is due, and the run that pays one person (docs/rules/pay.md, "Final settlement"). */
export function payrollSettlementOperations(sources: PaySources, payOutLeave: PayOutLeave): Operation[] {
  const task = payrollRunTask(sources)
  return [
    operation({
      ...shared,
      method: 'GET',
      need: 'READ_PAYROLL_GENERATION',
      summary: 'Who has left, or soon leaves, without a final settlement, and by when it is due',
      answer: looseList,
      handler: async (cx) => ({ body: { data: seesEverybody(cx.caller) ? await due(cx) : [] } }),
    }),
    operation({
      ...shared,
      method: 'POST',
      need: 'GENERATE_PAYROLL',
      summary: 'Makes the final settlement of somebody as a payroll of its own, as a task',
      task,
      body,
      answer: looseOne,
      async handler(cx, { body: sent }) {
        askEverybody(cx.caller)
        return start(task, cx, await settle(cx, sent, payOutLeave))
      },
    }),
  ] as Operation[]
}
