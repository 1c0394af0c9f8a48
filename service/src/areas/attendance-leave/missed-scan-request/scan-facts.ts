import { L, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { loadPlans } from '../attendance-day/sources/planned-days.ts'
import { attendanceRecord } from '../attendance-record/attendance-record.table.ts'
import { outsideEmployments } from '../../../people/days-of-work.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'
import { placeScan, type MeantScan, type PlacedScan } from './scan-place.ts'

const there = L('There is a scan of this minute already', 'មានការស្កេននៃនាទីនេះរួចហើយ')

/** A scan that somebody says was missed, for whom. */
export interface SaidScan extends MeantScan {
  readonly employeeId: string
}
/** What a missed scan is judged by, beside what it says itself. */
export interface ScanFacts {
  readonly placed: PlacedScan
  /** Why its day is none of the employment. */
  readonly outside: Label | null
  /** The requests of the same minute that wait or are in force. */
  readonly asked: readonly string[]
  /** Why a scan of this minute comes to nothing: somebody scanned then. */
  readonly there: Label | null
}
/** One text for each scan that is asked about. It begins with the person, as a batch wants it. */
export const scanKey = ({ employeeId, requestDate, scanTime, isNextDay }: SaidScan): string =>
  [employeeId, requestDate, scanTime, String(isNextDay === true)].join(' ')
/** Back from {@link scanKey}. */
export function scanOfKey(key: string): SaidScan {
  const [employeeId = '', requestDate = '', scanTime = '', isNextDay = ''] = key.split(' ')
  return { employeeId, requestDate, scanTime, isNextDay: isNextDay === 'true' }
}

/** What each missed scan is judged by, by {@link scanKey}: a fixed number of statements however many. */
export async function scanFacts(db: Database, said: readonly SaidScan[]): Promise<Map<string, ScanFacts>> {
  const planOn = await loadPlans(
    db,
    said.map(({ employeeId, requestDate: date }) => ({ employeeId, date })),
  )
  const scans = said.map((one) => ({
    ...one,
    placed: placeScan(one, (date) => planOn({ employeeId: one.employeeId, date })),
  }))
  const outside = await outsideEmployments(
    db,
    scans.map(({ employeeId, placed }) => ({ employeeId, date: placed.workDate })),
  )
  const { rows } = await db.execute<{ asked: string[]; isThere: boolean }>(sql`
    select array(select ${table.id} from ${table} where ${table.employeeId} = said.employee and ${table.scanAt} = said.at and ${table.status} in ('PENDING', 'ACTIVE')) as asked,
      exists (select 1 from ${attendanceRecord} where ${attendanceRecord.employeeId} = said.employee
        and ${attendanceRecord.scanTime} >= said.at and ${attendanceRecord.scanTime} < said.at + interval '1 minute') as "isThere"
    from unnest(${sql.param(scans.map(({ employeeId }) => employeeId))}::text[], ${sql.param(scans.map(({ placed }) => placed.scanAt))}::timestamptz[]) with ordinality as said (employee, at, nth)
    order by said.nth`)
  return new Map(
    scans.map((one, nth) => [
      scanKey(one),
      {
        placed: one.placed,
        outside: outside({ employeeId: one.employeeId, date: one.placed.workDate }),
        asked: rows[nth]?.asked ?? [],
        there: rows[nth]?.isThere === true ? there : null,
      },
    ]),
  )
}
