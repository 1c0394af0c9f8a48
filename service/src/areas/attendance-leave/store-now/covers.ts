import { L } from '@staff/contract'
import type { StoreNowPerson } from '@staff/contract/attendance-leave'
import { and, asc, between, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { selected } from '../../../crud/statement.ts'
import { isAmong } from '../../../db/is-among.ts'
import { dayBefore } from '../../../dated/days.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { overtimeRequest as overtime } from '../overtime-request/overtime-request.table.ts'
import { openShift } from '../shift-offer/shift-offer.table.ts'

type Covers = Pick<StoreNowPerson, 'covers' | 'coveredBy'>

/** Whoever took the shift still works in its hours: a planner may have taken the row out on the board since. */
const stillComes = or(
  sql`exists (select from ${schedule} where ${schedule.employeeId} = ${openShift.filledBy} and ${schedule.scheduleDate} = ${openShift.shiftDate}
    and ${schedule.startMinute} < ${openShift.endMinute} and ${schedule.endMinute} > ${openShift.startMinute})`,
  sql`exists (select from ${overtime} where ${overtime.employeeId} = ${openShift.filledBy} and ${overtime.workDate} = ${openShift.shiftDate}
    and ${overtime.status} in ('PENDING', 'ACTIVE'))`,
)
/** Whose shift of a sick person each of these people works today or yesterday, and who works theirs. One statement. */
export async function loadCovers(
  db: Database,
  people: readonly string[],
  today: string,
): Promise<(employeeId: string) => Covers> {
  const [absent, taker] = [alias(employee, 'absent'), alias(employee, 'taker')]
  const rows = await selected(
    db
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
          stillComes,
          between(openShift.shiftDate, dayBefore(today), today),
          or(isAmong(openShift.coversEmployeeId, people), isAmong(openShift.filledBy, people)),
        ),
      )
      .orderBy(asc(openShift.shiftDate), asc(openShift.id)),
  )
  return (employeeId) => {
    const own = rows.findLast(({ takerId }) => takerId === employeeId)
    const its = rows.findLast(({ absentId }) => absentId === employeeId)
    return {
      covers: own ? L(own.absentEn, own.absentKm) : null,
      coveredBy: its ? L(its.takerEn, its.takerKm) : null,
    }
  }
}
