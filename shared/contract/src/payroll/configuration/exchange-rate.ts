import { L, type Label } from '../../index.ts'

/** The rates of a pay month, riel for one US dollar (docs/rules/pay.md, "Exchange rates"). */
export const exchangeRateNames = ['exchange_rate', 'exchange_rate_nssf', 'exchange_rate_bank'] as const
export type ExchangeRateName = (typeof exchangeRateNames)[number]
export const exchangeRateWords: Readonly<Record<ExchangeRateName, Label>> = {
  exchange_rate: L('Exchange Rate', 'អត្រាប្តូរប្រាក់'),
  exchange_rate_nssf: L('Exchange Rate NSSF', 'អត្រាប្តូរប្រាក់ ប.ស.ស.'),
  exchange_rate_bank: L('Exchange Rate of the Bank', 'អត្រាប្តូរប្រាក់របស់ធនាគារ'),
}

/** One rate of a pay month. */
export interface ExchangeRate {
  readonly name: ExchangeRateName
  /** `YYYY-MM`. */
  readonly month: string
  /** Of a month without a rate of its own, the one of the setting; null where there is none. */
  readonly value: number | null
  /** Whether the month has a rate of its own: without it no payroll is generated. */
  readonly isSet: boolean
  /** 0 = never set. */
  readonly version: number
}
/** POST takes a list of `{name, value}`, GET answers the three; both take `month`, the current one otherwise. */
export const exchangeRateCalls = {
  set: 'authentication/global-configuration/exchange-rate',
  list: 'authentication/global-configuration/exchange-rate/list',
} as const
