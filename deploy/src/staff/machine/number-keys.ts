import { appendFileSync, chmodSync, chownSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StaffFault } from '../outcome.ts'
import { getIds } from './cluster.ts'
import { configFile, getSetting, type Machine } from './machine.ts'
import { askService } from './programs.ts'

const setting = 'NUMBER_KEYS_FILE'
/** The name of the file of number keys in the folder of keys. */
export const numberKeysName = 'number-keys.json'
/** What the service says of the number keys: ids and figures, never a key. */
export interface NumberKeys {
  readonly file: string | null
  /** Why the file does not fit the database. */
  readonly fault: string | null
  /** Null = numbers are written in plain. */
  readonly inForce: string | null
  /** Every key in the file, and every one that a value has; `isKnown` = it is in the file. */
  readonly keys: readonly { readonly id: string; readonly isKnown: boolean; readonly values: number }[]
  /** Values in plain. */
  readonly plain: number
  /** Living instances and the keys that each has; null for none. */
  readonly instances: readonly {
    readonly machine: string
    readonly startedAt: string
    readonly numberKeys: { readonly inForce: string; readonly known: readonly string[] } | null
  }[]
}
/** What is known of the keys; `file` = another one than the settings name, empty for none. */
export const loadNumberKeys = (machine: Machine, file?: string): Promise<NumberKeys> =>
  askService(machine, ['number-keys'], file === undefined ? {} : { env: { [setting]: file } })

/**
 * Makes or changes the file of keys, as whoever types: the service itself may only read it.
 * @throws {@link StaffFault} with what the service said; then nothing is changed
 */
export const changeKeyFile = (machine: Machine, file: string, ...words: readonly string[]): Promise<unknown> =>
  askService(machine, ['key-file', ...words], { env: { [setting]: file }, user: undefined })

/** The day as the id of a first key: another installation hardly has the same. */
const getFirstId = (): string => new Date().toISOString().slice(0, 10)
/** Makes a file with one key, as the other keys stand there: root owns it, and the group of the service reads it. */
export async function createKeyFile(machine: Machine, file: string): Promise<string> {
  const id = getFirstId()
  await changeKeyFile(machine, file, 'create', id)
  const user = getSetting(machine, 'SERVICE_USER')
  if (user && process.getuid?.() === 0) {
    chmodSync(file, 0o640)
    chownSync(file, 0, getIds(user)[1] ?? 0)
  }
  return id
}

const getSettingsFile = ({ env }: Machine): string => env['STAFF_CONFIG'] || configFile
/** Where the file of keys stands, or shall stand: where the setting says, else beside the other keys. */
export function getKeyFile(machine: Machine): string {
  const settings = getSettingsFile(machine)
  const named = getSetting(machine, setting)
  if (named) return named
  if (!existsSync(settings))
    throw new StaffFault(
      'usage',
      `Say where the file of keys stands: ${setting}=/safe/${numberKeysName} staff keys ...`,
    )
  return join(dirname(settings), 'keys', numberKeysName)
}
/** Writes the setting down where the settings are in a file and have none. */
export function nameKeyFile(machine: Machine, file: string): void {
  if (!getSetting(machine, setting)) appendFileSync(getSettingsFile(machine), `${setting}=${file}\n`)
}
