import type { PayCurrency } from '../../index.ts'

const formats = {
  USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  KHR: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
} as const
/**
 * An amount without its currency, where a heading or sentence names that: cents for dollars, none for riel, which have
 * no cents. Decimal text is shown exactly.
 */
export const shownAmount = (value: string | number, currency: PayCurrency): string =>
  // The format takes decimal text without a detour over binary numbers.
  formats[currency].format(value as `${number}`)
