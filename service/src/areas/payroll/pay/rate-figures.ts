import type { PayUnit } from '@staff/contract/payroll'
import { given, type Figure } from './figure.ts'
import type { StatutoryRates } from './statutory-rates.ts'

const units = {
  dependantReliefKhr: 'KHR',
  nonResidentPct: 'PERCENT',
  fringePct: 'PERCENT',
  minContributoryWageKhr: 'KHR',
  maxContributoryWageKhr: 'KHR',
  occupationalRiskPct: 'PERCENT',
  healthCareEmployerPct: 'PERCENT',
  healthCareEmployeePct: 'PERCENT',
  pensionEmployeePct: 'PERCENT',
  pensionEmployerPct: 'PERCENT',
  dayDivisor: 'PLAIN',
  seniorityDays: 'DAYS',
  firstCyclePercent: 'PERCENT',
  debtCapPct: 'PERCENT',
} as const satisfies Partial<Record<keyof StatutoryRates, PayUnit>>

// Everybody of a payroll has the same law: its figures are made once.
const known = new WeakMap<StatutoryRates, Map<keyof typeof units, Figure>>()
/** A value of the law as a figure; its source is `law:` and its key. */
export function rateFigure(rates: StatutoryRates, key: keyof typeof units): Figure {
  const figures = known.get(rates) ?? new Map<keyof typeof units, Figure>()
  const made = figures.get(key) ?? given(key, rates[key], units[key], `law:${key}`)
  known.set(rates, figures.set(key, made))
  return made
}
