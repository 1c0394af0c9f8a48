import { and, asc, eq, isNull, lte, or, gt, sql } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import type { Database } from '../../../operation.ts'
import { dayBefore } from '../days.ts'
import type { employee } from '../employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from './employment-period.table.ts'

type Person = Pick<typeof employee.$inferSelect, 'id' | 'startDate' | 'employmentType' | 'workingShiftId'>
interface Terms {
  readonly employmentType: string
  readonly workingShiftId: string
}
const author = ({ by }: Pick<Effect, 'by'>) => ({ updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
const made = ({ by }: Pick<Effect, 'by'>) => ({ createdBy: by, updatedBy: by })

/** Gives a person another employment type or working shift from a day (`YYYY-MM-DD`) on; what was until then stays in its own row. */
export async function changeTerms(effect: Effect, person: Person, from: string, wanted: Terms): Promise<void> {
  const { tx } = effect
  const present: Terms = { employmentType: person.employmentType, workingShiftId: person.workingShiftId }
  const rows = await tx
    .select()
    .from(employmentTerm)
    .where(eq(employmentTerm.employeeId, person.id))
    .orderBy(asc(employmentTerm.startDate))
    .for('update')
  const [base] = rows.length
    ? [rows.at(-1)]
    : await tx
        .insert(employmentTerm)
        .values({ employeeId: person.id, startDate: person.startDate, ...present, ...made(effect) })
        .returning()
  if (!base) return
  // From its first day on, or what the form corrected since: the row itself.
  if (from <= base.startDate) {
    await tx
      .update(employmentTerm)
      .set({ ...wanted, ...author(effect) })
      .where(eq(employmentTerm.id, base.id))
    return
  }
  await tx
    .update(employmentTerm)
    .set({ ...present, endDate: dayBefore(from), ...author(effect) })
    .where(eq(employmentTerm.id, base.id))
  await tx.insert(employmentTerm).values({ employeeId: person.id, startDate: from, ...wanted, ...made(effect) })
}
/** Ends what runs beyond a last day; opens it again when `lastDay` is null. */
export async function endTerms(
  effect: Effect,
  employeeId: string,
  lastDay: string | null,
  from: string,
): Promise<void> {
  const running =
    lastDay === null
      ? eq(employmentTerm.endDate, from)
      : and(
          lte(employmentTerm.startDate, lastDay),
          or(isNull(employmentTerm.endDate), gt(employmentTerm.endDate, lastDay)),
        )
  await effect.tx
    .update(employmentTerm)
    .set({ endDate: lastDay, ...author(effect) })
    .where(and(eq(employmentTerm.employeeId, employeeId), running))
}

interface Ending extends Omit<typeof employmentPeriod.$inferInsert, 'id'> {
  readonly employeeId: string
  readonly startDate: string
}
/** Writes how an employment ended; the one that began on `startDate`. */
export async function endPeriod(effect: Effect, ending: Ending): Promise<void> {
  await effect.tx
    .insert(employmentPeriod)
    .values({ ...ending, ...made(effect) })
    .onConflictDoUpdate({
      target: [employmentPeriod.employeeId, employmentPeriod.startDate],
      set: { endDate: ending.endDate, resignTypeId: ending.resignTypeId, updatedBy: effect.by, updatedAt: sql`now()` },
    })
}
/** The employment that began on a day runs on. */
export const reopenPeriod = async (tx: Database, employeeId: string, startDate: string): Promise<void> =>
  void (await tx
    .update(employmentPeriod)
    .set({ endDate: null, resignTypeId: null })
    .where(and(eq(employmentPeriod.employeeId, employeeId), eq(employmentPeriod.startDate, startDate))))
