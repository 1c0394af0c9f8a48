import { L } from '@staff/contract'
import type { StoreNow } from '@staff/contract/attendance-leave'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { peopleInReach, presentInReach } from '../../../accounts/people-in-reach.ts'
import { isPhone, employeeContact } from '../../employee/employee-contact/employee-contact.table.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Who asks, and the business day. */
export type Asker = Pick<RequestContext, 'db' | 'caller' | 'today'>

/** The stores in which the caller reaches somebody, in the order of their names. */
export async function loadStores({ db, caller }: Asker): Promise<StoreNow['stores']> {
  const rows = await db
    .selectDistinct({ id: orgPath.outletId, en: orgPath.outletName, km: orgPath.outletNameKh })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(and(isNotNull(orgPath.outletId), peopleInReach(caller)))
    .orderBy(asc(orgPath.outletName), asc(orgPath.outletId))
  return rows.flatMap(({ id, en, km }) => (id === null ? [] : [{ id, name: L(en ?? '', km ?? en ?? '') }]))
}

/** The people of a store who work here today and are in reach, in the order of their numbers. */
export async function loadStorePeople({ db, caller, today }: Asker, node: string) {
  const rows = await db
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
    .orderBy(asc(employee.accountNo))
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
  const rows = await db
    .select({ employeeId: employeeContact.employeeId, contact: employeeContact.contact })
    .from(employeeContact)
    .where(and(inArray(employeeContact.employeeId, [...people]), isPhone(employeeContact.contactType)))
    // The last one written into the map wins.
    .orderBy(asc(employeeContact.isDefault), asc(employeeContact.id))
  return new Map(rows.map(({ employeeId, contact }) => [employeeId, contact]))
}
