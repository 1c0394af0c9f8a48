import { permit, type AnyResource } from '@staff/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import { getPeopleReach } from '../accounts/reads-of-person.ts'
import type { ContributionCount } from '../contributions/contribution.ts'

/**
 * The number of the records of one person in a list, for who reads that list and as far as its rows go. `where` narrows
 * it to some of them.
 */
export function personCount(
  key: string,
  resource: AnyResource,
  table: PgTable & { readonly employeeId: AnyPgColumn },
  where?: SQL,
): ContributionCount {
  const need = permit(resource, 'READ')
  if (need === null) throw new Error(`${resource.name} is read by nobody, so it has no count`)
  return {
    key,
    need,
    of: 'person',
    count({ db, caller }, employeeId) {
      const reach = (getPeopleReach(resource.name) ?? ofPeopleInReach)(caller, table.employeeId)
      return db.$count(table, and(eq(table.employeeId, employeeId), reach, where))
    },
  }
}
