import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { visiblePeople, peopleInReach } from '../../../accounts/people-in-reach.ts'
import { notFound } from '../../../http/errors.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run/payroll-run.table.ts'
import { asTold } from './other-pay.ts'

export type SlipRow = typeof slip.$inferSelect
export type SlipLineRow = typeof line.$inferSelect
export interface FoundSlip {
  readonly slip: SlipRow
  readonly run: typeof run.$inferSelect
}

/**
 * The slips that a caller may read, as a condition on slip and run: of people in reach; before the approval only for a
 * caller who sees everybody.
 */
export const slipsInReach = (caller: Caller): SQL | undefined =>
  and(visiblePeople(caller, slip.employeeId), caller.isSelfService || peopleInReach(caller) ? settledRun : sql`true`)
/** A slip with its run; 404 where the caller may not read it. */
export async function slipInReach({ db, caller }: RequestContext, id: string): Promise<FoundSlip> {
  const [found] = await db
    .select({ slip, run })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(and(eq(slip.id, id), slipsInReach(caller)))
  return found ?? notFound()
}
/** The lines of some slips in the order of the payslip. */
export async function loadLines(db: Database, ids: readonly string[]): Promise<SlipLineRow[]> {
  const rows = await db
    .select()
    .from(line)
    .where(inArray(line.slipId, [...ids]))
    .orderBy(asc(line.slipId), asc(line.ordinal))
  return asTold(rows)
}
