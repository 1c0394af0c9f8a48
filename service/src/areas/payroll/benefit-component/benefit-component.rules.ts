import { L, type Fault } from '@staff/contract'
import type { benefitComponent as declared } from '@staff/contract/payroll'
import { wholeRules } from '../../../crud/rules.ts'
import { fault } from '../../../http/errors.ts'
import type { benefitComponent as table } from './benefit-component.table.ts'

const baseStays = L('The base salary cannot be disabled', 'ប្រាក់ខែគោលត្រូវប្រើជានិច្ច')
const baseIsAmount = L('The base salary must be an amount', 'ប្រាក់ខែគោលជាចំនួនទឹកប្រាក់')
const hundredths = L('At most two decimals', 'ខ្ទង់ទសភាគយ៉ាងច្រើនពីរ')
interface Whole {
  readonly calculation: string
  readonly defaultAmount?: unknown
  readonly percent?: unknown
  readonly isBaseSalary?: boolean
  readonly isEnabled?: boolean | null | undefined
}

/**
 * What is wrong with a component after the change: a percent of the base needs its percent; the base is an amount that
 * cannot be switched off.
 */
const faultsIn = ({ calculation, defaultAmount, percent, isBaseSalary = false, isEnabled }: Whole): Fault[] => [
  ...(/\.\d{3}/.test(String(defaultAmount)) ? [fault('defaultAmount', hundredths)] : []),
  ...(calculation === 'PERCENT_OF_BASE' && (percent === null || percent === undefined)
    ? [fault('percent', 'REQUIRED')]
    : []),
  ...(isBaseSalary && calculation !== 'FIXED' ? [fault('calculation', baseIsAmount)] : []),
  ...(isBaseSalary && isEnabled === false ? [fault('isEnabled', baseStays)] : []),
]

/** What benefit components must keep to (docs/rules/people.md, "Payroll lists"). */
export const benefitComponentRules = wholeRules<typeof declared.fields, typeof table>(faultsIn)
