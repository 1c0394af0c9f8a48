import { and, asc, eq, sql } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { dayBefore } from '../employee/employee.positions.ts'
import { employeePosition as table } from '../employee/employee.table.ts'

type Row = Pick<typeof table.$inferSelect, 'startDate' | 'endDate'>
/** Whether a dated row holds on a day. */
const holdsOn = (day: string) => ({ startDate, endDate }: Row): boolean => startDate <= day && (endDate === null || endDate >= day)
/** The primary rows of a person in their order, held until the end of the transaction. */
export const primaryRows = ({ tx }: Pick<Effect, 'tx'>, employeeId: string) =>
  tx.select().from(table).where(and(eq(table.employeeId, employeeId), eq(table.isPrimary, true))).orderBy(asc(table.startDate)).for('update')

/**
 * Puts a person on another POSITION node from a day (`YYYY-MM-DD`) on: the primary row of that day ends the day before, the new one takes
 * its place for as long as it would have run, so that later rows stay and none overlaps. Answers false where nobody holds a position on that day.
 */
export async function movePrimary(effect: Effect, employeeId: string, node: string, from: string): Promise<boolean> {
  const { tx, by } = effect
  const before = (await primaryRows(effect, employeeId)).find(holdsOn(from))
  if (!before) return false
  if (before.companyStructurePositionId === node) return true
  const author = { updatedBy: by, updatedAt: sql`now()`, version: before.version + 1 }
  // Two decisions for one day: the later one counts, and no row without a day is left.
  if (before.startDate === from) {
    await tx.update(table).set({ companyStructurePositionId: node, ...author }).where(eq(table.id, before.id))
    return true
  }
  await tx.update(table).set({ endDate: dayBefore(from), ...author }).where(eq(table.id, before.id))
  await tx.insert(table).values({ employeeId, companyStructurePositionId: node, startDate: from, endDate: before.endDate, isPrimary: true, createdBy: by, updatedBy: by })
  return true
}
