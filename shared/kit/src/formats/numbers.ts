import { moneyText } from '@staff/contract'
import { emptyMark } from './dates.ts'

/** A number, or a decimal string as the service keeps money; strings are formatted exactly. */
export type Numeric = number | string | null | undefined
// English separators in both languages: with Khmer digits the locale swaps point and comma
// (docs/rules/screens.md, "Languages and Khmer type").
const noPlaces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

const isNumber = (value: Numeric): value is number | string =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(Number(value))
const put = (format: Intl.NumberFormat, value: Numeric): string | null => {
  if (!isNumber(value)) return null
  // The format takes decimal strings without a detour over binary numbers.
  const text = format.format(value as `${number}`)
  // -0.001 rounds to "-0.00", which nobody owes.
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}

/**
 * Two decimals, thousands separators, `$` or `KHR` in front, negatives in parentheses; empty shows '-' (spec 1 section
 * 9).
 */
export const formatMoney = (value: Numeric, currency: 'USD' | 'KHR' = 'USD'): string =>
  isNumber(value) ? moneyText(value, currency) : emptyMark
/** A percentage without decimals. */
export function formatPercent(value: Numeric): string {
  const text = put(noPlaces, value)
  return text === null ? emptyMark : `${text}%`
}
/** A plain number with thousands separators and at most four decimals. */
export const formatNumber = (value: Numeric): string => put(asTyped, value) ?? emptyMark
