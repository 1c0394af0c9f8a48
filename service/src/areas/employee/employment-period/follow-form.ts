import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { beginningOn } from '../../../dated/chain.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { employee } from '../employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from './employment-period.table.ts'
import { changeTerms } from './terms.ts'

type Person = Pick<
  typeof employee.$inferSelect,
  | 'id'
  | 'status'
  | 'startDate'
  | 'employmentType'
  | 'workingShiftId'
  | 'contractType'
  | 'contractPeriodStartDate'
  | 'contractPeriodEndDate'
>
const author = ({ caller }: RequestContext) => ({
  updatedBy: caller.userId,
  updatedAt: sql`now()`,
  version: sql`version + 1`,
})

/** Another first day: the dated rows of this employment begin with it, and what would lie wholly before it goes. */
async function moveStart(ctx: RequestContext, { id, startDate: before }: Person, startDate: string): Promise<void> {
  const own = eq(employmentTerm.employeeId, id)
  const rows = await ctx.db
    .select()
    .from(employmentTerm)
    .where(and(own, gte(employmentTerm.startDate, before)))
    .orderBy(asc(employmentTerm.startDate))
    .for('update')
  const { gone, first } = beginningOn(rows, startDate)
  if (gone.length)
    await ctx.db.delete(employmentTerm).where(
      inArray(
        employmentTerm.id,
        gone.map((row) => row.id),
      ),
    )
  if (first)
    await ctx.db
      .update(employmentTerm)
      .set({ startDate, ...author(ctx) })
      .where(eq(employmentTerm.id, first.id))
}
/** An employment keeps its first day and its contract in its own row, where it has one. It must not overlap another. */
async function changePeriod(ctx: RequestContext, { id, startDate: before }: Person, now: Person): Promise<void> {
  const own = eq(employmentPeriod.employeeId, id)
  const [other] = await ctx.db
    .select({ id: employmentPeriod.id })
    .from(employmentPeriod)
    .where(and(own, ne(employmentPeriod.startDate, before), gte(employmentPeriod.endDate, now.startDate)))
    .limit(1)
  if (other) refuse('startDate', 'OVERLAP')
  const { startDate, contractType, contractPeriodStartDate, contractPeriodEndDate } = now
  await ctx.db
    .update(employmentPeriod)
    .set({ startDate, contractType, contractPeriodStartDate, contractPeriodEndDate, ...author(ctx) })
    .where(and(own, eq(employmentPeriod.startDate, before)))
}

/**
 * Brings the dated rows of a person to what the employee form says (docs/rules/people.md, "Employment, terms and
 * history"): another shift or employment type holds from today on, and the days until then keep theirs. Of somebody who
 * has left, the last terms are corrected instead. Nothing is written where nothing dated changed; 409 OVERLAP when the
 * first day would lie within an earlier employment.
 */
export async function followForm(ctx: RequestContext, old: Person, now: Person): Promise<void> {
  if (
    (['startDate', 'contractType', 'contractPeriodStartDate', 'contractPeriodEndDate'] as const).some(
      (key) => old[key] !== now[key],
    )
  )
    await changePeriod(ctx, old, now)
  if (old.startDate !== now.startDate) await moveStart(ctx, old, now.startDate)
  const { employmentType, workingShiftId } = now
  if (old.employmentType === employmentType && old.workingShiftId === workingShiftId) return
  const effect = { tx: ctx.db, today: ctx.today, by: ctx.caller.userId }
  await changeTerms(effect, { ...old, startDate: now.startDate }, old.status === 'RESIGNED' ? '' : ctx.today, {
    employmentType,
    workingShiftId,
  })
}
