import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { embeddedDatabase, serverDatabase, type PooledDatabase } from '../../../src/db/database.ts'
import { EmbeddedDatabase } from '../../../src/db/embedded/embedded.ts'
import { migrate } from '../../../src/db/migrate.ts'

/** A migrated, empty database that lives as long as one test file. */
export interface TestDatabase {
  readonly db: PooledDatabase
  /** The address of a server's database; absent for the embedded one. */
  readonly url?: string
  readonly close: () => Promise<void>
}
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** `TEST_DATABASE=embedded` runs the tests on PGlite; anything else on a PostgreSQL server, where races are real. */
export const testDatabase = (): Promise<TestDatabase> =>
  process.env['TEST_DATABASE'] === 'embedded' ? embeddedTestDatabase() : serverTestDatabase()

/** What databases of several test files hold from the beginning; of one name it is written once in a run. */
export interface Filling {
  /** Of lower-case letters, digits and underscores. */
  readonly name: string
  readonly fill: (pool: pg.Pool) => Promise<unknown>
}
/** A migrated database with that in it. */
export async function filledTestDatabase(filling: Filling): Promise<TestDatabase> {
  if (process.env['TEST_DATABASE'] !== 'embedded') return serverTestDatabase(10, filling)
  const database = await embeddedTestDatabase()
  await filling.fill(database.db.$client)
  return database
}

/** A database on the run's PostgreSQL server, for any TEST_DATABASE: for tests that need several connections. */
export async function serverTestDatabase(size = 10, filling?: Filling): Promise<TestDatabase> {
  const server = process.env['STAFF_TEST_SERVER']
  if (!server) throw new Error('no test server: run the tests with service/vitest.config.ts')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const empty = await serverTemplate(admin, server, `template_${await migrationsDigest()}`, 'template1', migrate)
  const template = filling ? await serverTemplate(admin, server, `filled_${filling.name}`, empty, filling.fill) : empty
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = getAddress(server, name)
  const db = serverDatabase(url, size, patience)
  return {
    db,
    url,
    close: async () => {
      await db.$client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
// The machine may do other work too: the product's limits have their own tests (db/frozen.test.ts).
const patience = { connect: 60_000, statement: 60_000, silence: 90_000 } as const
const getAddress = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

// The empty one is named by what the migrations say, so that a server that stays up never serves an old template.
async function serverTemplate(
  admin: pg.Client,
  server: string,
  name: string,
  from: string,
  fill: Filling['fill'],
): Promise<string> {
  await admin.query('select pg_advisory_lock(7310002)')
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const half = `${name}_half`
      await admin.query(`drop database if exists ${half}`)
      await admin.query(`create database ${half} template ${from}`)
      const pool = new pg.Pool({ connectionString: getAddress(server, half) })
      await fill(pool)
      await pool.end()
      await admin.query(`alter database ${half} rename to ${name}`)
    }
    return name
  } finally {
    await admin.query('select pg_advisory_unlock(7310002)')
  }
}
async function migrationsDigest(): Promise<string> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const hash = createHash('sha256')
  for (const { tag } of journal.entries) hash.update(await readFile(join(migrations, `${tag}.sql`)))
  return hash.digest('hex').slice(0, 16)
}

/** A database in memory on PGlite, opened from one migrated dump that the first test file makes. */
export async function embeddedTestDatabase(): Promise<TestDatabase> {
  const embedded = await EmbeddedDatabase.open({ template: await embeddedTemplate() })
  const db = embeddedDatabase(embedded)
  return {
    db,
    close: async () => {
      await db.$client.end()
      await embedded.close()
    },
  }
}
/** A data folder with a migrated database, made from the template: a first creation takes seconds. */
export async function embeddedTestFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'staff-embedded-'))
  const embedded = await EmbeddedDatabase.open({
    dataDir: join(dataDir, 'database'),
    template: await embeddedTemplate(),
  })
  await embedded.close()
  return dataDir
}
async function embeddedTemplate(): Promise<Uint8Array> {
  const file = join(tmpdir(), `staff-test-template-${await migrationsDigest()}.tgz`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const embedded = await EmbeddedDatabase.open({})
  const db = embeddedDatabase(embedded)
  await migrate(db.$client)
  const dump = await embedded.dump()
  await db.$client.end()
  await embedded.close()
  await writeFile(`${file}.${process.pid}`, dump)
  await rename(`${file}.${process.pid}`, file)
  return dump
}
