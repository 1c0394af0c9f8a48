import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embedded.ts'

const kept = 3
const everyMs = 15 * 60_000
const isDump = /^database-\d{8}T\d{6}Z\.tgz$/

/** The dumps of a backup folder, newest first, as full paths. */
export async function dumpsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => isDump.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Writes the database to the folder so that it is there whole, on the disk, or not at all; keeps the newest three. */
export async function writeDump(database: EmbeddedDatabase, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `database-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tgz`
  // What a dump left behind that was killed half way.
  for (const left of await readdir(folder))
    if (left.endsWith('.tgz.part')) await rm(join(folder, left), { force: true })
  const half = join(folder, `${name}.part`)
  const file = await open(half, 'w', 0o600)
  try {
    await file.writeFile(await database.dump())
    await file.sync()
  } catch (error) {
    // On a full disk the half must not keep the room that others need.
    await rm(half, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(half, join(folder, name))
  const directory = await open(folder, 'r')
  try {
    // The new name itself must reach the disk too.
    await directory.sync()
  } finally {
    await directory.close()
  }
  for (const old of (await dumpsIn(folder)).slice(kept)) await rm(old, { force: true })
  return join(folder, name)
}

/** Dumps every 15 minutes while the database is used. `failed` gets what went wrong. Answers how to stop. */
export function scheduleDumps(
  database: EmbeddedDatabase,
  folder: string,
  changes: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => void {
  let last: unknown
  const timer = setInterval(() => {
    void (async () => {
      const now = await changes()
      if (now === last) return
      await writeDump(database, folder)
      last = now
    })().catch(failed)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
