import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../service/src/http/app.ts'
import { accessTokens } from '../../service/src/areas/platform/auth/access-token.ts'
import { startSession } from '../../service/src/areas/platform/auth/sessions.ts'
import { readConfig } from '../../service/src/config.ts'
import { serverDatabase, type PooledDatabase } from '../../service/src/db/database.ts'
import { migrate } from '../../service/src/db/migrate.ts'
import type { Operation } from '../../service/src/http/operation.ts'
import { startServer } from '../../service/test/support/app/server.ts'

const secret = 'a-key-for-measuring-only-0123456789-abc'
export type App = Awaited<ReturnType<typeof buildApp>>
/** The value below which a part (0 to 1) of the values lies. */
export const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** The service in this process, silent: what a call costs without a network. */
export const openService = (db: PooledDatabase, operations: readonly Operation[]): Promise<App> =>
  buildApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JWT_SECRET: secret,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-bench-')),
      SEED: 'none',
    }),
    db,
    operations,
  })

/** Signs a user in; answers the access token. */
export async function tokenOf(db: PooledDatabase, userId: string): Promise<string> {
  const { sessionId } = await startSession(db, userId, { ip: '127.0.0.1', userAgent: 'bench', bearer: null })
  return accessTokens(new TextEncoder().encode(secret)).issue({ userId, sessionId })
}

/** Gives a user a role with some permissions and a reach. */
export async function giveRole(
  { $client }: PooledDatabase,
  userId: string,
  name: string,
  dataScope: string,
  permissions: readonly string[],
): Promise<void> {
  await $client.query('insert into role (id, name, data_scope) values ($1, $1, $2)', [name, dataScope])
  await $client.query('insert into role_permission (role_id, permission) select $1, unnest($2::text[])', [
    name,
    permissions,
  ])
  await $client.query('insert into user_role (user_id, role_id) values ($1, $2)', [userId, name])
}

/**
 * Limits of a connection that fills tables: on a shared machine an index of thousands of rows may take longer than a
 * request may take.
 */
export const unhurried = { statement: 600_000, silence: 600_000 }
/** Measures on a PostgreSQL server with the product's tables: BENCH_SERVER, or one started for it. */
export async function onServer(
  connections: number,
  work: (db: PooledDatabase, url: string) => Promise<void>,
): Promise<void> {
  const server = process.env['BENCH_SERVER']
    ? { url: process.env['BENCH_SERVER'], stop: async () => undefined }
    : await startServer()
  const db = serverDatabase(server.url, connections, unhurried)
  try {
    await migrate(db.$client)
    await work(db, server.url)
  } finally {
    await db.$client.end()
    await server.stop()
  }
}
