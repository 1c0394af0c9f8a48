import { holds, reachesAll } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, inArray } from 'drizzle-orm'
import { peopleInReach } from '../../accounts/people-in-reach.ts'
import { employee } from '../../areas/employee/employee/employee.table.ts'
import { usersInCharge, usersOfPeople } from '../../areas/platform/auth/callers.ts'
import type { PooledDatabase } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ExpirySource } from './expiry-source.ts'

/** The keys of the users who keep or read records of one of the sources. */
function getKeys(sources: readonly ExpirySource[]) {
  const needs = sources.flatMap(({ keeper, reader }) => [keeper, reader])
  return allPermissionKeys().filter((key) => needs.some((need) => holds(new Set([key]), need)))
}
/** HR keeps the records of the people in its reach; the manager of a place reads those of the people of the place. */
const concerns = ({ keeper, reader }: ExpirySource, { permissions, dataScope }: Caller): boolean =>
  holds(permissions, keeper) || (!reachesAll(dataScope, permissions) && holds(permissions, reader))

/**
 * The users told of records of these people: users by a source and the person concerned, each with the present rights.
 */
export async function recipientsFor(
  { db, sources }: { readonly db: PooledDatabase; readonly sources: readonly ExpirySource[] },
  employeeIds: readonly string[],
): Promise<(source: ExpirySource, employeeId: string) => string[]> {
  if (!employeeIds.length) return () => []
  const own = await usersOfPeople(db.$client, employeeIds)
  const inCharge: { readonly user: Caller; readonly reach: ReadonlySet<string> }[] = []
  for (const user of await usersInCharge(db.$client, getKeys(sources))) {
    const near = await db
      .select({ id: employee.id })
      .from(employee)
      .where(and(inArray(employee.id, [...employeeIds]), peopleInReach(user)))
    inCharge.push({ user, reach: new Set(near.map(({ id }) => id)) })
  }
  return (source, employeeId) => [
    // Nobody keeps a record of their own.
    ...inCharge
      .filter(({ user, reach }) => reach.has(employeeId) && user.employeeId !== employeeId && concerns(source, user))
      .map(({ user }) => user.userId),
    ...(source.isForPerson
      ? own
          .filter((user) => user.employeeId === employeeId && holds(user.permissions, source.reader))
          .map(({ userId }) => userId)
      : []),
  ]
}
