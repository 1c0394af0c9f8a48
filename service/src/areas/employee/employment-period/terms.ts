import { and, asc, eq, sql } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import type { Database } from '../../../db/database.ts'
import { endedAfter, reopened, splitOn } from '../../../dated/chain.ts'
import type { employee } from '../employee/employee.table.ts'
import { constraintFields } from '../../../db/failures.ts'
import { employmentPeriod, employmentTerm } from './employment-period.table.ts'

constraintFields({ employment_period_days: 'startDate', employment_term_days: 'startDate' })

type Person = Pick<typeof employee.$inferSelect, 'id' | 'startDate' | 'employmentType' | 'workingShiftId'>
interface Terms {
  readonly employmentType: string
  readonly workingShiftId: string
}
const author = ({ by }: Pick<Effect, 'by'>) => ({ updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
const made = ({ by }: Pick<Effect, 'by'>) => ({ createdBy: by, updatedBy: by })

/** The terms of a person in order, held until the end of the transaction. */
const getTerms = ({ tx }: Pick<Effect, 'tx'>, employeeId: string) =>
  tx
    .select()
    .from(employmentTerm)
    .where(eq(employmentTerm.employeeId, employeeId))
    .orderBy(asc(employmentTerm.startDate))
    .for('update')

/**
 * Gives a person another employment type or working shift from a day (`YYYY-MM-DD`) on. The terms before that day stay
 * in their own row.
 */
export async function changeTerms(effect: Effect, person: Person, from: string, wanted: Terms): Promise<void> {
  const { tx } = effect
  const present: Terms = { employmentType: person.employmentType, workingShiftId: person.workingShiftId }
  const rows = await getTerms(effect, person.id)
  const [base] = rows.length
    ? [rows.at(-1)]
    : await tx
        .insert(employmentTerm)
        .values({ employeeId: person.id, startDate: person.startDate, ...present, ...made(effect) })
        .returning()
  if (!base) return
  const split = splitOn(base, from)
  // From its first day on, or what the form corrected since: the row itself.
  if (split.kind === 'changed') {
    await tx
      .update(employmentTerm)
      .set({ ...wanted, ...author(effect) })
      .where(eq(employmentTerm.id, base.id))
    return
  }
  await tx
    .update(employmentTerm)
    .set({ ...present, endDate: split.endDate, ...author(effect) })
    .where(eq(employmentTerm.id, base.id))
  await tx.insert(employmentTerm).values({ employeeId: person.id, ...split.next, ...wanted, ...made(effect) })
}
const setEnd = (effect: Effect, id: string, endDate: string | null) =>
  effect.tx
    .update(employmentTerm)
    .set({ endDate, ...author(effect) })
    .where(eq(employmentTerm.id, id))
/** Ends what runs beyond a last day. */
export async function endTerms(effect: Effect, employeeId: string, lastDay: string): Promise<void> {
  for (const { id } of endedAfter(await getTerms(effect, employeeId), lastDay).cut) await setEnd(effect, id, lastDay)
}
/** What ended on a last day runs on. */
export async function reopenTerms(effect: Effect, employeeId: string, lastDay: string): Promise<void> {
  const found = reopened(await getTerms(effect, employeeId), lastDay, { startDate: lastDay, endDate: null })
  if (found) await setEnd(effect, found.row.id, found.endDate)
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
