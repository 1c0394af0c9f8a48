import { payrollDeductionType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { payrollDeductionType as table } from './payroll-deduction-type.table.ts'

export const payrollDeductionTypeOperations = crud(payrollDeductionType, { table, rows: 'reference' })
