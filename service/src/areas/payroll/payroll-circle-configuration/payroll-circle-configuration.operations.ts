import { payrollCircleConfiguration } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { payrollCircleConfigurationRules as rules } from './payroll-circle-configuration.rules.ts'
import { payrollCircleConfiguration as table } from './payroll-circle-configuration.table.ts'

/** The calls of the payments of a month (docs/rules/pay.md, "Payments of a month"). */
export const payrollCircleConfigurationOperations = crud(payrollCircleConfiguration, {
  table,
  rows: 'reference',
  rules,
})
