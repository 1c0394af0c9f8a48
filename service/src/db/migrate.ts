import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
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

/**
 * Brings the database to the newest migration, under a lock so that several instances may start at once. Safe to
 * repeat. Throws {@link SchemaError} when the database is newer than this program, or holds what a migration cannot
 * take over.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const newest = newestMigration()
  const client = await pool.connect()
  try {
    await waitPatiently(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await lastApplied(client)
    if (applied > newest)
      throw new SchemaError(
        'The database was made by a newer version of the product. Start that version, or restore a backup.',
      )
    if (applied < newest) await runMigrations(drizzle({ client }), { migrationsFolder: folder }).catch(sayWhatIsWrong)
  } finally {
    // The connection goes with its lock and its settings.
    client.release(true)
  }
}

/** The time stamp of the newest migration; the schema level of this program. */
export const newestMigration = (): number =>
  Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((m) => m.folderMillis))

/** The schema level of the database; 0 when it was never migrated. */
export async function schemaLevel(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    return await lastApplied(client)
  } finally {
    client.release()
  }
}
