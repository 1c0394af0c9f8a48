import { L, type Label } from '@staff/contract'
import type { OpenShift, ShiftOffer, StorePerson } from '@staff/contract/attendance-leave'
import { and, asc, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { employeeWorkingSchedule as back } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { openShift as table, shiftOffer as offer } from './shift-offer.table.ts'

const getTimes = ({ startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number }) => ({
  from: getClock(startMinute),
  to: getClock(endMinute),
})
/** People by their ids, as views of a store name them. */
async function loadNames(db: Database, ids: readonly string[]): Promise<(id: string) => StorePerson> {
  const rows = await db
    .select({
      id: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
    })
    .from(employee)
    .where(inArray(employee.id, [...new Set(ids)]))
  const people = new Map(rows.map(({ id, accountNo, en, km }) => [id, { employeeId: id, accountNo, name: L(en, km) }]))
  return (employeeId) => people.get(employeeId) ?? { employeeId, accountNo: '', name: L('', '') }
}
/** Open shifts with their offers, the earliest first; a fixed number of statements. */
export async function loadOpenShifts(db: Database, where: SQL | undefined): Promise<readonly OpenShift[]> {
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(table.shiftDate), asc(table.startMinute), asc(table.id))
  const offers = await db
    .select()
    .from(offer)
    .where(
      inArray(
        offer.openShiftId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offer.createdAt), asc(offer.id))
  const named = await loadNames(db, [
    ...rows.flatMap(({ coversEmployeeId, filledBy }) => [coversEmployeeId, ...(filledBy === null ? [] : [filledBy])]),
    ...offers.map(({ employeeId }) => employeeId),
  ])
  const byShift = grouped(offers, ({ openShiftId }) => openShiftId)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    date: row.shiftDate,
    ...getTimes(row),
    status: row.status,
    collectUntil: row.collectUntil,
    covers: named(row.coversEmployeeId),
    filledBy: row.filledBy === null ? null : named(row.filledBy),
    offers: (byShift.get(row.id) ?? []).map(({ employeeId, status, answeredAt }) => ({
      ...named(employeeId),
      status,
      answeredAt,
    })),
    version: row.version,
  }))
}

/** What the reader gives in a swap; null where the row is gone by now. */
function getReturn(row: {
  readonly returnDate: string | null
  readonly returnStart: number | null
  readonly returnEnd: number | null
}): ShiftOffer['inReturn'] {
  const { returnDate: date, returnStart: startMinute, returnEnd: endMinute } = row
  if (date === null || startMinute === null || endMinute === null) return null
  return { date, ...getTimes({ startMinute, endMinute }) }
}
const toLabel = (en: string | null, km: string | null): Label | null => (en === null ? null : L(en, km ?? en))
/**
 * The offers to one person, those that wait first; never whose shift it is. `id` = one of them; else those of `today`
 * and later.
 */
export async function loadOffers(
  db: Database,
  employeeId: string,
  { id, today }: { readonly id?: string; readonly today: string },
): Promise<readonly ShiftOffer[]> {
  const outlet = db
    .selectDistinctOn([orgPath.outletId], { id: orgPath.outletId, en: orgPath.outletName, km: orgPath.outletNameKh })
    .from(orgPath)
    .orderBy(orgPath.outletId)
    .as('outlet')
  const rows = await db
    .select({
      id: offer.id,
      kind: table.kind,
      status: offer.status,
      collectUntil: table.collectUntil,
      returnDate: back.scheduleDate,
      returnStart: back.startMinute,
      returnEnd: back.endMinute,
      shiftDate: table.shiftDate,
      startMinute: table.startMinute,
      endMinute: table.endMinute,
      storeEn: outlet.en,
      storeKm: outlet.km,
      byEn: employee.displayFullNameEn,
      byKm: employee.displayFullNameKh,
    })
    .from(offer)
    .innerJoin(table, eq(table.id, offer.openShiftId))
    .leftJoin(outlet, eq(outlet.id, table.nodeId))
    .leftJoin(back, eq(back.id, offer.returnRowId))
    .leftJoin(userAccount, eq(userAccount.id, offer.createdBy))
    .leftJoin(employee, eq(employee.id, userAccount.employeeId))
    .where(and(eq(offer.employeeId, employeeId), id === undefined ? gte(table.shiftDate, today) : eq(offer.id, id)))
    .orderBy(desc(sql`${offer.status} = 'OFFERED'`), asc(table.shiftDate), asc(table.startMinute), asc(offer.id))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    date: row.shiftDate,
    ...getTimes(row),
    isCollected: row.collectUntil !== null,
    inReturn: getReturn(row),
    store: toLabel(row.storeEn, row.storeKm) ?? L('', ''),
    status: row.status,
    offeredBy: toLabel(row.byEn, row.byKm),
  }))
}
