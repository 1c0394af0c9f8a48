import { decimal, L, lawOf, month, required, type Fault } from '@staff/contract'
import { settingRules } from '@staff/contract/admin'
import {
  exchangeRateCalls as calls,
  exchangeRateNames,
  type ExchangeRate,
  type ExchangeRateName,
} from '@staff/contract/payroll'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseList } from '../../../crud/answers.ts'
import { authorNames } from '../../../crud/lookups.ts'
import { monthEnd } from '../../../dated/days.ts'
import { refuseLocked } from '../../../dated/period-lock.ts'
import { fault, refuseAny, versionConflict } from '../../../errors.ts'
import { operation, type Cx } from '../../../operation.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { exchangeRate as table } from './exchange-rate.table.ts'

const rate = decimal({ label: L('Rate', 'អត្រា'), ...settingRules.exchange_rate })
const payMonth = month({ label: L('Month', 'ខែ') })
const query = z.strictObject({ month: lawOf(payMonth).input(payMonth).optional() }) as z.ZodType<{ month?: string }>
const sent = z
  .array(
    z.strictObject({
      name: z.enum(exchangeRateNames, { error: 'CHOICE' }),
      value: required(lawOf(rate).input(rate)) as z.ZodType<number>,
      version: z.int().min(0).optional(),
    }),
  )
  .min(1, { error: 'REQUIRED' })
  .max(exchangeRateNames.length, { error: 'RANGE' })
const shared = { rows: 'reference', tag: 'exchange-rate' } as const

const monthOf = (cx: Cx, asked: string | undefined): string => asked ?? cx.today.slice(0, 7)
/** The rates of a pay month (`YYYY-MM`); one that it has not of its own is suggested from the setting of the same name. */
async function ratesOf(cx: Cx, of: string): Promise<ExchangeRate[]> {
  const rows = await cx.db.select().from(table).where(eq(table.payMonth, of))
  return Promise.all(
    exchangeRateNames.map(async (name) => {
      const row = rows.find((one) => one.name === name)
      const value = row?.value ?? (await settingAt(cx.db, name, monthEnd(of)))
      return {
        name,
        month: of,
        value: value === null ? null : Number(value),
        isSet: row !== undefined,
        version: row?.version ?? 0,
      }
    }),
  )
}
const answerOf = (data: readonly ExchangeRate[]) => ({
  body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } },
})
const twice = (names: readonly ExchangeRateName[]): Fault[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [fault(`${String(at)}.name`, 'DUPLICATE')] : []))

type Row = typeof table.$inferSelect
type Sent = z.infer<typeof sent>[number]
/** Writes one rate, unless it stands so already; the row is locked. Answers whether it was written. */
async function writeRate(cx: Cx, row: Row, { name, value, version }: Sent): Promise<boolean> {
  const isNew = row.version === 0
  if (version !== undefined && version !== row.version)
    versionConflict(
      (await ratesOf(cx, row.payMonth)).find((one) => one.name === name),
      { name: (await authorNames(cx.db, [row.updatedBy])).get(row.updatedBy ?? '') ?? '', at: row.updatedAt },
    )
  if (!isNew && Number(row.value) === value) return false
  const author = cx.caller.userId
  await cx.db
    .update(table)
    .set({
      value: String(value),
      version: row.version + 1,
      updatedBy: author,
      updatedAt: sql`now()`,
      ...(isNew ? { createdBy: author } : {}),
    })
    .where(eq(table.id, row.id))
  cx.audit({
    entity: shared.tag,
    entityId: row.id,
    changes: {
      month: { old: isNew ? null : row.payMonth, new: row.payMonth },
      [name]: { old: isNew ? null : Number(row.value), new: value },
    },
  })
  return true
}

/** Rates by pay month, correctable until the month is settled (docs/rules/pay.md, "Exchange rates"). */
export const exchangeRateOperations = [
  operation({
    ...shared,
    method: 'GET',
    path: calls.list,
    need: 'READ_PAYROLL_GENERATION',
    summary: 'Exchange rates of a pay month',
    query,
    answer: looseList,
    handler: async (cx, { query: asked }) => answerOf(await ratesOf(cx, monthOf(cx, asked.month))),
  }),
  operation({
    ...shared,
    method: 'POST',
    path: calls.set,
    need: 'GENERATE_PAYROLL',
    summary: 'Set exchange rates of a pay month',
    query,
    body: sent,
    answer: looseList,
    async handler(cx, { query: asked, body }) {
      const of = monthOf(cx, asked.month)
      refuseAny(twice(body.map(({ name }) => name)))
      await refuseLocked(cx.db, 'month', { from: monthEnd(of), to: monthEnd(of) })
      const names = body.map(({ name }) => name)
      // A rate that is not there yet is made first, so that two who set it wait for each other.
      await cx.db
        .insert(table)
        .values(body.map(({ name, value }) => ({ payMonth: of, name, value: String(value), version: 0 })))
        .onConflictDoNothing()
      const rows = await cx.db
        .select()
        .from(table)
        .where(and(eq(table.payMonth, of), inArray(table.name, names)))
        .orderBy(table.name)
        .for('update')
      const written = []
      for (const one of body) {
        const row = rows.find(({ name }) => name === one.name)
        if (row) written.push(await writeRate(cx, row, one))
      }
      return { ...answerOf(await ratesOf(cx, of)), isUnchanged: !written.includes(true) }
    },
  }),
]
