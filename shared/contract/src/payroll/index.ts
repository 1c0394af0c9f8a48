export { payrollDeductionType, type PayrollDeductionType, type PayrollDeductionTypeInput } from './payroll-deduction-type.resource.ts'
