import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffCommand } from '../command.ts'
import { getDumpBefore } from '../machine/dumps.ts'
import { getSetting, type Machine } from '../machine/machine.ts'
import { writeNote } from '../machine/notes.ts'
import { getBackupBefore } from '../machine/pgbackrest.ts'
import { askService, type ProgramOptions } from '../machine/programs.ts'
import { restoreCluster } from '../machine/restore-cluster.ts'
import { hasServer } from './backup.ts'
import { toLines, type CheckedInvariant } from './check.ts'

interface Found {
  readonly label: string
  readonly ok: boolean
  readonly upTo: string
  readonly invariants: readonly CheckedInvariant[]
}
const look = async (machine: Machine, options: ProgramOptions) =>
  askService<Omit<Found, 'label'>>(machine, ['invariants'], options)

async function drillServer(machine: Machine): Promise<Found> {
  const { label } = await getBackupBefore(machine, undefined)
  const folder = join(getSetting(machine, 'DRILL_DIR', '/var/lib/staff-drill'), 'cluster')
  rmSync(folder, { recursive: true, force: true })
  try {
    const found = await restoreCluster(machine, { data: folder, to: undefined, archives: false }, (copy) =>
      look(machine, copy),
    )
    return { label, ...found }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
async function drillDump(machine: Machine): Promise<Found> {
  const { file } = await getDumpBefore(machine, undefined)
  const folder = join(getSetting(machine, 'DRILL_DIR', `${getSetting(machine, 'DATA_DIR')}-drill`), 'data')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  try {
    execFileSync('tar', ['-xzf', file, '-C', join(folder, 'database')])
    const env = { DATA_DIR: folder }
    await askService(machine, ['quarantine', 'on'], { env })
    return { label: file, ...(await look(machine, { env })) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores the last backup beside the product, checks what always holds of it, and writes down how it went. */
export const drill: StaffCommand = {
  usage: 'drill',
  help: 'restores the last backup beside the product and checks that it is whole',
  options: {},
  words: 0,
  run: async (machine) => {
    const from = performance.now()
    const { label, ok, upTo, invariants } = await (hasServer(machine) ? drillServer(machine) : drillDump(machine))
    const seconds = Math.round((performance.now() - from) / 100) / 10
    const failed = invariants.flatMap((one) => (one.ok ? [] : [one.name]))
    writeNote(machine, 'drill', { at: new Date().toISOString(), ok, label, seconds, upTo, failed })
    const end = `Restored from ${label} in ${seconds} s; its newest entry is of ${upTo || 'no day: the log is empty'}`
    return {
      exit: ok ? 'done' : 'red',
      lines: [...toLines(invariants), end],
      data: { ok, label, seconds, upTo, invariants },
    }
  },
}
