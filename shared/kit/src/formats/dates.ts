import { dayOfInstant, inBusinessZone, shownDay, shownInstant, shownMonth } from '@staff/contract'

/** What an empty value shows (spec 1 section 9). */
export const emptyMark = '-'
const plainDate = /^\d{4}-\d{2}-\d{2}$/
const moment = (value: string | Date): Date | null => {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at
}
type Shown = string | Date | null | undefined
const isEmpty = (value: Shown): value is null | undefined | '' => value === null || value === undefined || value === ''

/** Today in the business zone, `YYYY-MM-DD`. */
export const businessToday = (now: Date = new Date()): string => dayOfInstant(now)

/** `DD-MMM-YYYY` of a calendar date, or of an instant as it falls in the business zone. Empty shows '-'. */
export function formatDate(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && plainDate.test(value)) return shownDay(value)
  const at = moment(value)
  return at ? shownDay(dayOfInstant(at)) : String(value)
}
/** `DD-MMM-YYYY HH:mm:ss` of an instant in the business zone. */
export function formatDateTime(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && plainDate.test(value)) return shownDay(value)
  const at = moment(value)
  return at ? shownInstant(at) : String(value)
}
/** `HH:mm` of a time of day, or of an instant in the business zone. */
export function formatTime(value: Shown): string {
  if (isEmpty(value)) return emptyMark
  if (typeof value === 'string' && /^\d{2}:\d{2}/.test(value)) return value.slice(0, 5)
  const at = moment(value)
  return at ? inBusinessZone(at).toISOString().slice(11, 16) : String(value)
}
/** `MMM-YYYY` of a month `YYYY-MM`. */
export function formatMonth(value: string | null | undefined): string {
  if (isEmpty(value)) return emptyMark
  return shownMonth(value)
}
