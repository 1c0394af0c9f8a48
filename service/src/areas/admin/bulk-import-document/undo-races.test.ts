import type { ImportType } from '@staff/contract/admin'
import { and, eq, getTableName, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase, type TestDatabase } from '../../../../test/support/app/database.ts'
import { good, importableCompany, type RowCells } from '../../../../test/support/imports/importable.ts'
import { commitImport, csv, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { employeeFile, employeeRows } from '../../../../test/support/people/employee-file.ts'
import type { RosterCompany } from '../../../../test/support/people/roster.ts'
import { importKinds } from '../../import-kinds.ts'
import { requestKinds } from '../../request-kinds.ts'
import { bulkImportRow } from './bulk-import-document.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let database: TestDatabase
let t: RosterCompany
let accountFor: (type: ImportType) => string
let ofStore: Awaited<ReturnType<typeof importableCompany>>['ofStore']
let newPerson: ReturnType<typeof employeeRows>['person']
beforeAll(async () => {
  database = await serverTestDatabase(12)
  ;({ t, accountFor, ofStore } = await importableCompany(database))
  newPerson = employeeRows(t).person
})
afterAll(() => t.close())

/** A file with one good row of a type. */
async function fileFor(type: ImportType): Promise<Buffer> {
  if (type === 'employee') return employeeFile([await newPerson()])
  const { columns } = getImport(type)
  const rows: Partial<Record<ImportType, RowCells>> = { ...good, ...ofStore }
  const whole: RowCells = { accountNo: accountFor(type), ...rows[type] }
  return csv([columns.map(({ label }) => label.en), columns.map(({ key }) => whole[key] ?? '')])
}
const getImport = (type: ImportType) => importKinds.find((one) => one.type === type) ?? expect.fail(type)
// The same file is refused while its records are there.
let files = 0
/** Imports one good row; answers the import and its record. */
async function imported(type: ImportType): Promise<{ readonly id: string; readonly recordId: string }> {
  // So many uploads are more than one user may send in a minute.
  const hr = await t.app.signIn()
  const { body } = await uploadImport(
    hr,
    type,
    Buffer.concat([await fileFor(type), Buffer.alloc((files += 1), '\n')]),
    `${type}.csv`,
  )
  expect(body['data'], JSON.stringify(body)).toMatchObject({ failed: 0 })
  const { id } = body['data'] as { id: string }
  expect((await commitImport(hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
  const isOfImport = and(eq(bulkImportRow.documentId, id), isNotNull(bulkImportRow.recordId))
  const [row] = await t.app.db.select().from(bulkImportRow).where(isOfImport)
  return { id, recordId: row?.recordId ?? '' }
}
const isThere = async (type: ImportType, id: string) => {
  const { table } = getImport(type)
  return (await t.app.db.$count(table, eq(table.id, id))) === 1
}
/** Waits until a session of this database waits for another one. */
async function untilOneWaits(client: pg.Client): Promise<void> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!(await client.query(waits)).rows.length) await new Promise((done) => setTimeout(done, 5))
}

/** Writes of others, and how the next type finds the company as it was. */
const writes = [
  // A row of the leave ledger is never changed.
  ...importKinds.flatMap(({ type, table }) => {
    const name = getTableName(table)
    const change = `update ${name} set updated_at = clock_timestamp() where id = $1`
    const restore = `update ${name} set updated_at = created_at where id = $1`
    return 'updatedAt' in table ? [{ type, what: 'a change', write: change, restore }] : []
  }),
  {
    type: 'employee' as const,
    what: 'a new row that names the record',
    write: `insert into employee_skill (id, employee_id, skill_id, level) values ('new', $1, 'ANY', 1)`,
    restore: `delete from employee_skill where employee_id = $1`,
  },
]
it.each(writes.map(({ type, what, ...how }) => [type, what, how] as const))(
  '%s: an undo waits for %s that is being written, and then leaves the record',
  async (type, _what, { write, restore }) => {
    const { id, recordId } = await imported(type)
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query('begin')
      await other.query(write, [recordId])
      const undone = undoImport(t.hr, id)
      await untilOneWaits(other)
      await other.query('commit')
      expect([(await undone).status, await isThere(type, recordId)]).toEqual([409, true])
      await other.query(restore, [recordId])
      expect((await undoImport(t.hr, id)).status).toBe(200)
    } finally {
      await other.end()
    }
  },
)
const answered = importKinds.flatMap(({ type, entity }) => {
  const kind = requestKinds.find((one) => one.entity === entity)
  return kind ? [[type, kind.requestType] as const] : []
})
it.each(answered)(
  '%s: of an undo and an answer at once one wins, and the other one is told',
  async (type, requestType) => {
    await t.approved(requestType)
    for (let round = 0; round < 4; round += 1) {
      const { id, recordId } = await imported(type)
      const path = `employee/approval-status-tracking/entity/${recordId}/entityType/${requestType}`
      const asked = (await t.hr.call('GET', path)).body['data'] as { readonly id: string; readonly version: number }
      const body = { approvalResult: false, reason: 'Not now', version: asked.version }
      const [undone, told] = await Promise.all([
        undoImport(t.hr, id),
        t.boss.call('PATCH', `employee/approval-status-tracking/${asked.id}`, { body }),
      ])
      const isUndone = undone.status === 200
      expect([undone.status, told.status, await isThere(type, recordId)]).toEqual(
        isUndone ? [200, 404, false] : [409, 200, true],
      )
    }
  },
)
