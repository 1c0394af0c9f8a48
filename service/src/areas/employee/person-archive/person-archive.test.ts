import { personArchiveCall } from '@staff/contract/employee'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import type { TestDatabase } from '../../../../test/support/app/database.ts'
import { takeForToday } from '../../../../test/support/app/one-day.ts'
import { sealAll } from '../../../../test/support/app/sealed.ts'
import { demoDatabase, rowsOf, today } from '../../../../test/support/app/seeded.ts'
import { taskIs, taskRunner } from '../../../../test/support/app/tasks.ts'
import { detachMonths } from '../../../db/partitions/partitions.ts'
import type { Tasks } from '../../../tasks/run-tasks.ts'
import type { TaskKind } from '../../../tasks/task-kind.ts'
import { areaOperations } from '../../index.ts'
import { personArchiveOperations } from './person-archive.operations.ts'

type Row = Readonly<Record<string, unknown>>
/** Columns that name a person in rows of somebody else, or of nobody: who approved, manages, covers, wrote. */
const ofOthers =
  /_by$|approver|manager|requester|actor|author|taker|partner|replace|reports_to|delegate|owner|(^|_)user_id$|recipient|entity_id$|receiver|key$|(with|to|from|other|new|old)_employee_id$/

const asked = 'approval_step_approver'
const hash = '$argon2id$v=19$m=1,t=1,p=1$of-this-test$of-this-test'

takeForToday(today)
let database: TestDatabase
let t: TestApp
let hr: TestUser
let runner: Tasks
let id = ''
let made: { readonly files: Readonly<Record<string, Uint8Array>>; readonly records: Readonly<Record<string, Row[]>> }

beforeAll(async () => {
  database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  hr = await t.signIn({ permissions: ['EXPORT_PERSON', 'READ_SALARY', 'READ_EMPLOYEE_MASTER_INFORMATION'] })
  runner = await taskRunner(
    t.db,
    personArchiveOperations.flatMap(({ task }): TaskKind[] => (task ? [task] : [])),
  )
  // Somebody with an account, who is paid and has asked for leave.
  const [someone] = await rowsOf(
    database,
    `select e.id from employee e join user_account u on u.employee_id = e.id
      where exists (select 1 from leave_request r where r.employee_id = e.id) and exists (select 1 from payroll_slip s where s.employee_id = e.id) order by e.id limit 1`,
  )
  id = String(someone?.['id'])
  await t.db.$client.query(
    `insert into media (id, entity_type, entity_id, filename, mime_type, size, bytes) values
      ('file-of-leave', 'LEAVE_REQUEST', (select id from leave_request where employee_id = $1 order by id limit 1), 'ឯកសារ/1.txt', 'text/plain', 2, 'ok'),
      ('file-of-other', 'LEAVE_REQUEST', (select id from leave_request where employee_id <> $1 order by id limit 1), 'other.txt', 'text/plain', 2, 'no')`,
    [id],
  )
  await t.db.$client.query('update user_account set password_hash = $2 where employee_id = $1', [id, hash])
  made = await fetchArchive()
})
afterAll(async () => {
  await runner.stop()
  await t.close()
})

async function fetchArchive() {
  const started = await hr.call('POST', personArchiveCall(id), { body: {} })
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  const task: string = started.body.data.id
  await taskIs(t.db, task, 'DONE')
  const answer = await t.app.inject({
    url: `/api/employee/task/${task}/file`,
    headers: { authorization: `Bearer ${hr.token}` },
  })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  const { records }: { records: Record<string, Row[]> } = JSON.parse(strFromU8(files['person.json']!))
  return { files, records }
}

describe('everything of a person', () => {
  it('holds each row of each table that has the person, and none of anybody else', async () => {
    const tables = await rowsOf(
      database,
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (select name from table_partition) and column_name = 'employee_id' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) {
      const [row] = await rowsOf(
        database,
        `select count(*)::int as rows from "${String(name)}" where employee_id = '${id}'`,
      )
      // The archive itself is one entry more of the audit log. Whom a request was sent to is a part of the request.
      if (name !== 'audit_log' && name !== asked)
        expect(made.records[String(name)]?.length ?? 0, String(name)).toBe(row?.['rows'])
    }
    const foreign = Object.entries(made.records).flatMap(([table, rows]) =>
      rows
        .filter((row) => 'employee_id' in row && row['employee_id'] !== id && row['employee_id'] !== null)
        .map(() => table),
    )
    expect([...new Set(foreign)].filter((table) => table !== asked)).toEqual([])
  })
  it('leaves out only rows that name the person in another role', async () => {
    const columns = await rowsOf(
      database,
      `select table_name as table, column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (select name from table_partition) and data_type = 'text'`,
    )
    const missed: string[] = []
    for (const { table, name } of columns) {
      const [row] = await rowsOf(
        database,
        `select count(*)::int as rows from "${String(table)}" where "${String(name)}" = '${id}'`,
      )
      // The entry of the archive itself.
      const own = table === 'audit_log' ? 1 : 0
      if (Number(row?.['rows']) > own && !made.records[String(table)] && !ofOthers.test(String(name)))
        missed.push(`${String(table)}.${String(name)}`)
    }
    expect(missed).toEqual([])
  })
  it('holds the parts of these rows: lines of slips, parts of days, sessions of the account', async () => {
    for (const [part, rows] of [
      ['payroll_slip_line', `join payroll_slip s on s.id = p.slip_id where s.employee_id = '${id}'`],
      ['attendance_day_part', `where p.employee_id = '${id}'`],
      ['user_role', `join user_account u on u.id = p.user_id where u.employee_id = '${id}'`],
    ] as const) {
      const [row] = await rowsOf(database, `select count(*)::int as rows from ${part} p ${rows}`)
      expect(row?.['rows'], part).toBeGreaterThan(0)
      expect(made.records[part], part).toHaveLength(Number(row?.['rows']))
    }
  })
  it('holds no secret', async () => {
    const text = strFromU8(made.files['person.json']!)
    expect(text).not.toContain(hash)
    expect(made.records['user_account']?.[0]).not.toHaveProperty('password_hash')
  })
  it('holds the files of these rows, under names that any system takes', () => {
    const documents = Object.keys(made.files).filter((name) => name.startsWith('documents/'))
    expect(documents).toContain('documents/LEAVE_REQUEST/file-of- ឯកសារ_1.txt')
    expect(documents.join()).not.toContain('other.txt')
    expect(strFromU8(made.files['documents/LEAVE_REQUEST/file-of- ឯកសារ_1.txt']!)).toBe('ok')
    expect(strFromU8(made.files['README.txt']!)).toContain('Everything that the product keeps of one person')
  })
  it('is an audit entry of the person', async () => {
    const entries = await rowsOf(
      database,
      `select changes from audit_log where employee_id = '${id}' and changes ? 'archive'`,
    )
    expect(entries).toHaveLength(1)
  })
  it('is for whoever may see pay, of a person in reach', async () => {
    const blind = await t.signIn({ permissions: ['EXPORT_PERSON'] })
    expect(codes(await blind.call('POST', personArchiveCall(id), { body: {} }))[0]).toBe(403)
    const self = await t.signIn({ permissions: ['EXPORT_PERSON', 'READ_SALARY'], dataScope: 'SELF' })
    expect(codes(await self.call('POST', personArchiveCall(id), { body: {} }))[0]).toBe(404)
  })
  it('holds what was moved into the archive by month, and says which months are gone', async () => {
    const [month] = await rowsOf(
      database,
      `select p.name, p.end_month::text as end from table_partition p where p.table_name = 'attendance_record' and not p.is_default
        and exists (select 1 from attendance_record r where r.employee_id = '${id}' and r.tableoid = p.id) order by p.end_month limit 1`,
    )
    const before = made
    await sealAll(t.db)
    // The days end later than the scans: a new installation makes them ahead.
    for (const table of ['attendance_record', 'attendance_day', 'audit_log'] as const)
      await detachMonths(t.db, table, '2090-01-01')
    expect(await rowsOf(database, `select 1 from attendance_record where employee_id = '${id}'`)).toEqual([])
    // A column that a later release brings is not in the months that were archived before.
    await t.db.$client.query('alter table attendance_record add column brought_later text')
    const now = await fetchArchive()
    for (const table of ['attendance_record', 'attendance_day', 'attendance_day_part']) {
      expect(before.records[table]?.length, table).toBeGreaterThan(0)
      expect(now.records[table], table).toHaveLength(before.records[table]?.length ?? 0)
    }
    expect(now.records['audit_log']?.length).toBeGreaterThan(before.records['audit_log']?.length ?? 0)
    expect(strFromU8(now.files['README.txt']!)).not.toContain('no longer here')
    await t.db.$client.query(`drop table archive."${String(month?.['name'])}"`)
    const less = await fetchArchive()
    expect(less.records['attendance_record']?.length ?? 0).toBeLessThan(now.records['attendance_record']?.length ?? 0)
    expect(strFromU8(less.files['README.txt']!)).toMatch(/attendance_record.*no longer here/)
  })
})
