import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Absence } from '../absence/absence-types.ts'
import type { DatedRequest } from '../attendance-day/calculation/day-types.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { missionPart, type StoredPart } from './mission-days.ts'
import { missionRequest as table } from './mission-request.table.ts'

type Found = DayKey & Pick<Absence, 'id' | 'status'> & StoredPart & Record<string, unknown>
const loadDays = async (db: Database, asked: SQL, statuses: SQL): Promise<readonly Found[]> =>
  (
    await db.execute<Found>(sql`
    select m.id, m.employee_id as "employeeId", day::date::text as date, m.status, m.duration_type as "durationType", m.from_time as "fromTime", m.to_time as "toTime",
      m.from_minute as "fromMinute", m.to_minute as "toMinute"
    from (${asked}) asked join ${table} m on m.employee_id = asked.employee and m.from_date <= asked.to_day + 1 and m.to_date >= asked.from_day,
      generate_series(coalesce(m.work_date, greatest(m.from_date, asked.from_day)), coalesce(m.work_date, least(m.to_date, asked.to_day)), interval '1 day') day
    where m.status in (${statuses}) and day between asked.from_day and asked.to_day`)
  ).rows

/** Missions in force as they cover days (day-sources.ts); paid as work. */
export const loadApprovedMissions = async (db: Database, asked: SQL): Promise<readonly DatedRequest[]> =>
  (await loadDays(db, asked, sql`'ACTIVE'`)).map(({ id, employeeId, date, ...row }) => ({
    kind: 'MISSION',
    id,
    employeeId,
    date,
    part: missionPart(row),
    paidPercent: 100,
  }))
/** Missions that wait or are in force, as absences. */
export const missionAbsences = async (db: Database, asked: SQL): Promise<readonly Absence[]> =>
  (await loadDays(db, asked, sql`'PENDING', 'ACTIVE'`)).map(({ id, employeeId, date, status, ...row }) => ({
    kind: 'MISSION',
    id,
    employeeId,
    date,
    status,
    part: missionPart(row),
  }))
