import type { EmployeeProfile } from '@staff/contract/employee'
import type { Database } from '../db/database.ts'

/** The next stretch of work of a person, as of a business day and an instant in milliseconds. */
export type NextShift = (
  db: Database,
  employeeId: string,
  today: string,
  nowMs: number,
) => Promise<EmployeeProfile['nextShift']>
