import type { Operation } from '../../operation.ts'
import { employeeBirthdayReportOperations } from './employee-birthday-report/employee-birthday-report.operations.ts'

/** Every call of the reports area. */
export const reportsOperations: readonly Operation[] = [...employeeBirthdayReportOperations]
