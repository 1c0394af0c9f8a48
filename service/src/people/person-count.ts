import { holds, permit, type AnyResource, type PermissionKey } from '@staff/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import { getPeopleReach } from '../accounts/reads-of-person.ts'
import type { ContributionCount } from '../contributions/contribution.ts'
import { run } from '../crud/statement.ts'
import type { Caller } from '../http/caller.ts'

interface Part {
  readonly resource: AnyResource
  readonly table: PgTable & { readonly employeeId: AnyPgColumn }
  /** Narrows it to some of the records. */
  readonly where?: SQL | undefined
}
function getNeed({ resource }: Part): PermissionKey {
  const need = permit(resource, 'READ')
  if (need === null) throw new Error(`${resource.name} is read by nobody, so it has no count`)
  return need
}
function countRows({ resource, table, where }: Part, caller: Caller, employeeId: string): SQL {
  const reach = (getPeopleReach(resource.name) ?? ofPeopleInReach)(caller, table.employeeId)
  return sql`(select count(*)::int from ${table} where ${and(eq(table.employeeId, employeeId), reach, where)})`
}
/**
 * The number of the records of one person in the lists of one tab, as far as their rows go: for who reads the first of
 * them. A list that the caller does not read adds nothing. One statement.
 */
export function sumOfCounts(key: string, parts: readonly [Part, ...Part[]]): ContributionCount {
  const all = parts.map((part) => [part, getNeed(part)] as const)
  return {
    key,
    need: getNeed(parts[0]),
    of: 'person',
    async count({ db, caller }, employeeId) {
      const read = all.filter(([, need]) => holds(caller.permissions, need))
      const counts = read.map(([part]) => countRows(part, caller, employeeId))
      const [found] = await run(db, sql`select ${sql.join(counts, sql` + `)}`)
      return Number(found?.[0] ?? 0)
    },
  }
}
/** The same of one list. `where` narrows it to some of the records. */
export const personCount = (key: string, resource: AnyResource, table: Part['table'], where?: SQL): ContributionCount =>
  sumOfCounts(key, [{ resource, table, where }])
