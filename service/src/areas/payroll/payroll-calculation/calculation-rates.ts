import { fill, L } from '@staff/contract'
import { fault, refuseAny } from '../../../http/errors.ts'
import { Exact, zero } from '../../../money/money.ts'
import type { StatutoryRates, TaxRank } from '../pay/statutory-rates.ts'
import type { PayCalculationInput, PaySettings, TaxRankValue } from './calculation-body.ts'

const exact = (value: number) => Exact.fromNumber(value)
const isExactKey = (value: unknown): value is number => typeof value === 'number'

const words = {
  rising: L('Each limit must be above the one before', 'កម្រិតនីមួយៗត្រូវខ្ពស់ជាងកម្រិតមុន'),
  open: L('Only the last rank has no limit', 'មានតែថ្នាក់ចុងក្រោយទេដែលគ្មានកម្រិត'),
  jump: L(
    'The tax must have no jump at a limit: here the deduct is {{deduct}}',
    'ពន្ធមិនត្រូវលោតនៅត្រង់កម្រិតទេ៖ ចំនួនកាត់នៅទីនេះគឺ {{deduct}}',
  ),
  limits: L('Must not be below the lowest contributory wage', 'មិនត្រូវទាបជាងប្រាក់ឈ្នួលជាប់ភាគទានទាបបំផុត'),
}

/** Ranks that are put in: rising, open at the end, without a jump (docs/rules/pay.md, "Tax on salary"). */
function getRanks(values: readonly TaxRankValue[]): TaxRank[] {
  const ranks = values.map(({ upToKhr, ratePct, deductKhr }) => ({
    upToKhr: upToKhr === null ? null : exact(upToKhr),
    ratePct: exact(ratePct),
    deductKhr: exact(deductKhr),
  }))
  const path = (at: number, key: string) => `settings.salaryTaxRanks.${at}.${key}`
  refuseAny(
    ranks.flatMap((rank, at) => {
      const isLast = rank === ranks.at(-1)
      const before = ranks.slice(0, at).at(-1)
      const limit = before?.upToKhr ?? zero
      const deduct = before ? before.deductKhr.plus(limit.percent(rank.ratePct.minus(before.ratePct))) : zero
      return [
        ...(isLast === (rank.upToKhr === null) ? [] : [fault(path(at, 'upToKhr'), words.open)]),
        ...(rank.upToKhr && !rank.upToKhr.isMore(limit) ? [fault(path(at, 'upToKhr'), words.rising)] : []),
        ...(deduct.equals(rank.deductKhr)
          ? []
          : [fault(path(at, 'deductKhr'), fill(words.jump, { deduct: deduct.toString() }))]),
      ]
    }),
  )
  return ranks
}

/** The numbers of the settings that are put in, exact, under their own keys. */
function getNumbers(settings: Omit<PaySettings, 'salaryTaxRanks'>): Partial<StatutoryRates> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, isExactKey(value) ? exact(value) : value]),
  )
}

/**
 * The law of a month with the values that the caller replaces, for this calculation only. The day divisor of the body
 * wins; the given hours of a day or days of a month win over the hour divisor of the company.
 */
export function ratesWith(
  rates: StatutoryRates,
  { settings = {}, dayDivisor }: Pick<PayCalculationInput, 'settings' | 'dayDivisor'>,
): StatutoryRates {
  const { salaryTaxRanks, ...others } = settings
  const made: StatutoryRates = {
    ...rates,
    ...getNumbers(others),
    ...(salaryTaxRanks ? { salaryTaxRanks: getRanks(salaryTaxRanks) } : {}),
    ...(dayDivisor === undefined ? {} : { dayDivisor: exact(dayDivisor) }),
    hourDivisor: [dayDivisor, settings.dayDivisor, settings.hoursPerDay].some((value) => value !== undefined)
      ? null
      : rates.hourDivisor,
  }
  if (made.maxContributoryWageKhr.isLess(made.minContributoryWageKhr))
    refuseAny([fault('settings.maxContributoryWageKhr', words.limits)])
  return made
}
