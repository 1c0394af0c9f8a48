import { formatMoney } from '@staff/kit'

const isNothing = (amount: string): boolean => Number(amount) === 0
const signed = (amount: string, shown: string, isSigned: boolean): string =>
  isSigned && !amount.startsWith('-') ? `+${shown}` : shown
/** Amounts of both currencies as text; zero amounts are left out. Signed amounts say a plus as well. */
export const bothCurrencies = (
  usd: string,
  khr: string,
  { isSigned = false }: { readonly isSigned?: boolean } = {},
): string =>
  [
    isNothing(usd) ? '' : signed(usd, formatMoney(usd, 'USD'), isSigned),
    isNothing(khr) ? '' : signed(khr, formatMoney(khr, 'KHR'), isSigned),
  ]
    .filter(Boolean)
    .join(' · ')
