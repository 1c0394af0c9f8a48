import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StaffFault } from '../outcome.ts'

/** Where the settings of an installation stand; STAFF_CONFIG names another file. */
export const configFile = '/etc/staff/staff.env'

/** The release that runs, and the settings of this machine. */
export interface Machine {
  /** The folder of the release. */
  readonly release: string
  /** Settings of the service and of its operation, with defaults of the release. */
  readonly env: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}
/** What `release.json` says. */
export interface ReleaseFacts {
  readonly version: string
  readonly node: string
  readonly schema: number
}

/** Reads lines of `NAME=value`, as systemd does: no quotes, lines with # are comments. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  )

/** What the release brings stands in it; everything else is a setting. */
const releaseSettings = (release: string) => ({
  NODE_ENV: 'production',
  HOST_DIR: join(release, 'host'),
  REMOTES_DIR: join(release, 'remotes'),
  MANIFEST_FILE: join(release, 'deploy', 'manifest.json'),
  PUBLISHERS_FILE: join(release, 'deploy', 'publishers.json'),
  RELEASE_FILE: join(release, 'release.json'),
  DATA_DIR: '/var/lib/staff',
})

/** Opens the machine: what the environment says comes before the file, and the file before the release. */
export function openMachine(release: string, given: Readonly<Record<string, string | undefined>>): Machine {
  const file = given['STAFF_CONFIG'] ?? configFile
  if (given['STAFF_CONFIG'] && !existsSync(file)) throw new StaffFault('usage', `STAFF_CONFIG: there is no ${file}`)
  const set = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return {
    release,
    env: {
      ...releaseSettings(release),
      ...(existsSync(file) ? readSettings(readFileSync(file, 'utf8')) : {}),
      ...Object.fromEntries(set),
    },
    say: (line) => void process.stderr.write(`${line}\n`),
  }
}

/** A setting, or its default. */
export const getSetting = ({ env }: Machine, name: string, other = ''): string => env[name] || other
/** Where commands write when they ran and how it ended. */
export const getNotes = (machine: Machine): string =>
  resolve(getSetting(machine, 'OPERATIONS_DIR', join(getSetting(machine, 'DATA_DIR'), 'operations')))
export const readFacts = ({ release }: Machine): ReleaseFacts =>
  JSON.parse(readFileSync(join(release, 'release.json'), 'utf8')) as ReleaseFacts
