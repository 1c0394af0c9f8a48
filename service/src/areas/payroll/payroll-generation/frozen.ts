import { canonicalJson } from '@staff/contract'
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Exact } from '../../../money.ts'
import type { FrozenLaw, FrozenPerson } from './frozen-person.ts'

/** The keys of pay inputs and of the law whose values are exact amounts, written as plain decimal text. */
const exactKeys = new Set(
  [
    'tax nssf dependentChildren age plannedDays calendarDays base paidDays employedDays divisor presentDays dayDivisor',
    'hoursPerDay minutes percent amount workingDays sharePercent upToKhr ratePct deductKhr wageKhr dependantReliefKhr',
    'nonResidentPct fringePct minContributoryWageKhr maxContributoryWageKhr occupationalRiskPct healthCareEmployerPct',
    'healthCareEmployeePct pensionEmployeePct pensionEmployerPct pensionAgeLimit nssfRoundingStepKhr hourDivisor',
    'leaveDays noticeDays wages seniorityDays exemptPerSemesterKhr firstCyclePercent debtCapPct',
  ].flatMap((line) => line.split(' ')),
)
const revived = (key: string, value: unknown): unknown => {
  if (key === 'grossByMonth' && Array.isArray(value)) return value.map((each) => Exact.of(String(each)))
  return typeof value === 'string' && exactKeys.has(key) ? Exact.of(value) : value
}

/** Inputs or law as one text: the same facts give the same text, whatever the order of their keys. */
export const frozenText = (facts: unknown): string => canonicalJson(JSON.parse(JSON.stringify(facts)))
/** A person as frozen, amounts exact again. */
export const thawedPerson = (text: string): FrozenPerson => JSON.parse(text, revived) as FrozenPerson
/** The law of a run, how its month is paid, and what of it was to be confirmed. */
export const thawedLaw = (law: unknown): FrozenLaw => {
  const thawed = JSON.parse(JSON.stringify(law ?? {}), revived) as Omit<FrozenLaw, 'toConfirm' | 'lateAllowed'> &
    Partial<FrozenLaw>
  return { ...thawed, toConfirm: thawed.toConfirm ?? [], lateAllowed: thawed.lateAllowed ?? null }
}
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
export const packed = (text: string): Buffer => gzipSync(text)
export const unpacked = (bytes: Buffer): string => gunzipSync(bytes).toString('utf8')
