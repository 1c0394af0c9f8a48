import { Exact } from '../../../../money/money.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'

const otherChoice: Readonly<Record<string, string>> = {
  CLAMP: 'WAGE_BAND',
  WAGE_BAND: 'CLAMP',
  AVERAGE_MONTH: 'SEMESTER_WORKING_DAYS',
  SEMESTER_WORKING_DAYS: 'AVERAGE_MONTH',
  NET: 'GROSS',
  GROSS: 'NET',
}
/** The numbers of a rank, each moved; nothing stays nothing and the highest without limit. */
const movedRow = (row: object, factor: string): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Exact ? value.times(factor) : (value as unknown)]),
  )
/** A value of the law moved by a factor; what cannot be scaled becomes its other choice. */
function moved(value: StatutoryRates[keyof StatutoryRates], factor: string): unknown {
  if (value === null) return Exact.of('1')
  if (value instanceof Exact) return value.isZero() ? Exact.of('10') : value.times(factor)
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? otherChoice[value] : value.map((row) => movedRow(row, factor))
}
/** A tenth down and up: a limit changes the pay of people who are near it or above it. */
const factors = ['0.9', '1.1']

/** The law of a month that notes which of some of its values a calculation reads. */
export interface WatchedRates {
  readonly rates: StatutoryRates
  readonly watched: StatutoryRates
  readonly keys: readonly (keyof StatutoryRates)[]
  readonly read: ReadonlySet<keyof StatutoryRates>
}
/** Watches some values of the law through one calculation. */
export function watchRates(rates: StatutoryRates, keys: readonly (keyof StatutoryRates)[]): WatchedRates {
  const read = new Set<keyof StatutoryRates>()
  if (keys.length === 0) return { rates, watched: rates, keys, read }
  const watched = { ...rates }
  for (const key of keys)
    Object.defineProperty(watched, key, {
      enumerable: true,
      get: () => {
        read.add(key)
        return rates[key]
      },
    })
  return { rates, watched, keys, read }
}
/**
 * Which of the watched values change a result: it differs when such a value is moved
 * (docs/rules/pay.md, "Marks of the law"). A value that the calculation has not read cannot.
 * @param now the result by the watched rates, as a text.
 * @param resultBy the same result by other rates.
 */
export const changingRates = (
  { rates, keys, read }: WatchedRates,
  now: string,
  resultBy: (by: StatutoryRates) => string,
): (keyof StatutoryRates)[] =>
  keys.filter(
    (key) =>
      read.has(key) && factors.some((factor) => resultBy({ ...rates, [key]: moved(rates[key], factor) }) !== now),
  )
