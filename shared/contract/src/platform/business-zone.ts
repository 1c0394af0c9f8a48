/**
 * The time zone of the business (docs/rules/platform.md, "Dates and times"). It decides the calendar day, never the
 * browser or the machine. Only this file names it.
 */
export const businessZone = 'Asia/Phnom_Penh'
/** Its distance from UTC, as an instant is written. It is a constant: Cambodia has had no summer time since 1920. */
export const businessOffset = '+07:00'
const offsetMs = 7 * 3_600_000

/** An instant moved so that its UTC parts are those of the business zone. */
export const inBusinessZone = (instant: string | number | Date): Date =>
  new Date(new Date(instant).getTime() + offsetMs)

// English months in both languages, as the spec writes them.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/
/**
 * A calendar day (`YYYY-MM-DD`) as people read it in both languages: `DD-MMM-YYYY` (spec 1 section 9). Any other text
 * stays as it is.
 */
export function shownDay(day: string): string {
  const [, year, month, date] = plainDay.exec(day) ?? []
  return year ? `${date ?? ''}-${months[Number(month) - 1] ?? month ?? ''}-${year}` : day
}
/** A month (`YYYY-MM`) as people read it in both languages: `MMM-YYYY`. Anything else stays as it is. */
export const shownMonth = (month: string): string =>
  plainDay.test(`${month}-01`) ? shownDay(`${month}-01`).slice(3) : month
/** The last day of a month (`YYYY-MM`, or a day in it). */
export const monthEnd = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
/** Minutes as people read them in both languages: `8:05`, `1,981:14`. */
export const shownDuration = (minutes: number): string =>
  `${minutes < 0 ? '-' : ''}${Math.trunc(Math.abs(minutes) / 60).toLocaleString('en-US')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
/** The day of an instant in the business zone, `YYYY-MM-DD`. */
export const dayOfInstant = (instant: string | number | Date): string =>
  inBusinessZone(instant).toISOString().slice(0, 10)
/** An instant as people read it in the business zone: `DD-MMM-YYYY HH:mm:ss` (spec 1 section 9). */
export const shownInstant = (instant: string | number | Date): string =>
  `${shownDay(dayOfInstant(instant))} ${inBusinessZone(instant).toISOString().slice(11, 19)}`
