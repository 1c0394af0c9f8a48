import { L } from '@staff/contract'
import type { StoreNow } from '@staff/contract/attendance-leave'
import { and, asc, eq, sql } from 'drizzle-orm'
import { peopleInReach, presentInReach } from '../../../accounts/people-in-reach.ts'
import { isPhone, employeeContact } from '../../employee/employee-contact/employee-contact.table.ts'
import { run, selected } from '../../../crud/statement.ts'
import { isAmong } from '../../../db/is-among.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Who asks, and the business day. */
export type Asker = Pick<RequestContext, 'db' | 'caller' | 'today'>

/** The stores in which the caller reaches somebody, in the order of their names. */
export async function loadStores({ db, caller }: Asker): Promise<StoreNow['stores']> {
  const reach = peopleInReach(caller)
  // The stores first, then one person of each: everybody would be joined and sorted to find a dozen of them.
  const rows = await run(
    db,
    sql`select store.id, store.en, store.km
      from (select distinct outlet_id as id, outlet_name as en, outlet_name_kh as km from ${orgPath} where outlet_id is not null) store
      where exists (select 1 from ${orgPath} join ${employee} on ${employee.positionId} = ${orgPath.positionId}
        where ${orgPath.outletId} = store.id${reach ? sql` and ${reach}` : sql``})
      order by store.en, store.id`,
  )
  return rows.map(([id, en, km]) => ({ id: String(id), name: L(String(en), String(km ?? en)) }))
}

/** The people of a store who work here today and are in reach, in the order of their numbers. */
export async function loadStorePeople({ db, caller, today }: Asker, node: string) {
  const rows = await selected(
    db
      .select({
        employeeId: employee.id,
        accountNo: employee.accountNo,
        en: employee.displayFullNameEn,
        km: employee.displayFullNameKh,
        positionEn: orgPath.positionName,
        positionKm: orgPath.positionNameKh,
      })
      .from(employee)
      .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
      .where(and(eq(orgPath.outletId, node), presentInReach(caller, today)))
      .orderBy(asc(employee.accountNo)),
  )
  return rows.map(({ en, km, positionEn, positionKm, ...person }) => ({
    ...person,
    name: L(en, km),
    position: L(positionEn, positionKm),
  }))
}

/** The phone number of each of these people who has one; the default number first. */
export async function loadPhones(
  { db }: Pick<Asker, 'db'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selected(
    db
      .select({ employeeId: employeeContact.employeeId, contact: employeeContact.contact })
      .from(employeeContact)
      .where(and(isAmong(employeeContact.employeeId, people), isPhone(employeeContact.contactType)))
      // The last one written into the map wins.
      .orderBy(asc(employeeContact.isDefault), asc(employeeContact.id)),
  )
  return new Map(rows.map(({ employeeId, contact }) => [employeeId, contact]))
}
