import type { SettlementLine } from '@staff/contract/employee'
import type { Database } from '../../../db/database.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'

interface Leaver {
  readonly startDate: string
  readonly resignDate: string
  readonly contractType: string
  readonly contractPeriodStartDate: string | null
  readonly resignTypeId: string
  readonly isSeniorityEligible: boolean
  readonly needsFinalPay: boolean
}
/** What the settings of the last day say (docs/rules/requests.md, "Final settlement"). */
export interface SettlementTerms {
  /** Severance at the end of a fixed contract, in percent of the wages of that contract. */
  readonly severancePercent: number
  /** Whether who resigns is paid the half year in progress. */
  readonly hasSeniorityOnResignation: boolean
}
/**
 * The settings of a day (`YYYY-MM-DD`). Defaults are the minimum of the law: 5 percent (Labour Law, article 73), and no
 * half year for a person who resigns.
 */
export async function settlementTerms(db: Database, day: string): Promise<SettlementTerms> {
  return {
    severancePercent: Number((await settingAt(db, 'severance_percent', day)) ?? 5),
    hasSeniorityOnResignation: (await settingAt(db, 'seniority_on_resignation', day)) === 'true',
  }
}

/**
 * What somebody who leaves is owed, in kind (docs/rules/requests.md, "Final settlement"): unused annual leave, then
 * seniority of an open-ended contract or severance of a fixed one. Quantities that leave and payroll have to say are
 * null: no amount is guessed here.
 */
export function getSettlement(
  l: Leaver,
  { severancePercent, hasSeniorityOnResignation }: SettlementTerms,
): SettlementLine[] {
  if (!l.needsFinalPay) return []
  const year = `${l.resignDate.slice(0, 4)}-01-01`
  const half = `${l.resignDate.slice(0, 4)}-${l.resignDate.slice(5, 7) <= '06' ? '01' : '07'}-01`
  const since = (day: string) => (day > l.startDate ? day : l.startDate)
  const line = (
    kind: SettlementLine['kind'],
    fromDate: string,
    quantity: number | null,
    unit: SettlementLine['unit'],
  ): SettlementLine => ({ kind, quantity, unit, fromDate, toDate: l.resignDate })
  // A person who resigns loses the current half year, unless the company decides otherwise (docs/rules/requests.md,
  // "Final settlement").
  const hasSeniority =
    l.contractType === 'UDC' && l.isSeniorityEligible && (hasSeniorityOnResignation || l.resignTypeId !== 'RESIGNED')
  return [
    line('UNUSED_ANNUAL_LEAVE', since(year), null, 'DAY'),
    ...(l.contractType === 'FDC'
      ? [line('SEVERANCE_FDC', l.contractPeriodStartDate ?? l.startDate, severancePercent, 'PERCENT')]
      : []),
    ...(hasSeniority ? [line('SENIORITY', since(half), null, 'DAY')] : []),
  ]
}
