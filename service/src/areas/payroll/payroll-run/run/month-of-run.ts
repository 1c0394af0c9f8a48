import { fill, L, monthEnd, shownMonth } from '@staff/contract'
import { desc, eq, lte } from 'drizzle-orm'
import { refuse } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { exchangeRate } from '../../exchange-rate/exchange-rate.table.ts'
import { loadStatutoryRates } from '../../statutory-rates/statutory-rates.ts'
import { payrollCircleConfiguration as cycles } from '../../payroll-circle-configuration/payroll-circle-configuration.table.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import type { payrollRun } from '../payroll-run.table.ts'

/**
 * How a month is paid and prorated: by the configuration of its last day; without one in one payment, by the planned
 * days (docs/rules/pay.md, "Payments of a month").
 */
async function loadCycles(db: Database, to: string): Promise<Pick<PayMonth, 'secondFrom' | 'proration'>> {
  const [current] = await db
    .select()
    .from(cycles)
    .where(lte(cycles.effectiveFrom, to))
    .orderBy(desc(cycles.effectiveFrom))
    .limit(1)
  const basis = current?.prorationBasis ?? 'SCHEDULED'
  const source = `payroll-cycle-configuration:${current?.id ?? ''}`
  const second = current?.secondCycleFromDate ?? null
  const day = `${to.slice(0, 8)}${String(second).padStart(2, '0')}`
  return {
    secondFrom: second === null ? null : ([day, to].toSorted()[0] ?? null),
    proration:
      basis === 'SCHEDULED' || basis === 'CALENDAR'
        ? { kind: basis }
        : { kind: 'FIXED', divisor: Exact.of(basis.slice('FIXED_'.length)), source },
  }
}

const noRate = L('{{month}} has no rate: {{name}}', 'ខែ {{month}} គ្មានអត្រា៖ {{name}}')

/**
 * The present rates, law and settings of a pay month (`YYYY-MM`). Refuses (409) with the name of what is missing
 * (docs/rules/pay.md, "A run").
 * @param tried rates that replace those of the month.
 */
export async function loadPayMonth(
  db: Database,
  payMonth: string,
  tried: readonly { readonly name: 'exchange_rate' | 'exchange_rate_nssf'; readonly value: string }[] = [],
): Promise<PayMonth & { readonly bankRate: Exact }> {
  const rows = [
    ...tried.map((rate) => ({ ...rate, id: payMonth })),
    ...(await db.select().from(exchangeRate).where(eq(exchangeRate.payMonth, payMonth))),
  ]
  const getRate = (name: (typeof rows)[number]['name']) => rows.find((row) => row.name === name)
  const required = (name: 'exchange_rate' | 'exchange_rate_nssf') =>
    getRate(name) ?? refuse(name, fill(noRate, { month: shownMonth(payMonth), name }))
  const [tax, nssf] = [required('exchange_rate'), required('exchange_rate_nssf')]
  const to = monthEnd(payMonth)
  const takesLate = (await settingAt(db, 'late_deduction', to)) === 'true'
  return {
    payMonth,
    from: `${payMonth}-01`,
    to,
    ...(await loadCycles(db, to)),
    rates: {
      tax: Exact.of(tax.value),
      nssf: Exact.of(nssf.value),
      taxSource: `exchange-rate:${tax.id}`,
      nssfSource: `exchange-rate:${nssf.id}`,
    },
    bankRate: Exact.of((getRate('exchange_rate_bank') ?? tax).value),
    law: await loadStatutoryRates(db, payMonth),
    owedInstalment: Exact.of((await settingAt(db, 'seniority_owed_days', to)) ?? '0'),
    lateAllowed: takesLate ? ((await settingAt(db, 'late_minutes_allowed', to)) ?? '0') : null,
  }
}

/**
 * The present rates, law and settings of the month of a run; a settlement got its rates when it was made, even where
 * the month has none.
 */
export const monthOfRun = (
  db: Database,
  { startDate, type, exchangeRate: tax, exchangeRateNssf }: typeof payrollRun.$inferSelect,
): Promise<PayMonth & { readonly bankRate: Exact }> =>
  loadPayMonth(
    db,
    startDate.slice(0, 7),
    type === 'OFF_CYCLE'
      ? [
          { name: 'exchange_rate', value: tax },
          { name: 'exchange_rate_nssf', value: exchangeRateNssf },
        ]
      : [],
  )
