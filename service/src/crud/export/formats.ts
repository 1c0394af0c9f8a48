import { inBusinessZone, shownDay, shownDuration, shownInstant, shownMonth } from '@staff/contract'
import type { Cell } from './cells.ts'

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
    case 'duration':
      return shownDuration(cell.value)
    case 'date':
      return shownDay(cell.value)
    case 'month':
      return shownMonth(cell.value)
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
    case 'duration':
      return shownDuration(cell.value).replaceAll(',', '')
    case 'date':
    case 'month':
      return cell.value
    case 'instant':
      return inBusinessZone(cell.value).toISOString().slice(0, 19).replace('T', ' ')
  }
}
// Full-width forms too: spreadsheets in East Asian settings read them as operators
// (docs/rules/imports-exports.md, "Text that a spreadsheet would calculate"). The escape adds one apostrophe in front,
// also where somebody typed one before such a sign: an import takes exactly one away again.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const neutral = (value: string) => (formula.test(value) ? `'${value}` : value)
