import { eq, sql } from 'drizzle-orm'
import type { AuditedEffect } from '../approvals/request-kind.ts'
import type { RecordTable } from '../crud/record-table.ts'
import { employee, employeePosition } from '../areas/employee/employee/employee.table.ts'
import type { Person } from './lock-person.ts'

type Values = Readonly<Record<string, unknown>>
/**
 * Tells the audit which of these values of a record changed; nothing where none did. `old` or `now` is null for a
 * record that is made or taken out.
 */
export function auditChange(
  { audit }: Pick<AuditedEffect, 'audit'>,
  entity: string,
  entityId: string,
  old: Values | null,
  now: Values | null,
): void {
  const changes = Object.keys(now ?? old ?? {})
    .map((key) => [key, { old: old?.[key] ?? null, new: now?.[key] ?? null }] as const)
    .filter(([, { old: before, new: after }]) => before !== after)
  if (changes.length) audit({ entity, entityId, changes: Object.fromEntries(changes) })
}
/** Writes to a record what an effect changes in it, with version, author and audit row. */
export async function changeRecord(
  effect: AuditedEffect,
  entity: string,
  table: RecordTable,
  old: Values & { readonly id: string },
  values: Values,
): Promise<void> {
  await effect.tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedBy: effect.by, updatedAt: sql`now()` })
    .where(eq(table.id, old.id))
  auditChange(effect, entity, old.id, old, values)
}
/** Writes to the master record of a held person what an effect changes in it. */
export const changePerson = (effect: AuditedEffect, person: Person, values: Partial<Person>): Promise<void> =>
  changeRecord(effect, 'employee-master-information', employee, person, values)

type Position = Pick<
  typeof employeePosition.$inferSelect,
  'id' | 'companyStructurePositionId' | 'startDate' | 'endDate' | 'isPrimary'
>
const position = 'employee-position'
/** Writes to a held position of a person what an effect changes in it. */
export const changePosition = (effect: AuditedEffect, old: Position, values: Partial<Position>): Promise<void> =>
  changeRecord(effect, position, employeePosition, old, values)
/** Gives a person a further position; one that was taken out before comes back with its id. */
export async function addPosition(
  effect: AuditedEffect,
  employeeId: string,
  row: Omit<Position, 'id'> & Partial<Pick<Position, 'id'>>,
): Promise<void> {
  const [made] = await effect.tx
    .insert(employeePosition)
    .values({ ...row, employeeId, createdBy: effect.by, updatedBy: effect.by })
    .returning({ id: employeePosition.id })
  const { companyStructurePositionId, startDate, endDate, isPrimary } = row
  auditChange(effect, position, made?.id ?? '', null, {
    employeeId,
    companyStructurePositionId,
    startDate,
    endDate,
    isPrimary,
  })
}
/** Takes a position out. */
export async function removePosition(effect: AuditedEffect, { id, ...row }: Position): Promise<void> {
  await effect.tx.delete(employeePosition).where(eq(employeePosition.id, id))
  auditChange(effect, position, id, row, null)
}
