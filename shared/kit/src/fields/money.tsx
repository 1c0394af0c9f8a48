import { formatMoney } from '../formats/numbers.ts'
import { numberKind } from './number.tsx'

/** An amount in the currency of its field. */
export const money = numberKind<'money'>(
  (value, { currency }) => formatMoney(value, currency),
  ({ currency }) => ({ before: currency === 'KHR' ? '៛' : '$' }),
)
