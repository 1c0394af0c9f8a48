import { fill, L, shownDay, monthEnd } from '@staff/contract'
import { and, asc, desc, eq, lte, max, sql } from 'drizzle-orm'
import { refuse } from '../../../http/errors.ts'
import { Exact } from '../../../money/money.ts'
import type { Database } from '../../../db/database.ts'
import {
  globalConfiguration as setting,
  globalConfigurationValue as period,
} from '../../admin/global-configuration/global-configuration.table.ts'
import { nssf } from '../nssf/nssf.table.ts'
import type { StatutoryRates, TaxRank, WageBand } from '../pay/statutory-rates.ts'
import { salaryTaxWithheldRank as rankSet } from '../salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'
import { salaryTaxWithheldRankLine as rank } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.table.ts'

/** The setting of each value of the law; `absent` is the value before the first one, where the law has one. */
const settingOf = {
  dependantReliefKhr: { name: 'tax_dependant_khr', absent: '0' },
  nonResidentPct: { name: 'tax_non_resident_percent' },
  fringePct: { name: 'tax_fringe_percent' },
  nssfMethod: { name: 'nssf_method' },
  minContributoryWageKhr: { name: 'nssf_min' },
  maxContributoryWageKhr: { name: 'nssf_max' },
  // A scheme that has not begun takes nothing.
  occupationalRiskPct: { name: 'nssf_risk_percent', absent: '0' },
  healthCareEmployerPct: { name: 'nssf_health_percent', absent: '0' },
  healthCareEmployeePct: { name: 'nssf_health_employee_percent', absent: '0' },
  pensionEmployeePct: { name: 'nssf_pension_employee_percent', absent: '0' },
  pensionEmployerPct: { name: 'nssf_pension_employer_percent', absent: '0' },
  pensionAgeLimit: { name: 'nssf_pension_age', absent: '0' },
  nssfRoundingStepKhr: { name: 'nssf_rounding_step_khr' },
  dayDivisor: { name: 'day_divisor' },
  hoursPerDay: { name: 'hours_per_day' },
  hourDivisor: { name: 'hour_divisor', absent: '0' },
  seniorityDays: { name: 'seniority_days', absent: '0' },
  // Without days of seniority its method says nothing.
  seniorityMethod: { name: 'seniority_method', absent: 'AVERAGE_MONTH' },
  exemptPerSemesterKhr: { name: 'seniority_tax_free_khr', absent: '' },
  seniorityExemptForForeigners: { name: 'seniority_tax_free_for_foreigners', absent: 'false' },
  firstCyclePercent: { name: 'first_cycle_percent' },
  firstCycleBase: { name: 'first_cycle_base' },
  debtCapPct: { name: 'debt_cap_pct' },
} as const satisfies Partial<Record<keyof StatutoryRates, { readonly name: string; readonly absent?: string }>>
type Key = keyof typeof settingOf
const keys = Object.keys(settingOf) as Key[]

/** A value of the law that somebody has to confirm before it is used. */
export interface Unconfirmed {
  /** The key of {@link StatutoryRates} whose figures the value changes. */
  readonly key: keyof StatutoryRates
  /** The setting, or the resource of the ranks. */
  readonly name: string
  /** Its first day, `YYYY-MM-DD`. */
  readonly effectiveFrom: string
}
interface StoredRate {
  readonly value: string
  readonly effectiveFrom: string
  readonly isConfirmed: boolean
}

/** The values of the settings of pay that hold on a day, by name; one that is switched off or has none is missing. */
async function loadRatesOn(db: Database, day: string): Promise<ReadonlyMap<string, StoredRate>> {
  const rows = await db
    .selectDistinctOn([setting.name], {
      name: setting.name,
      value: sql<string>`coalesce(${period.value}, ${setting.storedValue})`,
      effectiveFrom: sql<string>`coalesce(${period.effectiveFrom}::text, '')`,
      isConfirmed: sql<boolean>`coalesce(${period.isConfirmed}, true)`,
    })
    .from(setting)
    .leftJoin(
      period,
      and(eq(period.configurationId, setting.id), eq(setting.isEffectiveDated, true), lte(period.effectiveFrom, day)),
    )
    .where(
      and(
        eq(setting.isEnable, true),
        sql`${setting.name} = any(${sql.param(keys.map((key) => settingOf[key].name))}::text[])`,
        sql`coalesce(${period.value}, ${setting.storedValue}) is not null`,
      ),
    )
    .orderBy(asc(setting.name), desc(period.effectiveFrom))
  return new Map(rows.map(({ name, ...stored }) => [name, stored]))
}
/** The set of ranks that holds on a day; undefined before the first. */
async function setOn(db: Database, day: string) {
  const [found] = await db
    .select()
    .from(rankSet)
    .where(lte(rankSet.effectiveFrom, day))
    .orderBy(desc(rankSet.effectiveFrom))
    .limit(1)
  return found
}
async function ranksOn(db: Database, day: string): Promise<readonly TaxRank[]> {
  const found = await setOn(db, day)
  if (!found) return []
  const rows = await db.select().from(rank).where(eq(rank.rankSetId, found.id)).orderBy(asc(rank.rank))
  return rows.map(({ toSalary, percentage, deductAmount }) => ({
    upToKhr: toSalary === null ? null : Exact.of(String(toSalary)),
    ratePct: Exact.of(percentage),
    deductKhr: Exact.of(deductAmount),
  }))
}
/** The table of contributory wages that holds on a day; empty before the first. */
async function bandsOn(db: Database, day: string): Promise<readonly WageBand[]> {
  const newest = db
    .select({ date: max(nssf.date) })
    .from(nssf)
    .where(lte(nssf.date, day))
  const rows = await db.select().from(nssf).where(eq(nssf.date, newest)).orderBy(asc(nssf.salary))
  return rows.map(({ salaryWithTax, salaryInAverage }) => ({
    upToKhr: salaryWithTax === null ? null : Exact.of(String(salaryWithTax)),
    wageKhr: Exact.of(String(salaryInAverage)),
  }))
}

const noRates = L(
  'There is no value on {{day}} for: {{names}}. Enter the values first.',
  'នៅថ្ងៃ {{day}} គ្មានតម្លៃសម្រាប់៖ {{names}}។ សូមបញ្ចូលតម្លៃជាមុន។',
)

/**
 * The law and the settings of a pay month (`YYYY-MM`): the values of its last day
 * (docs/rules/pay.md, "Law of a month"). Refuses (409 on `payMonth`) with the names of missing values.
 */
export async function loadStatutoryRates(db: Database, payMonth: string): Promise<StatutoryRates> {
  const day = monthEnd(payMonth)
  const [stored, salaryTaxRanks] = [await loadRatesOn(db, day), await ranksOn(db, day)]
  const getText = (key: Key): string | undefined => {
    const { name, ...own } = settingOf[key]
    return stored.get(name)?.value ?? ('absent' in own ? own.absent : undefined)
  }
  const missing = [
    ...(salaryTaxRanks.length ? [] : ['salary-tax-withheld-rank']),
    ...keys.filter((key) => getText(key) === undefined).map((key) => settingOf[key].name),
  ]
  if (missing.length) refuse('payMonth', fill(noRates, { day: shownDay(day), names: missing.join(', ') }))
  const exact = (key: Key) => Exact.of(getText(key) ?? '0')
  // 0 means none where the setting cannot be empty.
  const exactOrNone = (key: Key) => (exact(key).isZero() ? null : exact(key))
  return {
    salaryTaxRanks,
    dependantReliefKhr: exact('dependantReliefKhr'),
    nonResidentPct: exact('nonResidentPct'),
    fringePct: exact('fringePct'),
    nssfMethod: getText('nssfMethod') === 'WAGE_BAND' ? 'WAGE_BAND' : 'CLAMP',
    wageBands: await bandsOn(db, day),
    minContributoryWageKhr: exact('minContributoryWageKhr'),
    maxContributoryWageKhr: exact('maxContributoryWageKhr'),
    occupationalRiskPct: exact('occupationalRiskPct'),
    healthCareEmployerPct: exact('healthCareEmployerPct'),
    healthCareEmployeePct: exact('healthCareEmployeePct'),
    pensionEmployeePct: exact('pensionEmployeePct'),
    pensionEmployerPct: exact('pensionEmployerPct'),
    pensionAgeLimit: exactOrNone('pensionAgeLimit'),
    nssfRoundingStepKhr: exact('nssfRoundingStepKhr'),
    dayDivisor: exact('dayDivisor'),
    hoursPerDay: exact('hoursPerDay'),
    hourDivisor: exactOrNone('hourDivisor'),
    seniorityDays: exact('seniorityDays'),
    seniorityMethod: getText('seniorityMethod') === 'SEMESTER_WORKING_DAYS' ? 'SEMESTER_WORKING_DAYS' : 'AVERAGE_MONTH',
    exemptPerSemesterKhr: getText('exemptPerSemesterKhr') === '' ? null : exact('exemptPerSemesterKhr'),
    seniorityExemptForForeigners: getText('seniorityExemptForForeigners') === 'true',
    firstCyclePercent: exact('firstCyclePercent'),
    firstCycleBase: getText('firstCycleBase') === 'GROSS' ? 'GROSS' : 'NET',
    debtCapPct: exact('debtCapPct'),
  }
}

/**
 * The values of a pay month (`YYYY-MM`) that still need confirmation: a run does not use them
 * (docs/rules/pay.md, "Marks of the law").
 */
export async function loadUnconfirmed(db: Database, payMonth: string): Promise<readonly Unconfirmed[]> {
  const day = monthEnd(payMonth)
  const [stored, ranks] = [await loadRatesOn(db, day), await setOn(db, day)]
  return [
    ...(ranks && !ranks.isConfirmed
      ? [{ key: 'salaryTaxRanks', name: 'salary-tax-withheld-rank', effectiveFrom: ranks.effectiveFrom } as const]
      : []),
    ...keys.flatMap((key) => {
      const { name } = settingOf[key]
      const found = stored.get(name)
      return found && !found.isConfirmed ? [{ key, name, effectiveFrom: found.effectiveFrom }] : []
    }),
  ]
}
