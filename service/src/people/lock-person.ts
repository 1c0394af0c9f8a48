import { and, asc, eq, type SQL } from 'drizzle-orm'
import { visiblePeople, peopleInReach } from '../accounts/people-in-reach.ts'
import { loadForEach } from '../crud/batch.ts'
import { inList } from '../crud/conditions.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'

export type Person = typeof employee.$inferSelect

const found = (db: Database, id: string, where?: SQL) =>
  db
    .select()
    .from(employee)
    .where(and(eq(employee.id, id), where))
/** A person within the caller's reach; undefined for everybody beyond it. */
export const personInReach = async ({ db, caller }: RequestContext, id: string): Promise<Person | undefined> =>
  (await found(db, id, peopleInReach(caller)))[0]
/**
 * The person whose time and leave a caller reads: in self-service oneself alone
 * (docs/rules/time.md, "Who sees time and leave").
 */
export const personShown = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: string,
): Promise<Person | undefined> => (await found(db, id, visiblePeople(caller, employee.id)))[0]
/**
 * A person within reach, held until the end of the transaction: writes about one person are judged one after the other.
 */
export const lockPersonInReach = async ({ db, caller }: RequestContext, id: string): Promise<Person | undefined> =>
  (await found(db, id, peopleInReach(caller)).for('no key update'))[0]
/**
 * The same for the person of a new record: somebody beyond the caller's reach looks like nobody (400 NOT_FOUND_REF).
 * All people of a set are held at once, in the order of their ids.
 */
export async function lockRecordPerson(ctx: RequestContext, employeeId: string): Promise<Person> {
  // A further record about somebody is judged when the one before is wholly written.
  ctx.batch?.again(employeeId)
  const locked = await loadForEach(ctx, {
    question: 'held person',
    key: employeeId,
    keysOf: (sent) => [sent['employeeId']],
    async read(ids) {
      const people = await lockPeople(ctx.db, [...ids], peopleInReach(ctx.caller))
      return new Map(people.map((person) => [person.id, person]))
    },
  })
  return locked ?? refuse('employeeId', 'NOT_FOUND_REF')
}
/** People (the caller where no `reach` is given), held the same way: all at once, in the order of their ids. */
export const lockPeople = (db: Database, ids: readonly string[], reach?: SQL): Promise<Person[]> =>
  db
    .select()
    .from(employee)
    .where(and(inList(employee.id, ids), reach))
    .orderBy(asc(employee.id))
    .for('no key update')
/** The same for one person. */
export const lockPerson = async (db: Database, id: string): Promise<Person | undefined> =>
  (await lockPeople(db, [id]))[0]
