import { L, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attendanceRecord } from '../attendance-record/attendance-record.table.ts'
import { outsideEmployments } from '../../../people/days-of-work.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'

const there = L('There is a scan of this minute already', 'មានការស្កេននៃនាទីនេះរួចហើយ')

/** A scan that somebody says was missed: the day that it is asked for and its instant as ISO text. */
export interface SaidScan {
  readonly employeeId: string
  readonly requestDate: string
  readonly scanAt: string
}
/** What a missed scan is judged by, beside what it says itself. */
export interface ScanFacts {
  /** Why its day is none of the employment. */
  readonly outside: Label | null
  /** The requests of the same minute that wait or are in force. */
  readonly asked: readonly string[]
  /** Why a scan of this minute comes to nothing: somebody scanned then. */
  readonly there: Label | null
}
/** One text for each scan that is asked about. It begins with the person, as a batch wants it. */
export const scanKey = ({ employeeId, requestDate, scanAt }: SaidScan): string =>
  [employeeId, requestDate, scanAt].join(' ')
/** Back from {@link scanKey}. */
export function scanOfKey(key: string): SaidScan {
  const [employeeId = '', requestDate = '', scanAt = ''] = key.split(' ')
  return { employeeId, requestDate, scanAt }
}

/** What each missed scan is judged by, by {@link scanKey}: two statements however many. */
export async function scanFacts(db: Database, said: readonly SaidScan[]): Promise<Map<string, ScanFacts>> {
  const outside = await outsideEmployments(
    db,
    said.map(({ employeeId, requestDate: date }) => ({ employeeId, date })),
  )
  const { rows } = await db.execute<{ asked: string[]; isThere: boolean }>(sql`
    select array(select ${table.id} from ${table} where ${table.employeeId} = said.employee and ${table.scanAt} = said.at and ${table.status} in ('PENDING', 'ACTIVE')) as asked,
      exists (select 1 from ${attendanceRecord} where ${attendanceRecord.employeeId} = said.employee
        and ${attendanceRecord.scanTime} >= said.at and ${attendanceRecord.scanTime} < said.at + interval '1 minute') as "isThere"
    from unnest(${sql.param(said.map(({ employeeId }) => employeeId))}::text[], ${sql.param(said.map(({ scanAt }) => scanAt))}::timestamptz[]) with ordinality as said (employee, at, nth)
    order by said.nth`)
  return new Map(
    said.map((one, nth) => [
      scanKey(one),
      {
        outside: outside({ employeeId: one.employeeId, date: one.requestDate }),
        asked: rows[nth]?.asked ?? [],
        there: rows[nth]?.isThere === true ? there : null,
      },
    ]),
  )
}
