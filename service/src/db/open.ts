import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { dumpsIn, scheduleDumps } from './embedded/backup.ts'
import { embeddedDatabase, serverDatabase, type PooledDatabase } from './database.ts'
import { EmbeddedDatabase } from './embedded/embedded.ts'
import { isNoSpace } from './failures.ts'
import { FolderError, lockFolder } from './embedded/folder-lock.ts'

/** The opened database and how to leave it in order. */
export interface OpenDatabase {
  readonly db: PooledDatabase
  readonly kind: 'embedded' | 'server'
  readonly close: () => Promise<void>
}

/** What the embedded database does not promise; printed at every start. */
export const embeddedLimits =
  'The embedded database keeps every acknowledged change when this program is killed, but not when the machine loses power. For production set DATABASE_URL to a PostgreSQL server.'

/** Called when something goes wrong behind the scenes: a scheduled dump, the end of the embedded database's thread. */
export interface Told {
  readonly dumpFailed: (error: unknown) => void
  readonly died: (error: Error) => void
}

/** Opens the database that the settings name. Throws FolderError with a text for the operator. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'dbPool'>,
  told: Told,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = serverDatabase(config.databaseUrl, config.dbPool)
    return { db, kind: 'server', close: () => db.$client.end() }
  }
  const unlock = await lockFolder(config.dataDir)
  try {
    const backups = resolve(config.dataDir, 'backup')
    const embedded = await openFolder(resolve(config.dataDir, 'database'), backups, told.died)
    const db = embeddedDatabase(embedded)
    // The number of the next transaction: it moves with every write and with nothing else.
    const changes = async () =>
      (await db.$client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as at')).rows[0]?.at
    const stopDumps = scheduleDumps(embedded, backups, changes, told.dumpFailed)
    return {
      db,
      kind: 'embedded',
      close: async () => {
        stopDumps()
        await db.$client.end()
        await embedded.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openFolder(dataDir: string, backups: string, died: Told['died']): Promise<EmbeddedDatabase> {
  const existed = existsSync(dataDir)
  try {
    return await EmbeddedDatabase.open({ dataDir }, died)
  } catch (error) {
    const [newest] = await dumpsIn(backups)
    // A full disk is no damage: the folder's content is good and comes back as soon as there is room.
    if (!existed || isNoSpace(error)) throw error
    const offer = newest
      ? `Its newest backup is ${newest}. To go back to it, move ${dataDir} away and unpack the backup in its place: mkdir ${dataDir} && tar -xzf ${newest} -C ${dataDir}`
      : 'There is no backup of it yet. Move it away to start empty.'
    throw new FolderError(
      `The embedded database in ${dataDir} cannot be opened (${error instanceof Error ? error.message : String(error)}). ${offer}`,
    )
  }
}
