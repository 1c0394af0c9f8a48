import { and, eq, inArray } from 'drizzle-orm'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { employeeFact } from '../../../src/areas/employee/employee-fact/employee-fact.table.ts'
import type { Database } from '../../../src/db/database.ts'

/** Gives people a nationality from their first day on, as if it had never been another. */
export async function setNationality(db: Database, people: readonly string[], nationality: string): Promise<void> {
  const ids = [...people]
  await db.update(employee).set({ nationality }).where(inArray(employee.id, ids))
  await db
    .update(employeeFact)
    .set({ value: nationality })
    .where(and(inArray(employeeFact.employeeId, ids), eq(employeeFact.fact, 'NATIONALITY')))
}
