import { L } from '@staff/contract'
import type { StoreNowPerson } from '@staff/contract/attendance-leave'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { dayBefore } from '../../../dated/days.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { openShift } from '../shift-offer/shift-offer.table.ts'

type Covers = Pick<StoreNowPerson, 'covers' | 'coveredBy'>

/** Whose shift of a sick person each of these people works today or yesterday, and who works theirs. One statement. */
export async function loadCovers(
  db: Database,
  people: readonly string[],
  today: string,
): Promise<(employeeId: string) => Covers> {
  const [absent, taker] = [alias(employee, 'absent'), alias(employee, 'taker')]
  const rows = await db
    .select({
      absentId: absent.id,
      absentEn: absent.displayFullNameEn,
      absentKm: absent.displayFullNameKh,
      takerId: taker.id,
      takerEn: taker.displayFullNameEn,
      takerKm: taker.displayFullNameKh,
    })
    .from(openShift)
    .innerJoin(absent, eq(absent.id, openShift.coversEmployeeId))
    .innerJoin(taker, eq(taker.id, openShift.filledBy))
    .where(
      and(
        eq(openShift.kind, 'SICK'),
        eq(openShift.status, 'FILLED'),
        inArray(openShift.shiftDate, [dayBefore(today), today]),
        or(inArray(openShift.coversEmployeeId, [...people]), inArray(openShift.filledBy, [...people])),
      ),
    )
    .orderBy(asc(openShift.shiftDate), asc(openShift.id))
  return (employeeId) => {
    const own = rows.findLast(({ takerId }) => takerId === employeeId)
    const its = rows.findLast(({ absentId }) => absentId === employeeId)
    return {
      covers: own ? L(own.absentEn, own.absentKm) : null,
      coveredBy: its ? L(its.takerEn, its.takerKm) : null,
    }
  }
}
