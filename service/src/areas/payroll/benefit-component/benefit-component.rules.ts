import { L, type Fault } from '@staff/contract'
import type { benefitComponent as declared } from '@staff/contract/payroll'
import { wholeRules } from '../../../crud/rules.ts'
import { fault } from '../../../http/errors.ts'
import type { benefitComponent as table } from './benefit-component.table.ts'

const baseStays = L('The base salary is always in use', 'ប្រាក់ខែគោលត្រូវប្រើជានិច្ច')
const baseIsAmount = L('The base salary is an amount', 'ប្រាក់ខែគោលជាចំនួនទឹកប្រាក់')
const hundredths = L('At most two decimals', 'ខ្ទង់ទសភាគយ៉ាងច្រើនពីរ')
interface Whole {
  readonly calculation: string
  readonly defaultAmount?: unknown
  readonly percent?: unknown
  readonly isBaseSalary?: boolean
  readonly isEnabled?: boolean | null | undefined
}

/**
 * What is wrong with a component as it will be: a percent of the base says how much, and the base itself is an amount
 * that nobody turns off.
 */
const faultsIn = ({ calculation, defaultAmount, percent, isBaseSalary = false, isEnabled }: Whole): Fault[] => [
  ...(/\.\d{3}/.test(String(defaultAmount)) ? [fault('defaultAmount', hundredths)] : []),
  ...(calculation === 'PERCENT_OF_BASE' && (percent === null || percent === undefined)
    ? [fault('percent', 'REQUIRED')]
    : []),
  ...(isBaseSalary && calculation !== 'FIXED' ? [fault('calculation', baseIsAmount)] : []),
  ...(isBaseSalary && isEnabled === false ? [fault('isEnabled', baseStays)] : []),
]

/** What benefit components must keep to (docs/rules/people.md, "Payroll lists that stand already"). */
export const benefitComponentRules = wholeRules<typeof declared.fields, typeof table>(faultsIn)
