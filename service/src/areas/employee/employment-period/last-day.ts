import { and, eq, inArray } from 'drizzle-orm'
import type { Dated } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employeeResignation as resignation } from '../employee-resignation/employee-resignation.table.ts'

/**
 * The last day of a person's present or planned employment: that of the employment, or the one that is decided. null =
 * the person stays, so there is no leaving.
 */
export async function loadLastDay(
  { db }: Pick<RequestContext, 'db'>,
  person: { readonly id: string; readonly startDate: string },
  last: Dated | undefined,
): Promise<string | null> {
  if (last?.endDate) return last.endDate
  const [decided] = await db
    .select({ day: resignation.resignDate })
    .from(resignation)
    .where(
      and(
        eq(resignation.employeeId, person.id),
        eq(resignation.startDate, person.startDate),
        inArray(resignation.status, ['IN_SCHEDULE', 'ACTIVE']),
      ),
    )
  return decided?.day ?? null
}
