import { Exact } from '../../../../money/money.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { getSlip, type Cycle } from './make-slip.ts'
import type { PersonSnapshot } from '../inputs/person-snapshot.ts'

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

/**
 * Which of some values of the law change a person's slip: the figures differ when such a value is moved
 * (docs/rules/pay.md, "Marks of the law").
 */
export function changingRates(
  person: PersonSnapshot,
  statutoryRates: StatutoryRates,
  cycle: Cycle,
  keys: readonly (keyof StatutoryRates)[],
): (keyof StatutoryRates)[] {
  const figuresBy = (by: StatutoryRates): string => {
    const { figures, netUsd, netKhr } = getSlip(person, by, cycle, '1')
    return JSON.stringify([figures, netUsd, netKhr])
  }
  if (keys.length === 0) return []
  const now = figuresBy(statutoryRates)
  return keys.filter((key) =>
    factors.some((factor) => figuresBy({ ...statutoryRates, [key]: moved(statutoryRates[key], factor) }) !== now),
  )
}
