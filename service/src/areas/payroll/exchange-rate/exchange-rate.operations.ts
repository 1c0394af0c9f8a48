import { decimal, L, getKindRules, month, required, type Fault, monthEnd } from '@staff/contract'
import { settingRules } from '@staff/contract/admin'
import {
  exchangeRateCalls as calls,
  exchangeRateNames,
  type ExchangeRate,
  type ExchangeRateName,
} from '@staff/contract/payroll'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { refuseLocked } from '../../../dated/period-lock.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadRates, writeRates } from './write-rates.ts'

const rate = decimal({ label: L('Rate', 'អត្រា'), ...settingRules.exchange_rate })
const payMonth = month({ label: L('Month', 'ខែ') })
const query = z.strictObject({ month: getKindRules(payMonth).input(payMonth).optional() }) as z.ZodType<{
  month?: string
}>
const sent = z
  .array(
    z.strictObject({
      name: z.enum(exchangeRateNames, { error: 'CHOICE' }),
      value: required(getKindRules(rate).input(rate)) as z.ZodType<number>,
      version: z.int().min(0).optional(),
    }),
  )
  .min(1, { error: 'REQUIRED' })
  .max(exchangeRateNames.length, { error: 'RANGE' })
const shared = { rows: 'reference', tag: 'exchange-rate' } as const

const getMonth = (ctx: RequestContext, asked: string | undefined): string => asked ?? ctx.today.slice(0, 7)
const getAnswer = (data: readonly ExchangeRate[]) => ({
  body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } },
})
const twice = (names: readonly ExchangeRateName[]): Fault[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [fault(`${String(at)}.name`, 'DUPLICATE')] : []))

/** Rates by pay month, correctable until the month is settled (docs/rules/pay.md, "Exchange rates"). */
export const exchangeRateOperations = [
  operation({
    ...shared,
    method: 'GET',
    path: calls.list,
    need: 'READ_PAYROLL_GENERATION',
    summary: 'Exchange rates of a pay month',
    query,
    answer: anyRecordList,
    handler: async (ctx, { query: asked }) => getAnswer(await loadRates(ctx, getMonth(ctx, asked.month))),
  }),
  operation({
    ...shared,
    method: 'POST',
    path: calls.set,
    need: 'GENERATE_PAYROLL',
    summary: 'Set exchange rates of a pay month',
    query,
    body: sent,
    answer: anyRecordList,
    async handler(ctx, { query: asked, body }) {
      const of = getMonth(ctx, asked.month)
      refuseAny(twice(body.map(({ name }) => name)))
      await refuseLocked(ctx.db, 'month', { from: monthEnd(of), to: monthEnd(of) })
      const rates = body.map((one, at) => ({ ...one, versionAt: `${String(at)}.version` }))
      const isWritten = await writeRates(ctx, of, rates)
      return { ...getAnswer(await loadRates(ctx, of)), isUnchanged: !isWritten }
    },
  }),
]
