import { and, eq, type SQL } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { refuse } from '../../../errors.ts'
import type { Cx, Database } from '../../../operation.ts'
import { employee } from './employee.table.ts'

export type Person = typeof employee.$inferSelect

const found = (db: Database, id: string, where?: SQL) =>
  db
    .select()
    .from(employee)
    .where(and(eq(employee.id, id), where))
/** A person within the caller's reach; undefined for everybody beyond it. */
export const personInReach = async ({ db, caller }: Cx, id: string): Promise<Person | undefined> =>
  (await found(db, id, peopleInReach(caller)))[0]
/** The same, held until the end of the transaction: writes about one person are judged one after the other. */
export const holdPersonInReach = async ({ db, caller }: Cx, id: string): Promise<Person | undefined> =>
  (await found(db, id, peopleInReach(caller)).for('no key update'))[0]
/** The same for the person of a new record: somebody beyond the caller's reach looks like nobody (400 NOT_FOUND_REF). */
export const heldPerson = async (cx: Cx, employeeId: string): Promise<Person> =>
  (await holdPersonInReach(cx, employeeId)) ?? refuse('employeeId', 'NOT_FOUND_REF')
/** A person, whoever asks, held the same way. */
export const holdPerson = async (db: Database, id: string): Promise<Person | undefined> =>
  (await found(db, id).for('no key update'))[0]
