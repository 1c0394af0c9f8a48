import type { PayUnit } from '@staff/contract/payroll'
import { given, type Figure } from './figure.ts'
import type { PayLaw } from './pay-law.ts'

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
} as const satisfies Partial<Record<keyof PayLaw, PayUnit>>

/** A value of the law as a figure; its source is `law:` and its key. */
export const lawFigure = (law: PayLaw, key: keyof typeof units): Figure =>
  given(key, law[key], units[key], `law:${key}`)
