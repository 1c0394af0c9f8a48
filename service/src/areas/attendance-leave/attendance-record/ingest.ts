import type { IngestAnswer } from '@staff/contract/admin'
import { sql, type SQL } from 'drizzle-orm'
import { businessDay, midnight } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { partitionBorder } from '../../../db/partitions/partition-border.table.ts'
import { channel } from '../../../notify/notify.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { attendanceRecord as record } from './attendance-record.table.ts'
import { keepAside, type LeftOut } from './left-out-lines.ts'
import { readScanTime } from './scan-time.ts'

/** One scan as a device or an agent sends it: the person's number there, and its time in any of the known forms. */
export interface Scan {
  readonly fingerPrintId: string
  readonly scanTime: string
  /** The whole line, where more was sent. */
  readonly line?: string | undefined
}
/** Rows of one statement. */
const batch = 5_000
const number = /^[\x21-\x7e]{1,50}$/

interface Sound {
  readonly number: string
  readonly at: string
}
/** The scans that can be stored, and the lines that are left out. */
function sift(scans: readonly Scan[]): { readonly sound: readonly Sound[]; readonly leftOut: readonly LeftOut[] } {
  const now = Date.now()
  const sound: Sound[] = []
  const leftOut: LeftOut[] = []
  for (const { fingerPrintId, scanTime, line = `${fingerPrintId}\t${scanTime}` } of scans) {
    const time = readScanTime(scanTime, now)
    const sent = fingerPrintId.trim()
    if (time.at === undefined) leftOut.push({ line, reason: time.reason })
    else if (!number.test(sent)) leftOut.push({ line, reason: 'NUMBER' })
    else sound.push({ number: sent, at: time.at })
  }
  return { sound, leftOut }
}

// A terminal may keep numbers without their leading zeros (201 for 000201). Such a scan belongs to the one person whose
// number differs by zeros alone; where two people could be meant, it waits.
const alike = sql`(select case when count(*) = 1 then min(near.id) end from ${employee} near
  where ltrim(coalesce(near.finger_print_id, near.account_no), '0') = ltrim(wanted.number, '0') and wanted.number ~ '^0*[1-9][0-9]*$')`
/** The numbers of a select, each with its person (`id`) or null. */
const owners = (numbers: SQL): SQL => sql`select wanted.number, coalesce(named.id, numbered.id, ${alike}) as id
  from (${numbers}) wanted left join ${employee} named on named.finger_print_id = wanted.number
  left join ${employee} numbered on numbered.account_no = wanted.number and numbered.finger_print_id is null`

// The days to which a scan can belong: its own, the one before for a night shift, the one after for a shift that begins
// at midnight. All are sorted.
const daysAround = (scans: SQL) => sql`insert into ${attendanceDirty} (employee_id, date)
  select distinct employee_id, ${businessDay(sql`scan_time`)} + distance
  from ${scans}, generate_series(-1, 1) as distance where employee_id is not null order by 1, 2 on conflict do nothing`

// Months that lie in the archive are closed: a scan of them was there, or comes from a clock that is years behind.
const isKept = sql`sent.at >= coalesce((select ${midnight(sql`kept_from`)} from ${partitionBorder} where table_name = 'attendance_record'), '-infinity')`

// Every instance hears of the stores whose people have scanned, after the commit.
const tellStores = (scans: SQL) => sql`select pg_notify(${channel}, json_build_object('scansOf', place.outlet_id)::text)
  from (select distinct ${orgPath.outletId} as outlet_id from ${scans} join ${employee} on ${employee.id} = ${scans}.employee_id
    join ${orgPath} on ${orgPath.positionId} = ${employee.positionId} where ${orgPath.outletId} is not null) place`

/**
 * Stores scans of a device, each once however often and in whatever order it comes (docs/rules/people.md, "Devices and
 * raw scans"): the unique index decides, so batches may be repeated, split and sent at the same time. A number belongs
 * to whom it was given, else to the account of that number, else to the one that differs by leading zeros alone; the
 * scan of an unknown number waits without a person (matchWaiting). What is no scan is kept aside and counted as
 * ignored.
 */
export async function ingestScans(db: Database, deviceId: string, scans: readonly Scan[]): Promise<IngestAnswer> {
  const { sound, leftOut } = sift(scans)
  await keepAside(db, deviceId, leftOut)
  const counts = { stored: 0, unmatched: 0 }
  for (let from = 0; from < sound.length; from += batch) {
    const rows = sound.slice(from, from + batch)
    // In one order for everybody: two batches that meet wait for each other and never in a circle.
    const {
      rows: [found],
    } = await db.execute<{ stored: number; unmatched: number }>(sql`with sent as (
        select distinct * from unnest(${sql.param(rows.map((row) => row.number))}::text[], ${sql.param(rows.map(({ at }) => at))}::timestamptz[]) as sent (number, at) where ${isKept}),
      owners as materialized (${owners(sql`select distinct number from sent`)}),
      stored as (
        insert into ${record} (id, device_id, finger_print_id, employee_id, outlet_id, device_time, scan_time)
        select gen_random_uuid()::text, ${deviceId}, sent.number, owners.id, (select store.id from ${companyStructure} store where store.fingerprint_device_id = ${deviceId} and store.type = 'OUTLET' order by store.id limit 1), sent.at, sent.at
        from sent join owners on owners.number = sent.number order by sent.number, sent.at
        on conflict do nothing returning employee_id, scan_time),
      marked as (${daysAround(sql`stored`)}),
      told as (${tellStores(sql`stored`)})
      select count(*)::int as stored, count(*) filter (where employee_id is null)::int as unmatched, (select count(*) from told) as told from stored`)
    counts.stored += found?.stored ?? 0
    counts.unmatched += found?.unmatched ?? 0
  }
  return {
    received: scans.length,
    ...counts,
    duplicates: sound.length - counts.stored,
    ignored: leftOut.length,
  }
}

/** Gives waiting scans to the present owner of their number; answers how many. Safe to repeat. */
export async function matchWaiting(db: Database): Promise<number> {
  const {
    rows: [given],
  } = await db.execute<{
    count: number
  }>(sql`with given as (update ${record} as scan set employee_id = found.id, version = scan.version + 1, updated_at = now()
    from (${owners(sql`select distinct finger_print_id as number from ${record} where employee_id is null`)}) found
    where found.id is not null and scan.employee_id is null and scan.finger_print_id = found.number
    returning scan.employee_id, scan.scan_time),
    marked as (${daysAround(sql`given`)})
    select count(*)::int as count from given`)
  return given?.count ?? 0
}
