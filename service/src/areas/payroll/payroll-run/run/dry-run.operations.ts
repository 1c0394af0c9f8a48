import { asFormat } from '@staff/contract'
import type { DryRun, TriedSlip } from '@staff/contract/payroll'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { Exact } from '../../../../money/money.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { Database } from '../../../../db/database.ts'
import { paySettings } from '../../payroll-calculation/calculation-body.ts'
import { ratesWith } from '../../payroll-calculation/calculation-rates.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { everybodyOf } from './collect-inputs.ts'
import { snapshotText, parsePersonSnapshot } from '../inputs/snapshot.ts'
import { byAccount } from '../inputs/by-account.ts'
import { loadPayMonth } from './month-of-run.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { getCycle } from './generate.operations.ts'
import { askSalary, askEverybody } from './run-access.ts'
import { getNames } from '../inputs/person-snapshot.ts'
import { cycleOfRun, getSlip, type Cycle } from '../slips/make-slip.ts'

const rate = z
  .number({ error: asFormat('number') })
  .min(1, { error: 'RANGE' })
  .max(99_999_999, { error: 'RANGE' })
  .optional()
const body = z.strictObject({
  exchangeRate: rate,
  exchangeRateNssf: rate,
  /** Other law on trial, as the calculator takes it. */
  settings: paySettings.optional(),
  /** Of every base salary, for everybody. */
  raisePercent: z
    .number({ error: asFormat('number') })
    .min(0, { error: 'RANGE' })
    .max(1_000, { error: 'RANGE' })
    .optional(),
})
type Tried = z.infer<typeof body>

/** The sources with every base salary raised by a percent, to the cent or the riel. */
const raised = (sources: PaySources, percent: number): PaySources => ({
  ...sources,
  benefits: async (db, asked) =>
    (await sources.benefits(db, asked)).map((benefit) => {
      if (!benefit.isBaseSalary) return benefit
      const added = Exact.of(benefit.amount).percent(Exact.fromNumber(percent))
      return { ...benefit, amount: Exact.of(benefit.amount).plus(added).rounded(benefit.currency).toString() }
    }),
})

/** What a run would pay, with the hash that its slips would have. */
async function tried(
  db: Database,
  month: PayMonth & { readonly bankRate: Exact },
  cycle: Cycle,
  sources: PaySources,
): Promise<DryRun> {
  const slips: TriedSlip[] = []
  const hash = createHash('sha256')
  for await (const some of everybodyOf(db, month, sources)) {
    for (const { employeeId, person } of some) {
      const made = getSlip(parsePersonSnapshot(snapshotText(person)), month.law, cycle, month.bankRate.toString())
      hash.update(made.hash)
      slips.push({ ...getNames(employeeId, person), netUsd: made.netUsd, netKhr: made.netKhr })
    }
  }
  return {
    headCount: slips.length,
    totalNetSalary: Exact.sum(slips.map(({ netUsd }) => netUsd)).toString(),
    totalNetSalaryKhr: Exact.sum(slips.map(({ netKhr }) => netKhr)).toString(),
    resultHash: hash.digest('hex'),
    slips: slips.toSorted(byAccount),
  }
}
const getRates = ({ exchangeRate, exchangeRateNssf }: Tried) => [
  ...(exchangeRate === undefined ? [] : [{ name: 'exchange_rate', value: String(exchangeRate) } as const]),
  ...(exchangeRateNssf === undefined ? [] : [{ name: 'exchange_rate_nssf', value: String(exchangeRateNssf) } as const]),
]

/**
 * A dry run of a payroll: what it would pay, on request with other rates, another law or a raise for everybody; nothing
 * is written (docs/rules/pay.md, "A run on trial").
 */
export const payrollDryRunOperations = (sources: PaySources): Operation[] => [
  operation({
    method: 'POST',
    path: 'employee/payroll-generation/dry-run/year/:year/month/:month/type/:type',
    perMinute: mostPerMinute.preview,
    need: 'GENERATE_PAYROLL',
    rows: 'scoped',
    tag: 'payroll-generation',
    summary: 'What the payroll of a month would pay, also under other law; writes nothing',
    readOnly: true,
    body,
    answer: anyRecord,
    async handler(ctx, { params, body: sent }) {
      askEverybody(ctx.caller)
      askSalary(ctx.caller)
      const { year, month: number, type } = getCycle(params)
      const payMonth = `${String(year)}-${String(number).padStart(2, '0')}`
      const month = await loadPayMonth(ctx.db, payMonth, getRates(sent))
      const statutoryRates = ratesWith(month.law, sent)
      const own = sent.raisePercent === undefined ? sources : raised(sources, sent.raisePercent)
      return {
        body: {
          data: await tried(ctx.db, { ...month, law: statutoryRates }, cycleOfRun({ type }, month.secondFrom), own),
        },
      }
    },
  }),
]
