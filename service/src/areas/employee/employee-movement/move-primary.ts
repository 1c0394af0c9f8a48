import { and, asc, eq } from 'drizzle-orm'
import type { AuditedEffect, Effect } from '../../../approvals/request-kind.ts'
import { splitOn } from '../../../dated/chain.ts'
import { rowOn } from '../../../dated/days.ts'
import { employeePosition as table } from '../employee/employee.table.ts'
import { addPosition, changePosition } from '../../../people/audited-writes.ts'

/** The primary rows of a person in their order, held until the end of the transaction. */
export const primaryRows = ({ tx }: Pick<Effect, 'tx'>, employeeId: string) =>
  tx
    .select()
    .from(table)
    .where(and(eq(table.employeeId, employeeId), eq(table.isPrimary, true)))
    .orderBy(asc(table.startDate))
    .for('update')

/**
 * Puts a person on another POSITION node from a day (`YYYY-MM-DD`) on: the primary row of that day ends the day before,
 * the new one takes its place for as long as it would have run, so that later rows stay and none overlaps. Answers
 * false where nobody holds a position on that day.
 */
export async function movePrimary(
  effect: AuditedEffect,
  employeeId: string,
  node: string,
  from: string,
): Promise<boolean> {
  const before = rowOn(await primaryRows(effect, employeeId), from)
  if (!before) return false
  if (before.companyStructurePositionId === node) return true
  const split = splitOn(before, from)
  // Two decisions for one day: the later one counts, and no row without a day is left.
  if (split.kind === 'changed') {
    await changePosition(effect, before, { companyStructurePositionId: node })
    return true
  }
  await changePosition(effect, before, { endDate: split.endDate })
  await addPosition(effect, employeeId, { companyStructurePositionId: node, ...split.next, isPrimary: true })
  return true
}
