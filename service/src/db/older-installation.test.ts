import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../test/support/app/app.ts'
import { serverTestDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { areaOperations } from '../areas/index.ts'
import { seed } from '../seed/index.ts'
import { serverDatabase, type PooledDatabase } from './database.ts'
import { migrate, newestMigration, schemaLevel } from './migrate.ts'

// An installation at a named migration, filled with the demo company as far as its tables hold it, is brought to the
// newest one. What it missed grows with each migration; settings come with one of them.
const standsAt = '0073_takeover_and_maternity_pay'
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
interface Journal {
  entries: { tag: string }[]
}

let source: TestDatabase
let older: PooledDatabase
let name: string
/** What the missed migrations say. */
let texts: readonly string[]
let before: ReadonlyMap<string, number>

const loadRows = async (pool: pg.Pool, text: string) =>
  (await pool.query<Record<string, unknown>>(text)).rows as Readonly<Record<string, unknown>>[]
const loadTables = async (pool: pg.Pool) =>
  (await loadRows(pool, `select tablename from pg_tables where schemaname = 'public'`)).map(({ tablename }) =>
    String(tablename),
  )
async function counts(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const table of await loadTables(pool)) {
    const [row] = await loadRows(pool, `select count(*)::int as count from "${table}"`)
    found.set(table, Number(row?.['count']))
  }
  return found
}
/** The statements of the missed migrations that write into a table. */
const inserts = (table: string): readonly string[] =>
  texts.flatMap((text) => text.split(/;\s*(?:\n|$)/)).filter((one) => one.includes(`INSERT INTO "${table}" (`))
/** What such statements name in quotes, conditions left out. */
const named = (table: string, word: RegExp): readonly string[] =>
  inserts(table).flatMap((one) => (one.split(/\bWHERE\b/)[0] ?? '').match(word)?.map((each) => each.slice(1, -1)) ?? [])

/**
 * Copies the rows that fit into the columns of the older tables; what the missed migrations bring themselves is left
 * out.
 */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: older.$client.options.connectionString })
  await client.connect()
  // Neither triggers nor references: rows come unchanged, in any order.
  await client.query('set session_replication_role = replica')
  const settings = named('global_configuration', /'[a-z_]{4,}'/g)
  const left: Readonly<Record<string, string>> = {
    global_configuration: `name <> all($1::text[])`,
    global_configuration_value: `configuration_id not in (select id from global_configuration where name = any($1::text[]))`,
    role_permission: `permission <> all($1::text[])`,
  }
  const there = new Set(await loadTables(source.db.$client))
  for (const table of await loadTables(older.$client)) {
    if (!there.has(table)) continue
    const without = table === 'role_permission' ? named(table, /'[A-Z_]{4,}'/g) : settings
    const condition = left[table]
    const { rows } = await source.db.$client.query<{ rows: unknown }>(
      `select coalesce(jsonb_agg(t), '[]') as rows from "${table}" t ${condition ? `where ${condition}` : ''}`,
      condition ? [without] : [],
    )
    await client
      .query(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`, [
        JSON.stringify(rows[0]?.rows),
      ])
      // A table that held less then, such as a column that has to be filled and is gone by now, stays empty.
      .catch(() => undefined)
  }
  // Nor is anybody paid or on leave in a company whose people stayed behind.
  const held = await loadTables(older.$client)
  for (const table of ['payroll_slip', 'leave_ledger'].filter((each) => held.includes(each)))
    await client.query(`delete from ${table} where not exists (select from employee where id = employee_id)`)
  await client.end()
}

beforeAll(async () => {
  source = await serverTestDatabase()
  await seed(source.db.$client, 'demo', { employees: 40 })
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal
  const known = journal.entries.findIndex(({ tag }) => tag === standsAt) + 1
  const newest = journal.entries.slice(known)
  texts = await Promise.all(newest.map(({ tag }) => readFile(join(migrations, `${tag}.sql`), 'utf8')))
  const folder = await mkdtemp(join(tmpdir(), 'staff-older-'))
  await cp(migrations, folder, { recursive: true })
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, known) }),
  )
  name = `older_${randomUUID().replaceAll('-', '')}`
  await source.db.$client.query(`create database ${name} template template0`)
  older = serverDatabase(Object.assign(new URL(source.url ?? ''), { pathname: `/${name}` }).href, 10)
  await applyMigrations(drizzle({ client: older.$client }), { migrationsFolder: folder })
  await fill()
  before = await counts(older.$client)
})
afterAll(async () => {
  await older.$client.end()
  await source.db.$client.query(`drop database if exists ${name} with (force)`)
  await source.close()
})

it('an older installation with a company in it is brought to the newest migration, and keeps its rows', async () => {
  expect(await schemaLevel(older.$client)).toBeLessThan(newestMigration())
  expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(60)
  await migrate(older.$client)
  expect(await schemaLevel(older.$client)).toBe(newestMigration())
  const after = await counts(older.$client)
  const taken = new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:DELETE FROM|DROP TABLE) "(\w+)"/g)].map(([, table]) => table)),
  )
  expect([...before].filter(([table, count]) => !taken.has(table) && (after.get(table) ?? 0) < count)).toEqual([])
})

it('holds what the missed migrations bring: settings, rights and the rows of their lists', async () => {
  const settings = named('global_configuration', /'[a-z_]{4,}'/g)
  const known = async (pool: pg.Pool) =>
    (await loadRows(pool, 'select name from global_configuration order by name')).map((row) => String(row['name']))
  const [here, fresh] = [await known(older.$client), await known(source.db.$client)]
  expect(fresh.filter((one) => settings.includes(one) && !here.includes(one))).toEqual([])
  expect(fresh.filter((one) => settings.includes(one)).length).toBeGreaterThan(0)
  const rights = new Set(named('role_permission', /'[A-Z_]{4,}'/g))
  const held = new Set(
    (await loadRows(older.$client, 'select distinct permission from role_permission')).map((row) => row['permission']),
  )
  expect([...rights].filter((one) => !held.has(one))).toEqual([])
  const after = await counts(older.$client)
  const lists = texts.flatMap((text) => [...text.matchAll(/^INSERT INTO "(\w+)" \([^)]*\)\s*VALUES/gm)])
  expect(lists.map(([, table]) => table).filter((table) => (after.get(table ?? '') ?? 0) === 0)).toEqual([])
})

it('serves its lists', async () => {
  const t = await testApp({ operations: areaOperations, database: { db: older, close: async () => undefined } })
  try {
    const hr = await t.signIn()
    const lists = ['employee-master-information', 'leave-request', 'overtime-request', 'public-holiday']
    const answers = await Promise.all(lists.map((list) => hr.call('GET', `employee/${list}?limit=10`)))
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  } finally {
    await t.close()
  }
})
