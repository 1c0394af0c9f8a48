import { canonicalJson } from '@staff/contract'
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Exact } from '../../../../money/money.ts'
import type { RatesSnapshot, PersonSnapshot } from './person-snapshot.ts'

/** The keys of pay inputs and of the law whose values are exact amounts, as plain decimal text. */
const exactKeys = new Set(
  [
    'tax nssf dependentChildren age plannedDays calendarDays base paidDays employedDays divisor presentDays dayDivisor',
    'hoursPerDay minutes percent amount workingDays sharePercent upToKhr ratePct deductKhr wageKhr dependantReliefKhr',
    'nonResidentPct fringePct minContributoryWageKhr maxContributoryWageKhr occupationalRiskPct healthCareEmployerPct',
    'healthCareEmployeePct pensionEmployeePct pensionEmployerPct pensionAgeLimit nssfRoundingStepKhr hourDivisor',
    'leaveDays owedDays noticeDays wages seniorityDays exemptPerSemesterKhr firstCyclePercent debtCapPct',
  ].flatMap((line) => line.split(' ')),
)
/** Makes the amounts of a parsed text exact again, in place. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    value.forEach(revived)
    return value
  }
  const facts = value as Record<string, unknown>
  for (const [key, own] of Object.entries(facts)) {
    if (key === 'grossByMonth' && Array.isArray(own)) facts[key] = own.map((each) => Exact.of(String(each)))
    else if (typeof own === 'string') {
      if (exactKeys.has(key)) facts[key] = Exact.of(own)
    } else revived(own)
  }
  return facts
}

/** Inputs or law as one text: the same facts give the same text in any order of their keys. */
export const snapshotText = (facts: unknown): string => canonicalJson(facts)
/** A person as frozen, amounts exact again. */
export const parsePersonSnapshot = (text: string): PersonSnapshot => revived(JSON.parse(text)) as PersonSnapshot
/** The law of a run, how its month is paid, and what of it was to be confirmed. */
export const parseRatesSnapshot = (statutoryRates: unknown): RatesSnapshot => {
  const parsed = revived(JSON.parse(JSON.stringify(statutoryRates ?? {}))) as Omit<
    RatesSnapshot,
    'toConfirm' | 'lateAllowed'
  > &
    Partial<RatesSnapshot>
  return { ...parsed, toConfirm: parsed.toConfirm ?? [], lateAllowed: parsed.lateAllowed ?? null }
}
export const getHash = (text: string): string => createHash('sha256').update(text).digest('hex')
// The lowest level: a snapshot is written once and seldom read, so time counts more than size. A small window, because
// each call clears the memory of its window.
export const packed = (text: string): Buffer => gzipSync(text, { level: 1, windowBits: 13, memLevel: 6 })
export const unpacked = (bytes: Buffer): string => gunzipSync(bytes).toString('utf8')
