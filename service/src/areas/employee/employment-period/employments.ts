import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Dated } from '../../../dated/days.ts'
import { employmentPeriod } from './employment-period.table.ts'

/**
 * The employments of a person in order, the present or planned one last; a person who never left has one. `first` =
 * another first day (`YYYY-MM-DD`) that the last one shall have.
 */
export async function loadEmployments(
  { db }: Pick<RequestContext, 'db'>,
  person: { readonly id: string; readonly startDate: string },
  first = person.startDate,
): Promise<readonly Dated[]> {
  const periods = await db
    .select({ startDate: employmentPeriod.startDate, endDate: employmentPeriod.endDate })
    .from(employmentPeriod)
    .where(eq(employmentPeriod.employeeId, person.id))
    .orderBy(asc(employmentPeriod.startDate))
  const present = periods.find(({ startDate }) => startDate === person.startDate)
  return [...periods.filter((period) => period !== present), { startDate: first, endDate: present?.endDate ?? null }]
}
