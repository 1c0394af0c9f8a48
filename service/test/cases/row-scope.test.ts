import { L, resource, text } from '@staff/contract'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { positionLevel } from '../../src/areas/admin/position-level/position-level.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { crud } from '../../src/crud/operations.ts'
import { knownRecords, type KnownRecord } from '../../src/crud/records.ts'
import type { Storage } from '../../src/crud/storage.ts'
import * as stored from '../../src/db/tables.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { serverTestDatabase } from '../support/app/database.ts'
import { smallCompany } from '../support/people/people.ts'

// Row scope is said, never left out, and what reaches a person is not the same for everybody.
const allTables = Object.values(stored as Readonly<Record<string, unknown>>).filter((value): value is PgTable =>
  is(value, PgTable),
)
/**
 * The tables that name a person: the table of employees, and each table with a column that references a person,
 * directly or through a parent.
 */
function personTables(): ReadonlySet<PgTable> {
  const found = new Set<PgTable>([employee])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const table of allTables)
      if (getTableConfig(table).foreignKeys.some((key) => found.has(key.reference().foreignTable))) found.add(table)
  }
  return found
}
const ofPeople = personTables()
const names = new Set([...ofPeople].map(getTableName))
/** Whether a resource reads such a table, or shows a record of one. Its author does not count: every record has one. */
const reachesPerson = ({ storage, plans }: KnownRecord): boolean =>
  ofPeople.has(storage.table) ||
  plans.some(({ ref, link }) =>
    [ref?.source.table, link?.source.table].some((table) => table !== undefined && ofPeople.has(table)),
  )

/**
 * Calls that read people but answer the same to every caller with their right: what each answers, and why it shows
 * nobody.
 */
const ofNobody = 'a count of scans that belong to nobody'
const sameForAll: Readonly<Record<string, string>> = {
  'GET employee/finger-print-device': ofNobody,
  'POST employee/finger-print-device/export': ofNobody,
  'GET employee/finger-print-device/{id}': ofNobody,
  'GET employee/report/device-scans-report': ofNobody,
  'GET employee/remote-version/preview':
    'user names beside the links that were made for them, to who may make such links for anybody',
  'GET employee/employee-master-information/next/account-no': 'a number that nobody has',
  'GET employee/system-status': 'how the installation is, in figures: it names devices, jobs and remotes, no person',
}

interface Op {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly rows: string
}
let t: TestApp
let admin: TestUser
let ops: readonly Op[] = []
let seen: string[] = []

beforeAll(async () => {
  const database = await serverTestDatabase()
  const recorded = new WeakSet<pg.PoolClient>()
  database.db.$client.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        seen.push(typeof given[0] === 'string' ? given[0] : String((given[0] as { text?: unknown } | undefined)?.text))
        return query(...given)
      },
    })
  })
  t = await testApp({ operations: areaOperations, database })
  await smallCompany(t.db)
  admin = await t.signIn()
  const document = (await t.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { tags: string[]; 'x-rows': string }>>
  }>()
  ops = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([
        method,
        {
          tags: [tag = ''],
          'x-rows': rows,
        },
      ]) => ({ method: method.toUpperCase(), path: path.slice('/api/'.length), tag, rows }),
    ),
  )
})
afterAll(() => t.close())

describe('the word rows', () => {
  it('is demanded of every resource', () => {
    const label = L('Plain', 'ធម្មតា')
    const plain = resource({
      name: 'plain',
      screen: '/plain',
      permission: 'POSITION_LEVEL',
      label,
      title: ['levelTitle'],
      fields: { levelTitle: text({ label }) },
      list: { columns: ['levelTitle'] },
    })
    // Compiles only while the word cannot be left out.
    const demanded: undefined extends Storage<typeof plain.fields, typeof positionLevel>['rows'] ? never : true = true
    expect(demanded).toBe(true)
    expect(crud(plain, { table: positionLevel, rows: 'reference' }).every(({ rows }) => rows === 'reference')).toBe(
      true,
    )
    expect(crud(plain, { table: positionLevel, rows: () => undefined }).every(({ rows }) => rows === 'scoped')).toBe(
      true,
    )
  })
})

describe('what reaches a person', () => {
  it('is known by its columns, through a parent too', () => {
    expect([...names]).toEqual(
      expect.arrayContaining([
        'employee',
        'employee_contact',
        'user_account',
        'user_role',
        'approval_status_tracking',
        'approval_step_approver',
        'notification',
      ]),
    )
    expect([...names]).not.toContain('position_level')
    expect(
      knownRecords()
        .filter(reachesPerson)
        .map(({ r }) => r.name),
    ).toEqual(
      expect.arrayContaining([
        'employee-contact',
        'employee-movement',
        'user',
        'approval-delegation',
        'employee-birthday-report',
        'employee-post-probation-report',
      ]),
    )
  })
  it('is no resource with the same rows for everybody', () => {
    expect(knownRecords().length).toBeGreaterThan(40)
    expect(
      knownRecords()
        .filter((record) => reachesPerson(record) && record.storage.rows === 'reference')
        .map(({ r }) => r.name),
    ).toEqual([])
  })
  it('is no call with the same rows for everybody, by its database queries', async () => {
    const touched = (texts: readonly string[]) => [
      ...new Set(
        texts
          .flatMap((sql) => [...sql.matchAll(/(?:from|join|into|update)\s+"?(\w+)"?/gi)].map(([, name = '']) => name))
          .filter((name) => names.has(name)),
      ),
    ]
    const asks = async (method: 'GET' | 'POST', path: string): Promise<readonly string[]> => {
      seen = []
      await admin.call(method, path.replaceAll(/\{\w+\}/g, 'no-such-record'), method === 'POST' ? { body: [] } : {})
      return seen
    }
    // The caller is read for every call, and named in a file; the first ones show how.
    const always = new Set([
      ...(await asks('GET', 'employee/code?type=GENDER')),
      ...(await asks('GET', 'employee/position-level')),
      ...(await asks('POST', 'employee/position-level/export')),
    ])
    const found: Record<string, string> = {}
    for (const { method, path, rows } of ops) {
      if (rows !== 'reference' || !(method === 'GET' || path.endsWith('/export'))) continue
      const people = touched((await asks(method as 'GET' | 'POST', path)).filter((sql) => !always.has(sql)))
      if (people.length) found[`${method} ${path}`] = people.join()
    }
    // Its own kind: writes at a resource of people.
    const scoped = new Set(
      knownRecords()
        .filter(reachesPerson)
        .map(({ r }) => r.name),
    )
    for (const { method, path, tag, rows } of ops)
      if (rows === 'reference' && method !== 'GET' && scoped.has(tag)) found[`${method} ${path}`] = tag
    expect(
      Object.entries(found).filter(([call]) => !(call in sameForAll)),
      'the same rows for everybody, yet about people: say `rows` by ...personStorage(table), or name the call in sameForAll with its reason',
    ).toEqual([])
    expect(Object.keys(sameForAll).filter((call) => !(call in found))).toEqual([])
  })
})
