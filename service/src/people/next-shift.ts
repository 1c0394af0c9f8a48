import type { Database } from '../db/database.ts'

/** The next stretch of work of a person, as of a business day and an instant in milliseconds; times are `HH:mm`. */
export type NextShift = (
  db: Database,
  employeeId: string,
  today: string,
  nowMs: number,
) => Promise<{ readonly date: string; readonly from: string; readonly to: string } | null>
