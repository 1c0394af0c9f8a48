import { getServerUser } from './cluster.ts'
import { getMark, keyNames } from './keys.ts'
import { getSetting, readFacts, type Machine } from './machine.ts'
import { needProgram } from './programs.ts'
import { StaffFault } from '../outcome.ts'

/** A backup as `pgbackrest info` names it. */
export interface KnownBackup {
  readonly label: string
  readonly kind: 'full' | 'diff' | 'incr'
  /** When it ended. */
  readonly at: Date
  readonly bytes: number
  /** Marks of keys, and the version of the product. */
  readonly marks: Readonly<Record<string, string>>
}
interface Told {
  readonly label: string
  readonly type: KnownBackup['kind']
  readonly error: boolean
  readonly timestamp: { readonly stop: number }
  readonly info: { readonly repository: { readonly delta: number } }
  readonly annotation?: Readonly<Record<string, string>>
}

const getStanza = (machine: Machine): string => getSetting(machine, 'BACKUP_STANZA', 'staff')
/** Runs pgBackRest with the settings of this installation. */
export const askBackrest = (machine: Machine, args: readonly string[]): Promise<string> =>
  needProgram(
    machine,
    'pgbackrest',
    [
      `--config=${getSetting(machine, 'BACKUP_CONFIG', '/etc/staff/pgbackrest.conf')}`,
      `--stanza=${getStanza(machine)}`,
      ...args,
    ],
    { user: getServerUser(machine) },
  )

async function loadBackup(machine: Machine, label: string): Promise<KnownBackup | undefined> {
  const [stanza] = JSON.parse(await askBackrest(machine, ['info', '--output=json', `--set=${label}`])) as [
    { readonly backup: readonly Told[] },
  ]
  const [told] = stanza.backup
  return (
    told && {
      label: told.label,
      kind: told.type,
      at: new Date(told.timestamp.stop * 1000),
      bytes: told.info.repository.delta,
      marks: told.annotation ?? {},
    }
  )
}
/** The backups without a fault, oldest first. */
export async function listBackups(machine: Machine): Promise<readonly KnownBackup[]> {
  const [stanza] = JSON.parse(await askBackrest(machine, ['info', '--output=json'])) as [
    { readonly backup?: readonly Told[] } | undefined,
  ]
  const found: KnownBackup[] = []
  for (const { label, error } of stanza?.backup ?? []) {
    const backup = error ? undefined : await loadBackup(machine, label)
    if (backup) found.push(backup)
  }
  return found
}
/** The backup that a restore up to an instant begins with. */
export async function getBackupBefore(machine: Machine, to: Date | undefined): Promise<KnownBackup> {
  const all = await listBackups(machine)
  const fitting = all.filter(({ at }) => !to || at <= to)
  const [first, last] = [all[0], fitting.at(-1)]
  if (last) return last
  throw new StaffFault(
    'failed',
    first
      ? `The oldest backup ended at ${first.at.toISOString()}: nothing can be restored to an earlier moment.`
      : 'There is no backup yet: run `staff backup` first.',
  )
}

const fullEveryMs = 7 * 86_400_000
/** Takes a backup: a full one each week, else what changed since. It names the keys that it does not hold. */
export async function takeBackup(machine: Machine, wanted: 'full' | undefined): Promise<KnownBackup> {
  await askBackrest(machine, ['stanza-create'])
  await askBackrest(machine, ['check'])
  const full = (await listBackups(machine)).findLast(({ kind }) => kind === 'full')
  const kind = wanted ?? (full && Date.now() - full.at.getTime() < fullEveryMs ? 'diff' : 'full')
  const marks = [
    `product=${readFacts(machine).version}`,
    ...keyNames.map((name) => `${name}=${getMark(machine, name)}`).filter((mark) => !mark.endsWith('=')),
  ]
  await askBackrest(machine, [`--type=${kind}`, ...marks.map((mark) => `--annotation=${mark}`), 'backup'])
  const taken = (await listBackups(machine)).at(-1)
  if (!taken) throw new StaffFault('failed', 'pgBackRest ended well and knows no backup')
  return taken
}
