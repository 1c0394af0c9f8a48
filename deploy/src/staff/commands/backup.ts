import { done, flag, type StaffCommand } from '../command.ts'
import { keepDump } from '../machine/dumps.ts'
import { getSetting, type Machine } from '../machine/machine.ts'
import { writeNote, type BackupNote } from '../machine/notes.ts'
import { takeBackup } from '../machine/pgbackrest.ts'

/** Whether the product runs on a PostgreSQL server; else on the embedded database. */
export const hasServer = (machine: Machine): boolean =>
  Boolean(getSetting(machine, 'DATABASE_URL') || getSetting(machine, 'DATABASE_URL_FILE'))

async function takeOne(machine: Machine, full: boolean): Promise<Omit<BackupNote, 'seconds'>> {
  if (hasServer(machine)) {
    const { label, kind, at, bytes } = await takeBackup(machine, full ? 'full' : undefined)
    return { at: at.toISOString(), label, kind: kind === 'full' ? 'full' : 'diff', bytes }
  }
  const { file, at, bytes } = await keepDump(machine)
  return { at: at.toISOString(), label: file, kind: 'dump', bytes }
}
/** Takes a backup now; the timer of the installation does so each night. */
export const backup: StaffCommand = {
  usage: 'backup [--full]',
  help: 'takes a backup: full each week, else what changed; of the embedded database keeps its newest dump',
  options: { full: flag },
  words: 0,
  run: async (machine, _, values) => {
    const from = performance.now()
    const taken = await takeOne(machine, values['full'] === true)
    const note = { ...taken, seconds: Math.round((performance.now() - from) / 100) / 10 }
    writeNote(machine, 'backup', note)
    const size = (note.bytes / 1e6).toFixed(1)
    return done([`${note.kind} backup ${note.label}, ${size} MB in ${note.seconds} s; keys are not in it`], { ...note })
  },
}
