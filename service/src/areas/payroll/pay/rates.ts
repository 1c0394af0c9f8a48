import type { PayFigureName } from '@staff/contract/payroll'
import { amount, figure, given, named, type Figure, type ByCurrency } from './figure.ts'
import type { PayInput } from './pay-input.ts'

/** Riel for a dollar, for salary tax. */
export const taxRate = ({ rates }: PayInput): Figure => given('exchangeRate', rates.tax, 'RATE', rates.taxSource)
/** Riel for a dollar, by the rate of the NSSF. */
export const nssfRate = ({ rates }: PayInput): Figure => given('exchangeRateNssf', rates.nssf, 'RATE', rates.nssfSource)

/** An amount in riel at the rate for tax, rounded; an amount that is in riel already does not change. */
export const inRiel = (input: PayInput, name: PayFigureName, made: Figure): Figure =>
  made.unit === 'KHR' ? named(name, made) : amount(name, 'PRODUCT', 'KHR', [made, taxRate(input)])

/** An amount in riel in the currency of the base, rounded; by the rate for tax unless another one is given. */
export const inPay = (input: PayInput, name: PayFigureName, khr: Figure, rate = taxRate(input)): Figure =>
  input.currency === 'KHR' ? named(name, khr) : amount(name, 'QUOTIENT', 'USD', [khr, rate])

/** Both currencies together in riel, rounded once. A riel amount never passes through dollars. */
export const bothInRiel = (name: PayFigureName, { USD, KHR }: ByCurrency, rate: Figure): Figure =>
  amount(name, 'SUM', 'KHR', [figure(name, 'PRODUCT', 'KHR', [USD, rate]), KHR])
