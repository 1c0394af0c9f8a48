import { exchangeRateCalls, type ExchangeRate } from '@staff/contract/payroll'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import type { Values } from './calculation-body.ts'

/** The rates of a pay month in the form's text format; none while the month is invalid or has no rate. */
export function useRates(month: unknown): Values {
  const isMonth = typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)
  const { data = [] } = useQuery({
    queryKey: ['exchange-rate', month],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly ExchangeRate[] }>(exchangeRateCalls.list, { month: String(month) }, { signal })
        .then(({ data: rates }) => rates),
    enabled: isMonth,
    staleTime: 60_000,
  })
  const of = (name: ExchangeRate['name']) => data.find((rate) => rate.name === name)?.value
  return Object.fromEntries(
    Object.entries({ exchangeRate: of('exchange_rate'), exchangeRateNssf: of('exchange_rate_nssf') }).flatMap(
      ([key, value]) => (value ? [[key, String(value)]] : []),
    ),
  )
}
