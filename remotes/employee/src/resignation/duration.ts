import { fill, L, type Label } from '@staff/contract'

export interface Duration {
  readonly years: number
  readonly months: number
  readonly days: number
}
const day = 86_400_000
const at = (date: string) => new Date(`${date}T00:00:00Z`)
const getLast = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
/** The same day of a later month; the last day of the month when it is shorter. */
const later = (from: Date, months: number): Date => {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const first = new Date(Date.UTC(year, month, 1))
  return new Date(
    Date.UTC(
      first.getUTCFullYear(),
      first.getUTCMonth(),
      Math.min(from.getUTCDate(), getLast(first.getUTCFullYear(), first.getUTCMonth())),
    ),
  )
}
/**
 * The length of an employment from a first to a last day (`YYYY-MM-DD`), both counted;
 * null when it would end before its start.
 */
export function getDuration(startDate: string, lastDay: string): Duration | null {
  const [start, end] = [at(startDate), new Date(at(lastDay).getTime() + day)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || end <= start) return null
  let total = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  if (later(start, total) > end) total -= 1
  return {
    years: Math.floor(total / 12),
    months: total % 12,
    days: Math.round((end.getTime() - later(start, total).getTime()) / day),
  }
}
const counted = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'}`
/** A duration in words: "1 year, 0 months, 3 days". */
export const getLength = ({ years, months, days }: Duration): Label =>
  fill(
    L(
      [counted(years, 'year'), counted(months, 'month'), counted(days, 'day')].join(', '),
      '{{years}} ឆ្នាំ {{months}} ខែ {{days}} ថ្ងៃ',
    ),
    { years, months, days },
  )
/** The same without the units of which there is none: "3 days", "1 year, 3 days". */
export function getShortLength({ years, months, days }: Duration): Label {
  const units = [
    [years, 'year', 'ឆ្នាំ'],
    [months, 'month', 'ខែ'],
    [days, 'day', 'ថ្ងៃ'],
  ] as const
  const shown = units.filter(([count]) => count > 0)
  return L(
    shown.map(([count, unit]) => counted(count, unit)).join(', ') || counted(0, 'day'),
    shown.map(([count, , unit]) => `${String(count)} ${unit}`).join(' ') || '0 ថ្ងៃ',
  )
}
