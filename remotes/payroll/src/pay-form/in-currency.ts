import { formatMoney, formatNumber } from '@staff/kit'

/** An amount as people read it in its currency: `$1,200.00`, `4,920,000 ៛`. */
export const inCurrency = (value: number, currency: 'USD' | 'KHR'): string =>
  currency === 'USD' ? formatMoney(value) : `${formatNumber(value)} ៛`
