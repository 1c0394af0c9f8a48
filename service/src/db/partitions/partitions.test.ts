import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAll } from '../../../test/support/app/sealed.ts'
import { rowsOf } from '../../../test/support/app/seeded.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { ingestScans } from '../../areas/attendance-leave/attendance-record/ingest.ts'
import {
  attendanceStage,
  week,
  type Stage,
} from '../../areas/attendance-leave/attendance-day/recalculation/stage.fixtures.ts'
import { verifyAudit } from '../../areas/platform/audit/verify.ts'
import { loadState } from '../../operate/state.ts'
import * as tables from '../tables.ts'
import { detachMonths, loadArchived, makePartitions, monthlyTables } from './partitions.ts'

const everyMonthly = [...monthlyTables, 'attendance_day_part']
const never = '9999-01-01'

describe('a new database', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await testDatabase()
  })
  afterAll(() => t.close())
  const rows = (text: string) => rowsOf(t, text)
  const months = async (table: string) =>
    rows(`select first_month::text as first, end_month::text as last from table_partition
      where table_name = '${table}' and not is_default order by end_month`)

  it('holds every table as it is declared: its columns, its key, its indexes and its references', async () => {
    const lacking: string[] = []
    for (const table of Object.values(tables).filter((one) => one instanceof PgTable)) {
      const { name, columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table as PgTable)
      const [found] = await rows(`select
        array(select attname::text from pg_attribute where attrelid = '"${name}"'::regclass and attnum > 0 and not attisdropped) as columns,
        array(select attname::text from pg_index join pg_attribute a on a.attrelid = indrelid and attnum = any(indkey) where indrelid = '"${name}"'::regclass and indisprimary) as keys,
        array(select relname::text from pg_index join pg_class c on c.oid = indexrelid where indrelid = '"${name}"'::regclass and indisvalid) as indexes,
        (select count(*)::int from pg_constraint where conrelid = any(array['"${name}"'::regclass] || array(select inhrelid::regclass from pg_inherits where inhparent = '"${name}"'::regclass limit 1)) and contype = 'f') as references`)
      const wanted = {
        columns: columns.map((column) => column.name),
        keys: [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)].map(
          (column) => column.name,
        ),
        indexes: indexes.map(({ config }) => config.name ?? ''),
      }
      for (const [kind, names] of Object.entries(wanted)) {
        const held = new Set(found?.[kind] as string[] | undefined)
        lacking.push(...names.filter((one) => !held.has(one)).map((one) => `${name}: ${kind} ${one}`))
      }
      if (Number(found?.['references']) < foreignKeys.length) lacking.push(`${name}: a reference`)
    }
    expect(lacking).toEqual([])
  })
  it.each(everyMonthly)(
    '%s has months without a gap, each with the indexes and references of the table',
    async (table) => {
      const all = await months(table)
      expect(all.length).toBeGreaterThan(3)
      expect(all[0]?.['first']).toBeNull()
      expect(all.slice(1).map(({ first }) => first)).toEqual(all.slice(0, -1).map(({ last }) => last))
      const shapes = await rows(`select distinct
      (select count(*) from pg_index where indrelid = id and indisvalid) as indexes,
      (select count(*) from pg_constraint where conrelid = id and contype = 'f') as references,
      (select count(*) from pg_trigger where tgrelid = id and not tgisinternal) as triggers
      from table_partition where table_name = '${table}'`)
      expect(shapes).toHaveLength(1)
    },
  )
  it('gets its next months once, however often they are asked for', async () => {
    expect(await makePartitions(t.db, '2098-12-15')).toBe(monthlyTables.length * 3)
    expect(await makePartitions(t.db, '2098-12-31')).toBe(0)
    expect(await makePartitions(t.db, '2099-01-01')).toBe(monthlyTables.length)
    expect((await months('audit_log')).slice(-2)).toEqual([
      { first: '2099-02-01', last: '2099-03-01' },
      { first: '2099-03-01', last: '2099-04-01' },
    ])
  })
  it('says where an audit entry lies that has no month, until the month is made', async () => {
    const write = `insert into audit_log (created_at, request_method, request_url, request_id) values ('2099-06-30 16:59:59+00', 'POST', '/', 'early'), ('2099-06-30 17:00:00+00', 'POST', '/', 'later')`
    await rows(write)
    expect((await loadState(t.db.$client)).misplacedRows).toBe(2)
    await makePartitions(t.db, '2099-06-01')
    expect((await loadState(t.db.$client)).misplacedRows).toBe(0)
    // The planner knows the rows of all months together, and -1 of a table without any.
    expect(
      await rows(
        `select relname::text as name, reltuples as rows from pg_class where relname in ('audit_log', 'attendance_record') order by 1`,
      ),
    ).toEqual([
      { name: 'attendance_record', rows: -1 },
      { name: 'audit_log', rows: 2 },
    ])
    expect(
      await rows(
        `select request_id as id, tableoid::regclass::text as part from audit_log where created_at > '2099-06-01' order by 1`,
      ),
    ).toEqual([
      { id: 'early', part: 'audit_log_2099_06' },
      { id: 'later', part: 'audit_log_2099_07' },
    ])
    await expect(t.db.execute(sql`delete from audit_log where request_id = 'early'`)).rejects.toMatchObject({
      cause: { message: 'a row of the audit log is final' },
    })
    await expect(t.db.execute(sql`truncate audit_log_2099_06`)).rejects.toMatchObject({
      cause: { message: 'the audit log and its seals are kept' },
    })
  })
})

describe('months of a company', () => {
  const [monday] = week
  let stage: Stage
  let person: { readonly id: string; readonly number: string }
  const rows = async (text: string) => (await stage.app.db.execute(sql.raw(text))).rows
  const count = async (text: string) => Number((await rows(`select count(*) as count from ${text}`))[0]?.['count'])
  const copyDay = (date: string) => `insert into attendance_day
    select (jsonb_populate_record(d, jsonb_build_object('date', '${date}'))).* from attendance_day d where date = '${monday}'`
  beforeAll(async () => {
    stage = await attendanceStage()
    person = await stage.hire({})
    await stage.scan(person.number, `${monday} 08:00:00`, `${monday} 17:00:00`)
    await stage.settle()
  })
  afterAll(() => stage.app.close())

  it('a day that is made before its month moves there with its parts, and counts once', async () => {
    await rows(copyDay('2099-05-10'))
    await rows(
      `insert into attendance_day_part (employee_id, date, ordinal, kind, minutes, paid_percent) values ('${person.id}', '2099-05-10', 0, 'WORKED', 60, 100)`,
    )
    expect(await count('attendance_day_default')).toBe(1)
    const sums = await rows(`select * from attendance_month where month = '2099-05-01'`)
    expect(sums).toHaveLength(1)
    await makePartitions(stage.app.db, '2099-05-01')
    expect([await count('attendance_day_default'), await count('attendance_day_part_default')]).toEqual([0, 0])
    expect([await count('attendance_day_2099_05'), await count('attendance_day_part_2099_05')]).toEqual([1, 1])
    expect(await rows(`select * from attendance_month where month = '2099-05-01'`)).toEqual(sums)
    await rows(`delete from attendance_day where date = '2099-05-10'`)
    expect([
      await count('attendance_day_part_2099_05'),
      await count(`attendance_month where month = '2099-05-01'`),
    ]).toEqual([0, 0])
  })
  it('a part of no day is refused', async () => {
    const part = `insert into attendance_day_part (employee_id, date, ordinal, kind, minutes, paid_percent) values ('${person.id}', '2099-05-20', 0, 'WORKED', 60, 100)`
    await expect(rows(part)).rejects.toMatchObject({ cause: { code: '23503' } })
  })
  it('a scan that is sent again adds nothing, on both sides of the edge of a month', async () => {
    const [edge] = await rows(
      `select min(first_month)::text as day from table_partition where table_name = 'attendance_record'`,
    )
    const midnight = Date.parse(`${String(edge?.['day'])}T00:00:00+07:00`)
    const scans = [-1_000, 0, 1_000].map((ms) => ({
      fingerPrintId: person.number,
      scanTime: new Date(midnight + ms).toISOString(),
    }))
    const device = String((await rows('select id from finger_print_device limit 1'))[0]?.['id'])
    expect(await ingestScans(stage.app.db, device, scans)).toMatchObject({ stored: 3, duplicates: 0 })
    expect(await ingestScans(stage.app.db, device, scans.toReversed())).toMatchObject({ stored: 0, duplicates: 3 })
    expect(
      await count(
        `(select distinct tableoid from attendance_record where device_time between '${scans[0]?.scanTime}' and '${scans[2]?.scanTime}') parts`,
      ),
    ).toBe(2)
    // Corrected into the other month, it is known by what the device said.
    await rows(
      `update attendance_record set scan_time = scan_time + interval '1 minute' where device_time = '${scans[0]?.scanTime}'`,
    )
    expect(await ingestScans(stage.app.db, device, scans)).toMatchObject({ stored: 0, duplicates: 3 })
  })
  it('a detached month keeps its days with their parts and its sums, and a scan of it adds nothing', async () => {
    const before = { days: await count('attendance_day'), parts: await count('attendance_day_part') }
    const [sums, scans] = [await rows('select * from attendance_month order by 1, 2'), await count('attendance_record')]
    expect(before.days * before.parts * sums.length * scans).toBeGreaterThan(0)
    const edge = String(
      (
        await rows(`select min(first_month)::text as day from table_partition where table_name = 'attendance_day'`)
      )[0]?.['day'],
    )
    for (const table of ['attendance_day', 'attendance_record'] as const) {
      expect(await detachMonths(stage.app.db, table, edge)).toBe(1)
      expect(await detachMonths(stage.app.db, table, edge)).toBe(0)
    }
    expect(await count(`attendance_day where date < '${edge}'`)).toBe(0)
    expect((await count('archive.attendance_day_before')) + (await count('attendance_day'))).toBe(before.days)
    expect((await count('archive.attendance_day_part_before')) + (await count('attendance_day_part'))).toBe(
      before.parts,
    )
    expect(await rows('select * from attendance_month order by 1, 2')).toEqual(sums)
    const device = String((await rows('select id from finger_print_device limit 1'))[0]?.['id'])
    const again = { fingerPrintId: person.number, scanTime: `${monday} 08:00:00` }
    const archived = await count('archive.attendance_record_before')
    expect(await ingestScans(stage.app.db, device, [again])).toMatchObject({ stored: 0, duplicates: 1 })
    expect((await count('attendance_record')) + archived).toBe(scans)
    expect(await count('attendance_record_default')).toBe(0)
  })
  it('the chain of the audit log is read through the archive', async () => {
    const { db } = stage.app
    await rows(
      `insert into audit_log (created_at, user_id, request_method, request_url, request_id) select '2001-02-03', 'old', 'POST', '/', n::text from generate_series(1, 5) n`,
    )
    await expect(detachMonths(db, 'audit_log', never)).rejects.toMatchObject({ cause: { code: '55000' } })
    await sealAll(db)
    const edge = String(
      (await rows(`select min(first_month)::text as day from table_partition where table_name = 'audit_log'`))[0]?.[
        'day'
      ],
    )
    const total = await count('audit_log')
    expect(await detachMonths(db, 'audit_log', edge)).toBe(1)
    expect(await loadArchived(db, 'audit_log')).toEqual(['archive.audit_log_before'])
    expect(await count('audit_log')).toBeLessThan(total)
    expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: total })
    expect(await count(`audit_count where day < '${edge}'`)).toBe(0)
    const change = `update archive.audit_log_before set username = 'other' where request_id = '3' and user_id = 'old'`
    await expect(rows(change)).rejects.toMatchObject({ cause: { message: 'a row of the audit log is final' } })
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(change))
    })
    expect(await verifyAudit(db)).toMatchObject({ ok: false, firstBroken: { fault: 'changed' } })
  })
})
