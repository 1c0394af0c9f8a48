import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'

/** The first day on which somebody ever worked here, `YYYY-MM-DD`. */
export async function loadFirstDay({ db }: RequestContext, person: Person): Promise<string> {
  const [first] = await db
    .select({ day: employmentPeriod.startDate })
    .from(employmentPeriod)
    .where(eq(employmentPeriod.employeeId, person.id))
    .orderBy(asc(employmentPeriod.startDate))
    .limit(1)
  return first && first.day < person.startDate ? first.day : person.startDate
}
