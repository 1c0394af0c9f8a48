import type { EnteredSince } from '@staff/contract/payroll'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { attendanceDifference as difference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { payrollRun, payrollSettlement } from '../payroll-run.table.ts'
import { inputsChanged } from '../run/inputs-changed.ts'

/**
 * What changed about a settled employment since its payroll was made: the changed parts of pay, and the settled days
 * that would come out otherwise by now, without held absences. Null where nothing did
 * (docs/rules/pay.md, "Final settlement").
 */
export async function loadEnteredSince(
  db: Database,
  {
    employeeId,
    startDate,
    lastDay,
  }: Pick<typeof payrollSettlement.$inferSelect, 'employeeId' | 'startDate' | 'lastDay'>,
  run: typeof payrollRun.$inferSelect,
  sources: PaySources,
): Promise<EnteredSince | null> {
  const { people } = await inputsChanged(db, run, sources)
  const days = await db
    .select({ date: difference.date })
    .from(difference)
    .where(
      and(
        eq(difference.employeeId, employeeId),
        between(difference.date, startDate, lastDay),
        eq(difference.isHeld, false),
      ),
    )
    .orderBy(asc(difference.date))
  const causes = people.filter((one) => one.employeeId === employeeId).flatMap((one) => one.causes)
  return causes.length + days.length > 0 ? { causes, days: days.map(({ date }) => date) } : null
}
