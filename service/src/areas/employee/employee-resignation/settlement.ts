import type { SettlementLine } from '@staff/contract/employee'

interface Leaver {
  readonly startDate: string
  readonly resignDate: string
  readonly contractType: string
  readonly contractPeriodStartDate: string | null
  readonly resignTypeId: string
  readonly isSeniorityEligible: boolean
  readonly needsFinalPay: boolean
}
/** The law's least severance at the end of a fixed contract, in percent of the wages of that contract (Labour Law, article 73). */
const severancePercent = 5

/**
 * What somebody who leaves is owed, in kind (domain.md 3.7): unused annual leave, then seniority of an open-ended contract or severance of a fixed one.
 * Quantities that leave and payroll have to say are null: no amount is guessed here.
 */
export function settlementOf(l: Leaver): SettlementLine[] {
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
  // Whoever resigns gives the half year in progress away unless the company decides otherwise (payroll-law.md 5).
  const hasSeniority = l.contractType === 'UDC' && l.isSeniorityEligible && l.resignTypeId !== 'RESIGNED'
  return [
    line('UNUSED_ANNUAL_LEAVE', since(year), null, 'DAY'),
    ...(l.contractType === 'FDC'
      ? [line('SEVERANCE_FDC', l.contractPeriodStartDate ?? l.startDate, severancePercent, 'PERCENT')]
      : []),
    ...(hasSeniority ? [line('SENIORITY', since(half), null, 'DAY')] : []),
  ]
}
