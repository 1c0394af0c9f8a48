import { holds } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { peopleInReach } from '../../../../accounts/people-in-reach.ts'
import type { Caller } from '../../../../http/caller.ts'
import { forbidden, notFound } from '../../../../http/errors.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { payrollRun as run } from '../payroll-run.table.ts'

/** A run pays everybody, so it needs a caller who sees everybody (docs/rules/pay.md, "A run"). */
export const seesEverybody = (caller: Caller): boolean => !caller.isSelfService && peopleInReach(caller) === undefined
/** Refuses (403) an action on a run by a caller who does not see everybody. */
export function askEverybody(caller: Caller): void {
  if (!seesEverybody(caller)) forbidden()
}

/** An existing run, for a caller who sees everybody; 404 for other callers, whose list is empty too. */
export async function loadRun(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: string | undefined,
): Promise<typeof run.$inferSelect> {
  if (!seesEverybody(caller)) return notFound()
  const [row] = await db
    .select()
    .from(run)
    .where(eq(run.id, id ?? ''))
  return row ?? notFound()
}
/** Amounts of others are for callers who may see salaries. */
export function askSalary({ permissions }: Caller): void {
  if (!holds(permissions, 'READ_SALARY')) forbidden()
}
