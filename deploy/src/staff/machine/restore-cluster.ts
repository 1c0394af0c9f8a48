import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, chownSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StaffFault } from '../outcome.ts'
import { getCopyEnv, getServerUser, isRunning, startPrivately } from './cluster.ts'
import { getMissingKeys } from './keys.ts'
import { getSetting, type Machine } from './machine.ts'
import { askBackrest, type KnownBackup } from './pgbackrest.ts'
import { askService, needProgram, type ProgramOptions } from './programs.ts'

/** What is restored, and where. */
export interface Wanted {
  /** The data folder; it is made anew. */
  readonly data: string
  /** Up to this instant; absent = up to the last change that is known. */
  readonly to: Date | undefined
  /** A folder with what the lost server wrote last and did not archive. */
  readonly wal?: string | undefined
  /** Whether the copy may archive when it is a server of its own later; a drill never may. */
  readonly archives: boolean
}
const segment = /^[0-9A-F]{24}$/

// pgBackRest gives what was archived; what the lost server had not archived yet is played from here after it.
function putSegments(from: string, data: string): void {
  const owner = statSync(data)
  for (const name of readdirSync(from).filter((one) => segment.test(one))) {
    const at = join(data, 'pg_wal', name)
    cpSync(join(from, name), at)
    if (process.getuid?.() === 0) chownSync(at, owner.uid, owner.gid)
  }
}
async function makeDataFolder(machine: Machine, data: string): Promise<void> {
  mkdirSync(dirname(data), { recursive: true })
  await needProgram(machine, 'install', ['-d', '-m', '0700', '-o', getServerUser(machine), data])
}

/** Puts the files of a backup into a new folder, ready to play what was archived after it. */
async function putFiles(machine: Machine, { data, to, wal, archives }: Wanted): Promise<void> {
  await makeDataFolder(machine, data)
  const until = to
    ? ['--type=time', `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
    : []
  const archive = archives ? [] : ['--archive-mode=off']
  await askBackrest(machine, [`--pg1-path=${data}`, ...until, ...archive, 'restore'])
  if (wal) putSegments(wal, data)
}

/** The key of each backup is on this machine. @throws {@link StaffFault} that names the missing ones */
export function needKeys(machine: Machine, { marks }: KnownBackup, isWaived: boolean): void {
  const missing = getMissingKeys(machine, marks)
  if (missing.length && !isWaived)
    throw new StaffFault('failed', [...missing, 'To restore without them: --without-keys.'].join('\n'))
  for (const line of missing) machine.say(line)
}

/**
 * Restores a server into a folder and puts its database into quarantine while nobody else can reach it. `look` works
 * on it there.
 * @throws {@link StaffFault} when a server runs on the folder, or it holds something
 */
export async function restoreCluster<T>(
  machine: Machine,
  wanted: Wanted,
  look: (copy: ProgramOptions) => Promise<T>,
): Promise<T> {
  if (existsSync(wanted.data) && readdirSync(wanted.data).length > 0)
    throw new StaffFault('failed', `${wanted.data} is not empty: a restore writes over nothing`)
  await putFiles(machine, wanted)
  const cluster = await startPrivately(machine, { ...wanted, database: getSetting(machine, 'PG_DATABASE', 'staff') })
  const scratch = join(dirname(wanted.data), `.staff-${process.pid}`)
  const copy = { env: getCopyEnv(cluster.url, scratch), user: getServerUser(machine) }
  try {
    await askService(machine, ['quarantine', 'on'], copy)
    return await look(copy)
  } finally {
    await cluster.stop()
  }
}

/** Moves the folder of a stopped server away; it stays as it was. Answers its new name, where there was one. */
export function putAside(data: string): string | undefined {
  if (isRunning(data)) throw new StaffFault('failed', `A server runs on ${data}: stop the service and the server first`)
  if (!existsSync(data) || readdirSync(data).length === 0) return undefined
  const aside = `${data}.before-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`
  renameSync(data, aside)
  return aside
}
