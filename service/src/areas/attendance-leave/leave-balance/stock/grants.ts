import { monthEnd } from '@staff/contract'
import { later, type Dated } from '../../../../dated/days.ts'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import { getLeaveYear, monthsBetween } from './leave-year.ts'
import { ofDays } from './entitlements.ts'

/** What is earned on a day; `source` names it once for ever, so nothing is earned twice. */
export interface Grant {
  readonly source: string
  readonly date: string
  readonly units: number
  /** The grant that it corrects, where it does. */
  readonly of?: string
}
export type Earning = Pick<
  LeaveType,
  | 'accrualMethod'
  | 'leaveYear'
  | 'daysPerYear'
  | 'bonusDays'
  | 'bonusEveryYears'
  | 'prorateOnJoin'
  | 'fullMonthMinDays'
  | 'halfMonthMinDays'
>
/** What of somebody decides what is earned. */
export interface Earner {
  readonly employment: Dated
  /** Nothing is earned before: the day from which the ledger is kept. */
  readonly since: string
  /** Planned days of the shift's week between two days, for months that are not whole. */
  readonly plannedDays: (from: string, to: string) => number
  /** Months (`YYYY-MM`) that are over with unpaid days in them: how many were paid. */
  readonly paidDays?: ReadonlyMap<string, number>
}

/**
 * The part of a month that its paid days earn (docs/rules/time.md, "Leave by law"): all of it, two thirds, or nothing.
 */
export const getShare = (
  { fullMonthMinDays, halfMonthMinDays }: Pick<LeaveType, 'fullMonthMinDays' | 'halfMonthMinDays'>,
  paidDays: number,
): number => (paidDays >= fullMonthMinDays ? 1 : paidDays >= halfMonthMinDays ? 2 / 3 : 0)

/**
 * The day of a month on which its leave is earned: its first day, or the first day of the employment. Undefined where
 * no day of the month is employed.
 */
function earnedOn(month: string, { employment: { startDate, endDate } }: Earner): string | undefined {
  const date = month > startDate ? month : startDate
  return date > monthEnd(month) || (endDate !== null && endDate < date) ? undefined : date
}
function monthly(type: Earning, earner: Earner, month: string): Grant[] {
  const date = earnedOn(month, earner)
  if (date === undefined) return []
  const { startDate, endDate } = earner.employment
  const isWhole = startDate <= month || !type.prorateOnJoin
  const share = isWhole ? 1 : getShare(type, earner.plannedDays(date, monthEnd(month)))
  const key = month.slice(0, 7)
  const whole = type.daysPerYear / 12
  const granted: Grant = { source: key, date, units: ofDays(whole * share) }
  const isLast = endDate !== null && endDate < monthEnd(month) && type.prorateOnJoin
  const worked = isLast ? getShare(type, earner.plannedDays(date, endDate)) : share
  const left = Math.min(worked, paidShare(type, earner, month))
  return [
    granted,
    ...corrected(granted, 'left', endDate ?? date, ofDays(whole * worked) - granted.units),
    ...corrected(granted, 'unpaid', afterMonth(month, endDate), ofDays(whole * left) - ofDays(whole * worked)),
  ]
}
/** The part of a month that its paid days earn; all of it where no day of it was unpaid. */
function paidShare(type: Earning, { paidDays }: Earner, month: string): number {
  const paid = paidDays?.get(month.slice(0, 7))
  return paid === undefined ? 1 : getShare(type, paid)
}
/** The day on which the paid days of a month are known: the first one after it, or the last day of work. */
function afterMonth(month: string, endDate: string | null): string {
  const next = `${later(month, 1, 'month').slice(0, 7)}-01`
  return endDate !== null && endDate < next ? endDate : next
}
/** A row beside a grant that may have been written before anybody knew better. */
const corrected = ({ source }: Grant, why: 'left' | 'unpaid', date: string, units: number): Grant[] =>
  units === 0 ? [] : [{ source: `${source} ${why}`, date, units, of: source }]
/**
 * A year's days at once. In the year of joining, only for the remaining months; the first one counts by its planned and
 * paid days. In the year of leaving, for the months served; the last one counts by them as well.
 */
function upfront(type: Earning, earner: Earner, year: { readonly from: string; readonly to: string }): Grant[] {
  const { startDate, endDate } = earner.employment
  const date = startDate > year.from ? startDate : year.from
  if (date > year.to || (endDate !== null && endDate < date)) return []
  const source = `year ${year.from}`
  if (!type.prorateOnJoin) return [{ source, date, units: ofDays(type.daysPerYear) }]
  const isPart = startDate > year.from
  const months = monthsBetween(date, year.to).length - 1
  const first = date.endsWith('-01') ? 1 : getShare(type, earner.plannedDays(date, monthEnd(date)))
  const getYearShare = (part: number) => (isPart ? Math.min(1, (months + part) / 12) : 1)
  const share = getYearShare(first)
  const paid = isPart ? getYearShare(Math.min(first, paidShare(type, earner, date))) : 1
  const granted: Grant = { source, date, units: ofDays(type.daysPerYear * share) }
  const unpaid = corrected(
    granted,
    'unpaid',
    afterMonth(date, endDate),
    ofDays(type.daysPerYear * paid) - granted.units,
  )
  if (endDate === null || endDate >= year.to) return [granted, ...unpaid]
  const parts = monthsBetween(date, endDate).map((month) => {
    const [from, to] = [month > date ? month : date, endDate < monthEnd(month) ? endDate : monthEnd(month)]
    const isEdge = (isPart && from === date) || to === endDate
    const worked = getShare(type, earner.plannedDays(from, to))
    return isEdge ? Math.min(worked, paidShare(type, earner, month)) : worked
  })
  const served = Math.min(paid, parts.reduce((sum, part) => sum + part, 0) / 12)
  const back = ofDays(type.daysPerYear * served) - granted.units - (unpaid[0]?.units ?? 0)
  return [granted, ...unpaid, ...corrected(granted, 'left', endDate, back)]
}
/** Further days for years of service, whole on each anniversary. */
function bonus(type: Earning, { employment: { startDate, endDate } }: Earner, from: string, to: string): Grant[] {
  if (type.bonusDays === 0) return []
  const grants: Grant[] = []
  for (let years = type.bonusEveryYears; ; years += 1) {
    const date = later(startDate, years, 'year')
    if (date > to) return grants
    if (date >= from && (endDate === null || date <= endDate))
      grants.push({
        source: `service ${date}`,
        date,
        units: ofDays(Math.floor(years / type.bonusEveryYears) * type.bonusDays),
      })
  }
}

/**
 * All grants from the start of the ledger to a day, in order. A pure function: the same person and type always earn the
 * same.
 */
export function grantsUntil(type: Earning, earner: Earner, to: string): Grant[] {
  if (type.accrualMethod === 'NONE' || type.accrualMethod === 'HOLIDAY' || earner.since > to) return []
  const { startDate } = earner.employment
  const since = earner.since > startDate ? earner.since : startDate
  const found: Grant[] = []
  if (type.accrualMethod === 'MONTHLY')
    found.push(...monthsBetween(since, to).flatMap((month) => monthly(type, earner, month)))
  else
    for (
      let year = getLeaveYear(type, startDate, since);
      year.from <= to;
      year = getLeaveYear(type, startDate, later(year.to, 1, 'day'))
    )
      found.push(...upfront(type, earner, year))
  found.push(...bonus(type, earner, since, to))
  return found
    .filter(({ date }) => date >= earner.since && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date) || a.source.localeCompare(b.source))
}
