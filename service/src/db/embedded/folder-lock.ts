import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

/** Another process works on the folder, or a damaged folder needs a decision; the message is for the operator. */
export class FolderError extends Error {}

// `started` is the start time in the kernel's ticks, where the system tells it: a pid alone is used again.
const holderSchema = z.object({ host: z.string(), pid: z.number().int(), started: z.string() })
type Holder = z.infer<typeof holderSchema>
const heartbeat = 5_000
// A process of another machine cannot be asked; it is believed dead when it has not touched its lock for this long.
const silence = 30_000

// Field 22 of /proc/<pid>/stat; the name before it may hold spaces but ends at the last bracket.
async function loadStart(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
async function isAlive({ host, pid, started }: Holder, touched: number): Promise<boolean> {
  if (host !== hostname()) return Date.now() - touched < silence
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await loadStart(pid)
  return now === '' || started === '' || now === started
}
function getHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
const loadText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

/**
 * Takes the exclusive right to work on a data folder; PGlite itself would let two processes destroy each other's rows
 * (docs/rules/platform.md, "The database"). A lock of a dead process is taken over. Throws {@link FolderError} when a
 * live one holds it. Answers how to give it back.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lock')
  const token = randomUUID()
  const mine = join(dataDir, `lock.${token}`)
  // The token tells two attempts of one process apart.
  const text = JSON.stringify({ host: hostname(), pid: process.pid, started: await loadStart(process.pid), token })
  await writeFile(mine, text, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      // A hard link appears whole or not at all, and only one process can make it.
      const taken = await link(mine, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          return false
        },
      )
      // Another starter may be about to remove the dead lock that was here a moment ago, and would hit ours.
      if (taken && attempt > 0) await pause(100)
      if (taken && (await loadText(file)) === text) return hold(file, text)
      await removeDead(file, dataDir)
    }
    throw new FolderError(`Could not lock the data folder ${dataDir}: other processes keep taking it.`)
  } finally {
    await rm(mine, { force: true })
  }
}
async function removeDead(file: string, dataDir: string): Promise<void> {
  const text = await loadText(file)
  if (text === undefined) return
  const holder = getHolder(text)
  const touched = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (holder && (await isAlive(holder, touched))) {
    const who = holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`
    throw new FolderError(
      `The data folder ${dataDir} is in use by ${who}. Stop that one first, or choose another DATA_DIR. Nothing was changed.`,
    )
  }
  // Only the very lock that was judged may go.
  if ((await loadText(file)) === text) await rm(file, { force: true })
}
function hold(file: string, text: string): () => Promise<void> {
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), heartbeat)
  beat.unref()
  return async () => {
    clearInterval(beat)
    if ((await loadText(file)) === text) await rm(file, { force: true })
  }
}
