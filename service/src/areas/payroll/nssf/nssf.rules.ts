import type { Fault } from '@staff/contract'
import type { nssf as declared } from '@staff/contract/payroll'
import { L } from '@staff/contract'
import { wholeRules } from '../../../crud/rules.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault } from '../../../http/errors.ts'
import type { nssf as table } from './nssf.table.ts'

constraintFields({ nssf_band_apart: 'salary' })
const endsBelow = L('The band must end at or above the wage at which it begins', 'កម្រិតត្រូវបញ្ចប់ស្មើ ឬខ្ពស់ជាងប្រាក់ឈ្នួលដែលវាចាប់ផ្ដើម')

/** What makes a band of wages. */
export interface Band {
  readonly salary: number
  readonly salaryWithTax?: number | null | undefined
}
/** What is wrong with one band; the database refuses bands of one day that overlap (409 OVERLAP). */
export const bandFaults = ({ salary, salaryWithTax }: Band): Fault[] =>
  salaryWithTax !== null && salaryWithTax !== undefined && salaryWithTax < salary
    ? [fault('salaryWithTax', endsBelow)]
    : []

/** The rules of the table of contributions (docs/rules/pay.md, "NSSF table"). */
export const nssfRules = wholeRules<typeof declared.fields, typeof table>(bandFaults)
