import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getText } from '../../command-line.ts'
import { done, flag, getTo, text, type StaffCommand } from '../command.ts'
import { getDumpBefore } from '../machine/dumps.ts'
import { getMissingKeys } from '../machine/keys.ts'
import { getSetting, type Machine } from '../machine/machine.ts'
import { getBackupBefore } from '../machine/pgbackrest.ts'
import { askService } from '../machine/programs.ts'
import { putAside, needKeys, restoreCluster } from '../machine/restore-cluster.ts'
import type { StaffOutcome } from '../outcome.ts'
import { StaffFault } from '../outcome.ts'
import { hasServer } from './backup.ts'

const next =
  'It is in quarantine: no mail, message, push, job or task runs. Start it, look at it, then `staff quarantine off` and start it again.'
const kept = (aside: string | undefined) =>
  aside ? [`What stood there is kept as ${aside}; remove it when all is well.`] : []

interface Asked {
  readonly to: Date | undefined
  readonly isWaived: boolean
  readonly wal: string | undefined
}
async function restoreServer(machine: Machine, { to, isWaived, wal }: Asked): Promise<StaffOutcome> {
  const data = getSetting(machine, 'PG_DATA', '/var/lib/postgresql/15/main')
  const from = await getBackupBefore(machine, to)
  needKeys(machine, from, isWaived)
  const aside = putAside(data)
  // A moment in the past has no use for what was written last.
  const old = to ? undefined : (wal ?? (aside && join(aside, 'pg_wal')))
  await restoreCluster(machine, { data, to, wal: old, archives: true }, async () => undefined)
  const upTo = to ? `to ${to.toISOString()}` : 'to the last change that is known'
  return done([`Restored ${upTo} from ${from.label} into ${data}.`, ...kept(aside), next], {
    data,
    from: from.label,
    aside,
  })
}

async function restoreDump(machine: Machine, { to, isWaived }: Asked): Promise<StaffOutcome> {
  const dataDir = getSetting(machine, 'DATA_DIR')
  if (existsSync(join(dataDir, 'lock')))
    throw new StaffFault(
      'failed',
      `A service runs on ${dataDir}, or was killed there: stop it, or remove ${dataDir}/lock`,
    )
  const { file, marks } = await getDumpBefore(machine, to)
  const missing = getMissingKeys(machine, marks)
  if (missing.length && !isWaived)
    throw new StaffFault('failed', [...missing, 'To restore without them: --without-keys.'].join('\n'))
  const half = join(dataDir, 'restoring')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(join(half, 'database'), { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xzf', file, '-C', join(half, 'database')])
  await askService(machine, ['quarantine', 'on'], { env: { DATA_DIR: half } })
  const data = join(dataDir, 'database')
  const aside = existsSync(data) ? `${data}.before-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}` : undefined
  if (aside) renameSync(data, aside)
  renameSync(join(half, 'database'), data)
  rmSync(half, { recursive: true })
  return done([`Restored ${file} into ${data}.`, ...kept(aside), next], { data, from: file, aside })
}

/** Restores the database; what stood there is moved aside and kept. */
export const restore: StaffCommand = {
  usage: 'restore [--to "2026-11-28 14:03"] [--wal folder] [--without-keys]',
  help: 'restores to a second, or to the last change; the copy is in quarantine before anything can see it',
  options: { to: text, wal: text, 'without-keys': flag },
  words: 0,
  run: async (machine, _, values) => {
    const asked = { to: getTo(values), isWaived: values['without-keys'] === true, wal: getText(values, 'wal') }
    return hasServer(machine) ? restoreServer(machine, asked) : restoreDump(machine, asked)
  },
}
