import { fill, shownDay, type Fault, type Label } from '@staff/contract'
import type { PayrollBenefitAdjustmentInput } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { fault } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { adjustmentWords } from './adjustment-words.ts'

const load = async (db: Database, id: string) =>
  (await db.select().from(employeeMovement).where(eq(employeeMovement.id, id)))[0]
type Named = typeof employeeMovement.$inferSelect
const hasFallen = ({ status }: Named): boolean => status === 'REJECTED' || status === 'CANCEL'
const getEarly = ({ effectiveDate }: Named, day: string): Label | null =>
  day < effectiveDate ? fill(adjustmentWords.before, { date: shownDay(effectiveDate) }) : null

/**
 * Why an adjustment from a day (`YYYY-MM-DD`) on does not begin with the movement that it names; null where it does.
 */
export async function loadMovementBlocker(db: Database, id: string | null, day: string): Promise<Label | null> {
  const found = id === null ? undefined : await load(db, id)
  if (!found) return null
  return hasFallen(found) ? adjustmentWords.fell : getEarly(found, day)
}
/**
 * The movement that a type needs: one of this person, not refused or cancelled; it may still be waiting. The adjustment
 * never begins before it (docs/rules/pay.md, "Adjustments").
 */
export async function movementFaults(
  ctx: RequestContext,
  { employeeMovementId: id, effectiveDateFrom }: PayrollBenefitAdjustmentInput,
  person: Person,
  isNeeded: boolean,
): Promise<Fault[]> {
  if (!id) return isNeeded ? [fault('employeeMovementId', 'REQUIRED')] : []
  const found = await load(ctx.db, id)
  if (!found || found.employeeId !== person.id || hasFallen(found))
    return [fault('employeeMovementId', 'NOT_FOUND_REF')]
  const early = getEarly(found, effectiveDateFrom)
  return early ? [fault('effectiveDateFrom', early)] : []
}
