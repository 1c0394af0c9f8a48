import type { Cell } from './cells.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `2026-11-21` as `21-Nov-2026` (spec 1 section 9). */
export const shownDate = (day: string): string =>
  `${day.slice(8, 10)}-${months[Number(day.slice(5, 7)) - 1] ?? ''}-${day.slice(0, 4)}`

// The business zone has had one offset since 1920 and no summer time.
const zoneOffset = 7 * 3_600_000
/** An instant moved so that its UTC parts are those of the business zone. */
export const inZone = (instant: string): Date => new Date(Date.parse(instant) + zoneOffset)
const zoned = (instant: string) => inZone(instant).toISOString()
const shownInstant = (instant: string) => `${shownDate(zoned(instant))} ${zoned(instant).slice(11, 19)}`

/** A cell as people read it, for print. */
export function shownText(cell: Cell): string {
  switch (cell.type) {
    case 'empty':
      return ''
    case 'text':
      return cell.value
    case 'number':
      return cell.value.toLocaleString('en-US', {
        minimumFractionDigits: cell.decimals === 2 ? 2 : 0,
        maximumFractionDigits: cell.decimals,
      })
    case 'date':
      return shownDate(cell.value)
    case 'instant':
      return shownInstant(cell.value)
  }
}
/** A cell as another program reads it: plain numbers, `YYYY-MM-DD`, text that no spreadsheet takes for a formula. */
export function plainText(cell: Cell): string {
  switch (cell.type) {
    case 'empty':
      return ''
    case 'text':
      return neutral(cell.value)
    case 'number':
      return String(cell.value)
    case 'date':
      return cell.value
    case 'instant':
      return zoned(cell.value).slice(0, 19).replace('T', ' ')
  }
}
// Full-width forms too: spreadsheets in East Asian settings read them as operators (reliability.md B8).
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const neutral = (value: string) => (formula.test(value) ? `'${value}` : value)
