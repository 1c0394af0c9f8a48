/** The zone in which the business lives; the browser's own zone is never asked (domain.md 2). */
const zone = 'Asia/Phnom_Penh'
/** What an empty value shows (spec 1 section 9). */
export const emptyMark = '-'
// English months in both languages, as the spec writes them (DD-MMM-YYYY).
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

interface Moment {
  readonly date: string
  readonly time: string
}
const inZone = (instant: Date): Moment => {
  const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${of['year']}-${of['month']}-${of['day']}`, time: `${of['hour']}:${of['minute']}:${of['second']}` }
}
const moment = (value: string | Date): Moment | null => {
  const at = typeof value === 'string' ? new Date(value) : value
  return Number.isNaN(at.getTime()) ? null : inZone(at)
}
const spell = (date: string): string => {
  const [, year, month, day] = plainDate.exec(date) ?? []
  return year ? `${day}-${months[Number(month) - 1] ?? month}-${year}` : date
}
type Shown = string | Date | null | undefined
const isEmpty = (value: Shown): value is null | undefined | '' => value === null || value === undefined || value === ''

/** Today in the business zone, `YYYY-MM-DD`. */
export const businessToday = (now: Date = new Date()): string => inZone(now).date

/** `DD-MMM-YYYY` of a calendar date, or of an instant as it falls in the business zone. Empty shows '-'. */
export function formatDate(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && plainDate.test(value)) return spell(value)
  const at = moment(value)
  return at ? spell(at.date) : String(value)
}
/** `DD-MMM-YYYY HH:mm:ss` of an instant in the business zone. */
export function formatDateTime(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && plainDate.test(value)) return spell(value)
  const at = moment(value)
  return at ? `${spell(at.date)} ${at.time}` : String(value)
}
/** `HH:mm` of a time of day, or of an instant in the business zone. */
export function formatTime(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && /^\d{2}:\d{2}/.test(value)) return value.slice(0, 5)
  return moment(value)?.time.slice(0, 5) ?? String(value)
}
/** `MMM-YYYY` of a month `YYYY-MM`. */
export function formatMonth(value: string | null | undefined): string {
  if (isEmpty(value)) return emptyMark
  return spell(`${value}-01`).slice(3)
}
