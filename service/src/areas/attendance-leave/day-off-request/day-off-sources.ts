import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Absence } from '../absence/absence-types.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

type Found = DayKey & Pick<Absence, 'id' | 'status'> & Record<string, unknown>
const loadDays = async (db: Database, asked: SQL, statuses: SQL): Promise<readonly Found[]> =>
  (
    await db.execute<Found>(sql`
    select free.id, free.employee_id as "employeeId", free.day_off_date::text as date, free.status
    from (${asked}) asked join ${table} free on free.employee_id = asked.employee and free.day_off_date between asked.from_day and asked.to_day
    where free.status in (${statuses})`)
  ).rows

/** The days off that are in force on the asked days (day-sources.ts). */
export const daysOffOn = (db: Database, asked: SQL): Promise<readonly DayKey[]> => loadDays(db, asked, sql`'ACTIVE'`)
/** Days off that wait or are in force, as absences. */
export const dayOffAbsences = async (db: Database, asked: SQL): Promise<readonly Absence[]> =>
  (await loadDays(db, asked, sql`'PENDING', 'ACTIVE'`)).map(({ id, employeeId, date, status }) => ({
    kind: 'DAY_OFF',
    id,
    employeeId,
    date,
    status,
    part: 'DAY',
  }))
