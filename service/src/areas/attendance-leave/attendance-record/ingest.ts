import { businessOffset, businessZone, dayOfInstant } from '@staff/contract'
import type { IngestAnswer } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { attendanceRecord as record } from './attendance-record.table.ts'

/**
 * One scan as a device or an agent sends it: the person's number there, and an instant or a time of the business zone
 * without offset.
 */
export interface Scan {
  readonly fingerPrintId: string
  readonly scanTime: string
}
/** Rows of one statement. */
const batch = 5_000
const number = /^[\x21-\x7e]{1,50}$/
const withoutZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/
const earliest = Date.parse('2000-01-02T00:00:00Z')
const day = 86_400_000

/**
 * The instant of a scan, to the second, or undefined where it cannot be one: a day that does not exist, before 2000 or
 * more than a day ahead. Devices keep the wall clock of the business zone, which has no summer time.
 */
export function instantOfScan(scanTime: string, now: number): string | undefined {
  const local = withoutZone.test(scanTime)
  const at = Date.parse(local ? `${scanTime.replace(' ', 'T')}${businessOffset}` : scanTime)
  if (Number.isNaN(at) || at < earliest || at > now + day) return undefined
  // 31 June reads as 1 July: no device may invent a day.
  if (local && dayOfInstant(at) !== scanTime.slice(0, 10)) return undefined
  return new Date(Math.floor(at / 1000) * 1000).toISOString()
}

const getPerson = (wanted: ReturnType<typeof sql>) => ({
  joins: sql`left join ${employee} named on named.finger_print_id = ${wanted} left join ${employee} numbered on numbered.account_no = ${wanted} and numbered.finger_print_id is null`,
  id: sql`coalesce(named.id, numbered.id)`,
})

// The days to which a scan can belong: its own, the one before for a night shift, the one after for a shift that begins
// at midnight. All are sorted.
const daysAround = (scans: ReturnType<typeof sql>) => sql`insert into ${attendanceDirty} (employee_id, date)
  select distinct employee_id, (scan_time at time zone ${sql.raw(`'${businessZone}'`)})::date + distance
  from ${scans}, generate_series(-1, 1) as distance where employee_id is not null order by 1, 2 on conflict do nothing`

/**
 * Stores scans of a device, each once however often and in whatever order it comes (docs/rules/people.md, "Devices and
 * raw scans"): the unique index decides, so batches may be repeated, split and sent at the same time. A number belongs
 * to whom it was given, else to the account of that number; the scan of an unknown number waits without a person
 * (matchWaiting). What no clock can have meant is ignored and counted.
 */
export async function ingestScans(db: Database, deviceId: string, scans: readonly Scan[]): Promise<IngestAnswer> {
  const now = Date.now()
  const sound = scans.flatMap(({ fingerPrintId, scanTime }) => {
    const at = instantOfScan(scanTime.trim(), now)
    return at && number.test(fingerPrintId.trim()) ? [{ number: fingerPrintId.trim(), at }] : []
  })
  const counts = { stored: 0, unmatched: 0 }
  const person = getPerson(sql`sent.number`)
  for (let from = 0; from < sound.length; from += batch) {
    const rows = sound.slice(from, from + batch)
    // In one order for everybody: two batches that meet wait for each other and never in a circle.
    const {
      rows: [found],
    } = await db.execute<{ stored: number; unmatched: number }>(sql`with sent as (
        select distinct * from unnest(${sql.param(rows.map((row) => row.number))}::text[], ${sql.param(rows.map(({ at }) => at))}::timestamptz[]) as sent (number, at)),
      stored as (
        insert into ${record} (id, device_id, finger_print_id, employee_id, outlet_id, device_time, scan_time)
        select gen_random_uuid()::text, ${deviceId}, sent.number, ${person.id}, (select store.id from ${companyStructure} store where store.fingerprint_device_id = ${deviceId} and store.type = 'OUTLET' order by store.id limit 1), sent.at, sent.at
        from sent ${person.joins} order by sent.number, sent.at
        on conflict do nothing returning employee_id, scan_time),
      marked as (${daysAround(sql`stored`)})
      select count(*)::int as stored, count(*) filter (where employee_id is null)::int as unmatched from stored`)
    counts.stored += found?.stored ?? 0
    counts.unmatched += found?.unmatched ?? 0
  }
  return {
    received: scans.length,
    ...counts,
    duplicates: sound.length - counts.stored,
    ignored: scans.length - sound.length,
  }
}

/** Gives waiting scans to the present owner of their number; answers how many. Safe to repeat. */
export async function matchWaiting(db: Database): Promise<number> {
  const person = getPerson(sql`waiting.number`)
  const {
    rows: [given],
  } = await db.execute<{
    count: number
  }>(sql`with given as (update ${record} as scan set employee_id = found.id, version = scan.version + 1, updated_at = now()
    from (select waiting.number, ${person.id} as id from (select distinct finger_print_id as number from ${record} where employee_id is null) waiting ${person.joins}) found
    where found.id is not null and scan.employee_id is null and scan.finger_print_id = found.number
    returning scan.employee_id, scan.scan_time),
    marked as (${daysAround(sql`given`)})
    select count(*)::int as count from given`)
  return given?.count ?? 0
}
