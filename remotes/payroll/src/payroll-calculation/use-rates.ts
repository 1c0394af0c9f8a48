import { exchangeRateCalls, type ExchangeRate } from '@staff/contract/payroll'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import type { Values } from './calculation-body.ts'

/** The first key of the queries of rates. */
export const ratesKey = 'exchange-rate'
/** The rates of a pay month; none while the month is invalid. */
function useMonthRates(month: unknown): readonly ExchangeRate[] {
  const isMonth = typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)
  const { data = [] } = useQuery({
    queryKey: [ratesKey, month],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly ExchangeRate[] }>(exchangeRateCalls.list, { month: String(month) }, { signal })
        .then(({ data: rates }) => rates),
    enabled: isMonth,
    staleTime: 60_000,
  })
  return data
}
const sentNames = { exchangeRate: 'exchange_rate', exchangeRateNssf: 'exchange_rate_nssf' } as const
/** The rates of a pay month in the form's text format; none while the month is invalid or has no rate. */
export function useRates(month: unknown): Values {
  const rates = useMonthRates(month)
  return Object.fromEntries(
    Object.entries(sentNames).flatMap(([key, name]) => {
      const value = rates.find((rate) => rate.name === name)?.value
      return value ? [[key, String(value)]] : []
    }),
  )
}
/** The versions of the rates that {@link useRates} shows, as a payroll run is sent with them. */
export function useRateVersions(month: unknown): Readonly<Record<string, number>> {
  const rates = useMonthRates(month)
  return Object.fromEntries(
    Object.entries(sentNames).flatMap(([key, name]) => {
      const rate = rates.find((one) => one.name === name)
      return rate ? [[`${key}Version`, rate.version]] : []
    }),
  )
}
