import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { getOldestProgram } from './contracting.ts'
import { waitPatiently } from './pool.ts'

/** The lock that instances starting together queue on; any fixed number of our own. */
const migrationLock = 7_310_001

// Beside the sources, or copied beside the bundle by the build.
const folder =
  ['../../migrations', './migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? ''

/** The database and this program do not belong together. */
export class SchemaError extends Error {}

const lastApplied = async (client: pg.PoolClient): Promise<number> => {
  const exists = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as yes`)
  if (!exists.rows[0]?.yes) return 0
  return Number((await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')).rows[0]?.at ?? 0)
}

// What a migration says itself of data that it cannot take over.
const raised = 'P0001'
function sayWhatIsWrong(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && (cause as { readonly code?: unknown }).code === raised)
    throw new SchemaError(cause.message)
  throw error
}

/** The lowest level of the programs that go on beside all migrations after `applied`. */
function getOldestAfter(applied: number): number {
  const all = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: level, sql: statements }) => ({
    level,
    statements,
  }))
  return getOldestProgram(
    all.filter(({ level }) => level > applied),
    all.filter(({ level }) => level <= applied).flatMap(({ statements }) => statements),
  )
}
// Beside the table of Drizzle, which is written in the same lock.
const oldestTable = 'drizzle.oldest_program'
/** Of a database at this schema; infinite where whoever brought it there did not say so. */
async function loadOldest(client: pg.PoolClient, database: number): Promise<number> {
  const exists = await client.query(`select to_regclass('${oldestTable}') is not null as yes`)
  if (!exists.rows[0]?.yes) return Number.POSITIVE_INFINITY
  const { rows } = await client.query(`select level from ${oldestTable} where database_level = $1`, [database])
  return Number(rows[0]?.level ?? Number.POSITIVE_INFINITY)
}
/** Writes down which programs the database takes now: those of the release before too, where nothing was taken away. */
async function keepOldest(client: pg.PoolClient, applied: number): Promise<void> {
  const before = Math.min(await loadOldest(client, applied), applied)
  const level = applied === 0 ? newestMigration() : Math.max(before, getOldestAfter(applied))
  await client.query(
    `create table if not exists ${oldestTable} (level bigint not null, database_level bigint not null)`,
  )
  await client.query(
    `with gone as (delete from ${oldestTable})
     insert into ${oldestTable} (level, database_level) values (${String(level)}, ${String(newestMigration())})`,
  )
}

/** The schema of a database against that of a program. */
export interface SchemaLevels {
  readonly program: number
  /** 0 when it was never migrated. */
  readonly database: number
  /** A database that is newer takes programs from this level on. */
  readonly oldest: number
}
/** Whether the program runs on the database as it is: of the same level, or newer by what only adds. */
export const isFitting = ({ program, database, oldest }: SchemaLevels): boolean =>
  database === program || (database > program && oldest <= program)
async function loadLevels(client: pg.PoolClient): Promise<SchemaLevels> {
  const [program, database] = [newestMigration(), await lastApplied(client)]
  return { program, database, oldest: database > program ? await loadOldest(client, database) : database }
}
const tooNew = ({ program, database }: SchemaLevels) =>
  new SchemaError(
    `The database was made by a newer version of the product: it has schema ${database}, and this program has ${program}. Start that version, or restore the backup from before the upgrade. Nothing was changed.`,
  )

/**
 * Brings the database to the newest migration, under a lock so that several instances may start at once. Safe to
 * repeat. Leaves a newer database alone that takes this program. Throws {@link SchemaError} when it does not, or holds
 * what a migration cannot take over.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await waitPatiently(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const levels = await loadLevels(client)
    if (levels.database > levels.program && !isFitting(levels)) throw tooNew(levels)
    if (levels.database >= levels.program) return
    await runMigrations(drizzle({ client }), { migrationsFolder: folder }).catch(sayWhatIsWrong)
    await keepOldest(client, levels.database)
  } finally {
    // The connection goes with its lock and its settings.
    client.release(true)
  }
}

/**
 * Whether the program of the release before goes on while and after this one's migrations are applied; its schema
 * level is that of the database now.
 */
export async function isExpanding(pool: pg.Pool): Promise<boolean> {
  const { database } = await schemaLevels(pool)
  return getOldestAfter(database) <= database
}

/** The time stamp of the newest migration; the schema level of this program. */
export const newestMigration = (): number =>
  Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((m) => m.folderMillis))

/** The schema of this program and of the database. */
export async function schemaLevels(pool: pg.Pool): Promise<SchemaLevels> {
  const client = await pool.connect()
  try {
    return await loadLevels(client)
  } finally {
    client.release()
  }
}
/** The schema level of the database; 0 when it was never migrated. */
export const schemaLevel = async (pool: pg.Pool): Promise<number> => (await schemaLevels(pool)).database
