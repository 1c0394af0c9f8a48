import { holds, permit, type AnyResource } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { getRecord } from '../crud/records.ts'
import { run } from '../crud/statement.ts'
import type { PeopleReach } from '../crud/storage.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ofPeopleInReach, peopleInReach } from './people-in-reach.ts'
import { isOfPerson } from './person-of.ts'

/**
 * Whose records of a kind a caller reads, where the person alone decides; undefined where the rows have conditions of
 * their own, or are about nobody. `entity` is the name of the kind in the audit log.
 */
export function getPeopleReach(entity: string): PeopleReach | undefined {
  const rows = getRecord(entity)?.storage.rows
  if (typeof rows === 'object') return rows.reach
  const isPlain = rows === undefined || rows === 'reference' || rows === peopleInReach
  return isPlain && isOfPerson(entity) ? ofPeopleInReach : undefined
}

/**
 * The names of those resources whose records about one person the caller reads today: by the right of each, and by its
 * rows. One statement asks for all of them. Null is a person whom nobody knows: in reach of who reaches all.
 */
export async function loadReadNames(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  employeeId: string | null,
  resources: readonly AnyResource[],
): Promise<ReadonlySet<string>> {
  const held = resources.flatMap((r) => {
    const need = permit(r, 'VIEW')
    const where = (getPeopleReach(r.name) ?? ofPeopleInReach)(caller, employee.id)
    return need && holds(caller.permissions, need) ? [{ name: r.name, where }] : []
  })
  const asked = held.flatMap(({ name, where }) => (where ? [{ name, where }] : []))
  const [found] =
    asked.length && employeeId !== null
      ? await run(
          db,
          sql`select ${sql.join(
            asked.map(({ where }) => where),
            sql`, `,
          )} from ${employee} where ${eq(employee.id, employeeId)}`,
        )
      : []
  const inReach = new Set(asked.filter((_, i) => found?.[i] === true).map(({ name }) => name))
  return new Set(held.flatMap(({ name, where }) => (!where || inReach.has(name) ? [name] : [])))
}
