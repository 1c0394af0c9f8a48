import { holds, reachesAll } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, inArray } from 'drizzle-orm'
import { ofPeopleInReach } from '../../accounts/people-in-reach.ts'
import { employee } from '../../areas/employee/employee/employee.table.ts'
import { usersInCharge, usersOfPeople } from '../../areas/platform/auth/callers.ts'
import type { PeopleReach } from '../../crud/storage.ts'
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

const getReach = ({ reach = ofPeopleInReach }: ExpirySource): PeopleReach => reach

/**
 * The users told of records of these people: users by a source and the person concerned, each with the present rights.
 */
export async function recipientsFor(
  { db, sources }: { readonly db: PooledDatabase; readonly sources: readonly ExpirySource[] },
  employeeIds: readonly string[],
): Promise<(source: ExpirySource, employeeId: string) => string[]> {
  if (!employeeIds.length) return () => []
  const own = await usersOfPeople(db.$client, employeeIds)
  const reaches = [...new Set(sources.map(getReach))]
  const inCharge: { readonly user: Caller; readonly near: ReadonlyMap<PeopleReach, ReadonlySet<string>> }[] = []
  for (const user of await usersInCharge(db.$client, getKeys(sources))) {
    const near = new Map<PeopleReach, ReadonlySet<string>>()
    for (const reach of reaches) {
      const found = await db
        .select({ id: employee.id })
        .from(employee)
        .where(and(inArray(employee.id, [...employeeIds]), reach(user, employee.id)))
      near.set(reach, new Set(found.map(({ id }) => id)))
    }
    inCharge.push({ user, near })
  }
  return (source, employeeId) => [
    // Nobody keeps a record of their own.
    ...inCharge
      .filter(
        ({ user, near }) =>
          near.get(getReach(source))?.has(employeeId) === true &&
          user.employeeId !== employeeId &&
          concerns(source, user),
      )
      .map(({ user }) => user.userId),
    ...(source.isForPerson
      ? own
          .filter((user) => user.employeeId === employeeId && holds(user.permissions, source.reader))
          .map(({ userId }) => userId)
      : []),
  ]
}
