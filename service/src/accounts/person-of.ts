import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { kindOfEntity } from '../approvals/kinds.ts'
import { getColumns } from '../crud/plan.ts'
import { getRecord } from '../crud/records.ts'
import type { Change } from '../http/request-context.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'

// A request that has no calls of its own is told by its kind.
const getTable = (entity: string): PgTable | undefined =>
  getRecord(entity)?.storage.table ?? kindOfEntity(entity)?.table

/** Whether records of that kind are about a person: the employee, or a row that names one. */
export function isOfPerson(entity: string): boolean {
  const table = getTable(entity)
  return table === employee || (table !== undefined && 'employeeId' in getColumns(table))
}
/**
 * The person whom a change concerns: the record itself, the person that the change names, or the person that the record
 * names now. Null for nobody.
 */
export function getPerson({ entity, entityId, changes }: Change): string | SQL | null {
  const table = getTable(entity)
  if (table === employee) return entityId
  const { id, employeeId }: Readonly<Record<string, AnyPgColumn | undefined>> = table ? getColumns(table) : {}
  if (!table || !id || !employeeId) return null
  const { old, new: now } = changes['employeeId'] ?? { old: null, new: null }
  const named = typeof now === 'string' ? now : old
  return typeof named === 'string' ? named : sql`(select ${employeeId} from ${table} where ${eq(id, entityId)})`
}
