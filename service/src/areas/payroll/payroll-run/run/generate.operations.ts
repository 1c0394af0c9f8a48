import { asFormat, L, required, monthEnd, shownMonth } from '@staff/contract'
import { isSettledRun, payrollRunTypes } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { refuseLocked } from '../../../../dated/period-lock.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import { operation, type Answer, type Operation } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { loadOpenTask, startTask } from '../../../../tasks/start-task.ts'
import { writeRates, type SentRate } from '../../exchange-rate/write-rates.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { onePersonOperations } from './regenerate-one.operations.ts'
import { payrollRun as table } from '../payroll-run.table.ts'
import { askEverybody } from './run-access.ts'
import { payrollRunTask } from './run-task.ts'

const path = 'employee/payroll-generation'
const shared = { rows: 'scoped', tag: 'payroll-generation', need: 'GENERATE_PAYROLL', answer: anyRecord } as const
const rate = required(
  z
    .number({ error: asFormat('number') })
    .min(1, { error: 'RANGE' })
    .max(99_999_999, { error: 'RANGE' }),
) as z.ZodType<number>
const version = z.int().min(0).optional()
/** The rates, and the versions that were read: demanded where another rate stands (writeRates). */
const order = z.strictObject({
  exchangeRate: rate,
  exchangeRateVersion: version,
  exchangeRateNssf: rate,
  exchangeRateNssfVersion: version,
})
const isThere = L(
  'This payroll has been generated. Generate it again from its row.',
  'បញ្ជីបៀវត្សរ៍នេះត្រូវបានគណនារួចហើយ។ សូមគណនាឡើងវិញពីជួររបស់វា។',
)
const ratesIn = (body: z.infer<typeof order>): readonly SentRate[] => [
  {
    name: 'exchange_rate',
    value: body.exchangeRate,
    version: body.exchangeRateVersion,
    versionAt: 'exchangeRateVersion',
  },
  {
    name: 'exchange_rate_nssf',
    value: body.exchangeRateNssf,
    version: body.exchangeRateNssfVersion,
    versionAt: 'exchangeRateNssfVersion',
  },
]
type RunRow = typeof table.$inferSelect

type RunTask = ReturnType<typeof payrollRunTask>
export const start = (task: RunTask, ctx: RequestContext, row: RunRow): Promise<Answer> =>
  startTask(
    ctx,
    task,
    { runId: row.id, month: shownMonth(row.startDate.slice(0, 7)), type: row.type, lang: ctx.lang },
    { key: row.id, url: `${path}/regenerate/${row.id}` },
  )
const generate = (task: RunTask) =>
  operation({
    ...shared,
    method: 'POST',
    path: `${path}/year/:year/month/:month/type/:type`,
    perMinute: mostPerMinute.start,
    summary: 'Generates the payroll of a month as a task; while it runs, the running one is answered',
    task,
    body: order,
    async handler(ctx, { params, body }) {
      askEverybody(ctx.caller)
      const { year, month, type } = getCycle(params)
      const payMonth = `${params['year'] ?? ''}-${String(month).padStart(2, '0')}`
      const [made] = await ctx.db
        .insert(table)
        .values({
          year,
          month,
          type,
          startDate: `${payMonth}-01`,
          endDate: monthEnd(payMonth),
          status: 'processing',
          exchangeRate: String(body.exchangeRate),
          exchangeRateNssf: String(body.exchangeRateNssf),
          generatedBy: ctx.caller.userId,
          generatedAt: sql`now()`,
          createdBy: ctx.caller.userId,
          updatedBy: ctx.caller.userId,
        })
        .onConflictDoNothing()
        .returning()
      if (made) {
        // Spec 3, section 5: rates that were edited are saved before the generation.
        await writeRates(ctx, payMonth, ratesIn(body))
        ctx.audit({
          entity: 'payroll-master',
          entityId: made.id,
          changes: { status: { old: null, new: 'processing' } },
        })
        return start(task, ctx, made)
      }
      const [there] = await ctx.db
        .select()
        .from(table)
        .where(and(eq(table.year, year), eq(table.month, month), eq(table.type, type)))
      if (there && (await loadOpenTask(ctx, task, there.id))) return start(task, ctx, there)
      return refuse('month', isThere)
    },
  })
const regenerate = (task: RunTask) =>
  operation({
    ...shared,
    method: 'POST',
    path: `${path}/regenerate/:id`,
    perMinute: mostPerMinute.start,
    summary: 'Generates a payroll that is not approved again, in the place of what it was; with rates if they are told',
    task,
    body: order.optional(),
    async handler(ctx, { params, body }) {
      askEverybody(ctx.caller)
      const [row] = await ctx.db
        .select()
        .from(table)
        .where(eq(table.id, params['id'] ?? ''))
        .for('update')
      if (!row) return notFound()
      if (await loadOpenTask(ctx, task, row.id)) return start(task, ctx, row)
      if (isSettledRun(row.status)) refuse('', 'STATUS_NOT_ALLOWED')
      if (body) {
        // A settlement keeps the rates that it was made with.
        if (row.type === 'OFF_CYCLE') refuse('exchangeRate', 'STATUS_NOT_ALLOWED')
        await refuseLocked(ctx.db, 'exchangeRate', { from: row.endDate, to: row.endDate })
        await writeRates(ctx, row.startDate.slice(0, 7), ratesIn(body))
      }
      await ctx.db
        .update(table)
        .set({
          status: 'processing',
          remark: null,
          generatedBy: ctx.caller.userId,
          generatedAt: sql`now()`,
          updatedBy: ctx.caller.userId,
          updatedAt: sql`now()`,
          version: sql`${table.version} + 1`,
        })
        .where(eq(table.id, row.id))
      ctx.audit({
        entity: 'payroll-master',
        entityId: row.id,
        changes: { status: { old: row.status, new: 'processing' } },
      })
      return start(task, ctx, row)
    },
  })
/** All calls as of where pay finds what people are to be paid. */
export function payrollGenerationOperations(sources: PaySources, days: DaysOfPay): Operation[] {
  const task = payrollRunTask(sources, days)
  return [generate(task), regenerate(task), ...onePersonOperations(sources, days)]
}

/** The year, month and type of an address; refused by name. */
export function getCycle(params: Readonly<Record<string, string>>) {
  const year = Number(params['year'])
  const month = Number(params['month'])
  const type = payrollRunTypes.find(({ value }) => value === params['type'])?.value
  if (!Number.isInteger(year) || year < 2015 || year > 2100) refuse('year', 'RANGE', { min: 2015, max: 2100 })
  if (!Number.isInteger(month) || month < 1 || month > 12) refuse('month', 'RANGE', { min: 1, max: 12 })
  return { year, month, type: type ?? refuse('type', 'CHOICE') }
}
