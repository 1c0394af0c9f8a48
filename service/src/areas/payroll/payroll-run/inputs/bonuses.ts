import type { Dated } from '../../../../dated/days.ts'
import { Exact } from '../../../../money/money.ts'
import type { DatedBenefit, DatedBonus } from './benefits-of-month.ts'
import { bonusMonths } from './bonus-months.ts'
import { overlap, type Stretch } from './date-range.ts'

const monthsOfYear = '12'
/**
 * A person's bonuses in a month, each a percent of the base salary by its accrued months
 * (docs/rules/pay.md, "Bonuses"). Only the last employment in the month counts: an earlier one was settled with its own
 * bonuses.
 */
export function getBonuses(
  rules: readonly DatedBonus[],
  employeeId: string,
  employments: readonly Dated[],
  benefits: readonly DatedBenefit[],
  month: Stretch,
): DatedBenefit[] {
  const employment = employments.findLast((one) => overlap(one, month))
  const base = benefits.findLast((one) => one.isBaseSalary && overlap(one, month))
  if (!employment || !base) return []
  return rules.flatMap((rule): DatedBenefit[] => {
    const months = overlap(rule, month) ? bonusMonths(rule, employment, month) : 0
    if (months === 0) return []
    const { source, name, nameKh, isTaxable, isNssf, isSeniority, isFringe, isHidden } = rule
    return [
      {
        source,
        employeeId,
        // Two bonuses of one component are two lines.
        componentId: source,
        name,
        nameKh,
        currency: base.currency,
        amount: Exact.of(rule.percent).times(String(months)).over(monthsOfYear).toStep('0.000001').toString(),
        startDate: month.from,
        endDate: month.to,
        calculation: 'PERCENT_OF_BASE',
        isBaseSalary: false,
        isProrated: false,
        isFringe,
        isTaxable,
        isNssf,
        isSeniority,
        ...(isHidden ? { isHidden } : {}),
      },
    ]
  })
}
