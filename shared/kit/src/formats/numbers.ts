import { emptyMark } from './dates.ts'

/** A number, or a decimal string as the service keeps money; strings are formatted exactly. */
export type Numeric = number | string | null | undefined
// English separators in both languages: with Khmer digits the locale swaps point and comma
// (docs/rules/screens.md, "Languages and Khmer type").
const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const noPlaces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

const put = (format: Intl.NumberFormat, value: Numeric): string | null => {
  if (value === null || value === undefined || value === '' || Number.isNaN(Number(value))) return null
  // The format takes decimal strings without a detour over binary numbers.
  const text = format.format(value as `${number}`)
  // -0.001 rounds to "-0.00", which nobody owes.
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}

/**
 * Two decimals, thousands separators, `$` or `KHR` in front, negatives in parentheses; empty shows '-' (spec 1 section
 * 9).
 */
export function formatMoney(value: Numeric, currency: 'USD' | 'KHR' = 'USD'): string {
  const text = put(twoPlaces, value)
  if (text === null) return emptyMark
  const amount = `${currency === 'USD' ? '$' : 'KHR '}${text.replace('-', '')}`
  return text.startsWith('-') ? `(${amount})` : amount
}
/** A percentage without decimals. */
export function formatPercent(value: Numeric): string {
  const text = put(noPlaces, value)
  return text === null ? emptyMark : `${text}%`
}
/** A plain number with thousands separators and at most four decimals. */
export const formatNumber = (value: Numeric): string => put(asTyped, value) ?? emptyMark
