import { fill, L, type Label } from '@staff/contract'
import { allPayrollRunTypes } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { awaitWrites } from '../../../../dated/period-lock.ts'
import { notFound } from '../../../../http/errors.ts'
import type { Database } from '../../../../db/database.ts'
import { taskKind, type Step, type TaskCx, type TaskKind } from '../../../../tasks/task-kind.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { loadUnconfirmed } from '../../statutory-rates/statutory-rates.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { collectedAhead, peopleAfter } from './collect-inputs.ts'
import { snapshotText } from '../inputs/snapshot.ts'
import { employedBetween } from '../inputs/employments.ts'
import { monthOfRun } from './month-of-run.ts'
import { offCyclePerson } from './off-cycle.ts'
import { payPeople } from './paid-people.ts'
import { askEverybody } from './run-access.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  payrollSnapshot as snapshot,
} from '../payroll-run.table.ts'
import { removeSlips } from '../slips/remove-slips.ts'

const [fewest, most, parts] = [50, 500, 5]
/**
 * People of one transaction: few in a small company, because the other requests wait for the one connection of its
 * embedded database.
 */
const peopleOfStep = (total: number): number => Math.min(most, Math.max(fewest, Math.ceil(total / parts)))
const words = {
  title: L('Payroll {{month}}', 'បញ្ជីបៀវត្សរ៍ {{month}}'),
  titleOfType: (type: Label) => L(`Payroll {{month}} · ${type.en}`, `បញ្ជីបៀវត្សរ៍ {{month}} · ${type.km}`),
  outcome: L('{{count}} payslips', 'បង្កាន់ដៃប្រាក់ខែ {{count}}'),
} as const
// A task that was started before runs said their type has it in its month.
const params = z.object({
  runId: z.string(),
  month: z.string(),
  type: z.string().optional(),
  lang: z.enum(['en', 'km']),
})
type Params = z.infer<typeof params>
const position = z.object({ stage: z.enum(['BEGIN', 'PAY', 'FINISH']), after: z.string(), done: z.number() })
type Position = z.infer<typeof position>
type RunRow = typeof run.$inferSelect
/** What a step of a run works with. */
type RunCx = Pick<TaskCx, 'db' | 'audit'>

/** The law of a month as a run freezes it, with the values that are to be confirmed. */
export async function ratesToSnapshot(
  db: Database,
  { payMonth, law: statutoryRates, secondFrom, lateAllowed }: PayMonth,
): Promise<unknown> {
  const toConfirm = (await loadUnconfirmed(db, payMonth)).map(({ key }) => key)
  return JSON.parse(snapshotText({ ...statutoryRates, secondFrom, lateAllowed, toConfirm })) as unknown
}
/** Empties the run and freezes the law of its month. What is written from now on came after the run. */
async function begin(ctx: RunCx, row: RunRow): Promise<Step<Position>> {
  // Days that the run itself has waited for did not change since.
  await awaitWrites(ctx.db)
  const month = await monthOfRun(ctx.db, row)
  await removeSlips(ctx.db, row.id)
  await ctx.db
    .update(run)
    .set({
      status: 'processing',
      remark: null,
      generatedAt: sql`clock_timestamp()`,
      law: await ratesToSnapshot(ctx.db, month),
      exchangeRate: month.rates.tax.toString(),
      exchangeRateNssf: month.rates.nssf.toString(),
      exchangeRateBank: month.bankRate.toString(),
    })
    .where(eq(run.id, row.id))
  const total = await ctx.db.$count(employee, employedBetween({ from: row.startDate, to: row.endDate }))
  return { next: { stage: 'PAY', after: '', done: 0 }, done: 0, total }
}

/** Pays some people; after the last of them the whole run is finished. */
async function pay(ctx: RunCx, row: RunRow, at: Position, sources: PaySources): Promise<Step<Position>> {
  const month = await monthOfRun(ctx.db, row)
  const isOffCycle = row.type === 'OFF_CYCLE'
  const total = await ctx.db.$count(employee, employedBetween({ from: row.startDate, to: row.endDate }))
  const batch = peopleOfStep(total)
  const ids = isOffCycle ? [] : await peopleAfter(ctx.db, month, at.after, batch)
  const people = isOffCycle
    ? [await offCyclePerson(ctx.db, row, month, sources)]
    : collectedAhead(ctx.db, month, ids, sources)
  const done = at.done + (await payPeople(ctx.db, row, people))
  if (ids.length === batch)
    return { next: { stage: 'PAY', after: ids.at(-1) ?? '', done }, done, total: Math.max(total, done) }
  await ctx.db.update(run).set({ status: 'nssf processing' }).where(eq(run.id, row.id))
  return { next: { stage: 'FINISH', after: '', done }, done, total: done }
}

/** Sets the totals and hashes of a run from its slips; it is a draft then. Answers how many slips there are. */
export async function sumUp(db: Database, id: string, more: PgUpdateSetSource<typeof run> = {}) {
  const of = (table: typeof slip | typeof snapshot) =>
    sql<string>`(select encode(sha256(convert_to(coalesce(string_agg(${table.hash}, '' order by ${table.employeeId} collate "C"), ''), 'UTF8')), 'hex') from ${table} where ${table.runId} = ${id})`
  const [ended] = await db
    .update(run)
    .set({
      status: 'nssf',
      inputsHash: of(snapshot),
      resultHash: of(slip),
      headCount: sql`(select count(*) from ${slip} where ${slip.runId} = ${id})`,
      totalNetSalary: sql`(select coalesce(sum(${slip.netUsd}), 0) from ${slip} where ${slip.runId} = ${id})`,
      totalNetSalaryKhr: sql`(select coalesce(sum(${slip.netKhr}), 0) from ${slip} where ${slip.runId} = ${id})`,
      ...more,
      version: sql`${run.version} + 1`,
    })
    .where(eq(run.id, id))
    .returning({ id: run.id, version: run.version, status: run.status, headCount: run.headCount })
  return ended
}
/** Ends a run with its totals. */
async function finish(ctx: RunCx, row: RunRow, done: number): Promise<Step<Position>> {
  const ended = await sumUp(ctx.db, row.id)
  const count = ended?.headCount ?? 0
  // Without fresh statistics the database expects one new row and underestimates the journal of the run.
  await ctx.db.execute(sql`analyze ${slip}, ${line}`)
  ctx.audit({
    entity: 'payroll-master',
    entityId: row.id,
    changes: { status: { old: 'nssf processing', new: 'nssf' } },
  })
  const link = `/payroll-management/payroll/${row.id}`
  return { result: { count }, outcome: fill(words.outcome, { count }), done, total: done, link }
}

/** A run that cannot be made says why, and keeps nothing (docs/rules/pay.md, "A run"). */
async function undone(tx: Database, { runId, lang }: Params, cause: Label): Promise<void> {
  await removeSlips(tx, runId)
  await tx
    .update(run)
    .set({ status: 'failed', remark: cause[lang], version: sql`${run.version} + 1` })
    .where(eq(run.id, runId))
}

/** One step of a run, from where the one before it came to; 404 without the run. */
export async function runStep(ctx: RunCx, runId: string, at: Position, sources: PaySources): Promise<Step<Position>> {
  const [row] = await ctx.db.select().from(run).where(eq(run.id, runId)).for('update')
  if (!row) return notFound()
  if (at.stage === 'BEGIN') return begin(ctx, row)
  return at.stage === 'PAY' ? pay(ctx, row, at, sources) : finish(ctx, row, at.done)
}
/** Where a run begins. */
export const runBegin: Position = { stage: 'BEGIN', after: '', done: 0 }

/**
 * Generation of a payroll run as a task: some people in each step, their snapshots stored and their slips made from
 * them; a killed task continues (docs/rules/pay.md, "A run"). It waits for the days of its month that are to be made.
 */
export const payrollRunTask = (sources: PaySources, days: DaysOfPay): TaskKind<Params, Position> =>
  taskKind({
    name: 'PAYROLL_RUN',
    params,
    position,
    begin: () => runBegin,
    need: 'GENERATE_PAYROLL',
    mayRun: askEverybody,
    title: ({ month, type }) => {
      const found = allPayrollRunTypes.find(({ value }) => value === type)
      return fill(found ? words.titleOfType(found.label) : words.title, { month })
    },
    undone,
    before: async ({ db, today, signal }, { runId }, { stage }) => {
      if (stage !== 'BEGIN') return
      const [row] = await db.select().from(run).where(eq(run.id, runId))
      if (row) await days.make(db, { from: row.startDate, to: row.endDate }, { now: Date.now, today, signal })
    },
    step: (ctx, { runId }, at) => runStep(ctx, runId, at, sources),
  })
