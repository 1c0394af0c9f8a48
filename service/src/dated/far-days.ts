import { fill, L, shownDay, type Fault } from '@staff/contract'
import { fault, refuse, refuseAny } from '../http/errors.ts'
import { later } from './days.ts'

const words = L(
  'Reports go from {{first}} to {{last}}. Choose a time between them.',
  'របាយការណ៍មានចាប់ពី {{first}} ដល់ {{last}}។ សូមជ្រើសរើសពេលវេលានៅចន្លោះនេះ។',
)
const daysAtMost = L('At most {{most}} days, both ends counted', 'យ៉ាងច្រើន {{most}} ថ្ងៃ ដោយរាប់ទាំងថ្ងៃដើម និងថ្ងៃចុង')
/** The fault of a range of more days than are taken at once. */
export const getTooLongFault = (path: string, most: number): Fault => ({
  path,
  code: 'RANGE',
  label: fill(daysAtMost, { most }),
})
const first = '2000-01-01'
/** How much of a day a time says: a year, a month or a day. A year may have more than four digits. */
const getLength = (time: string): number => (/^\d+$/.test(time) ? 4 : Math.min(time.length, first.length))
const shown = (day: string, length: number) => (length < day.length ? day.slice(0, length) : shownDay(day))

/**
 * Refuses (409) times that no report is asked for: before 2000, or after the end of the second year to come. Asked
 * before anything is read or worked out.
 * @param sent years, months (`YYYY-MM`) or days by their parameter.
 */
export function refuseFarDays(today: string, sent: Readonly<Record<string, unknown>>): void {
  const last = `${String(Number(today.slice(0, 4)) + 2)}-12-31`
  refuseAny(
    Object.entries(sent).flatMap(([path, value]) => {
      const time = typeof value === 'number' ? String(value) : value
      if (typeof time !== 'string') return []
      const length = getLength(time)
      const isLong = length === 4 && time.length !== 4
      const isNear = !isLong && time >= first.slice(0, length) && time <= last.slice(0, length)
      return isNear ? [] : [fault(path, fill(words, { first: shown(first, length), last: shown(last, length) }))]
    }),
  )
}
/**
 * The days of a call, both included. Refuses far ones, an end before the start, and more days than are read at once.
 */
export function getDaysAsked(
  today: string,
  { fromDate, toDate }: { readonly fromDate: unknown; readonly toDate: unknown },
  most: number,
): { readonly from: string; readonly to: string } {
  refuseFarDays(today, { fromDate, toDate })
  const [from, to] = [String(fromDate), String(toDate)]
  if (to < from) refuse('toDate', 'DATE_ORDER')
  if (to >= later(from, most, 'day')) refuseAny([getTooLongFault('toDate', most)])
  return { from, to }
}
