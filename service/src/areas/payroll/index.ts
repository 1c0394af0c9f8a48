import type { Operation } from '../../operation.ts'
import { payrollDeductionTypeOperations } from './payroll-deduction-type/payroll-deduction-type.operations.ts'

/** Every call of the payroll area. */
export const payrollOperations: readonly Operation[] = [...payrollDeductionTypeOperations]
