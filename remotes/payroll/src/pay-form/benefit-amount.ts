import { formatMoney, formatNumber } from '@staff/kit'

/** An amount of a benefit as text: a percent of the base salary has no currency. */
export const benefitAmount = (
  value: number | null | undefined,
  currency: 'USD' | 'KHR',
  calculation: string | undefined,
): string =>
  calculation === 'PERCENT_OF_BASE' && value !== null && value !== undefined
    ? `${formatNumber(value)} %`
    : formatMoney(value, currency)
