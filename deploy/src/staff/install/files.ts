import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSettings } from '../machine/machine.ts'
import type { Installation } from './asked.ts'

const newSecret = () => randomBytes(48).toString('base64url')
const newKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))
/** Makes a folder with these rights; those above it get the usual ones. */
export function makeFolder(folder: string, mode: number): void {
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode })
}
/** Writes a file that is not there yet; one that is there stays. Answers whether it was made. */
export function writeOnce(file: string, content: () => string, mode: number): boolean {
  if (existsSync(file)) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content(), { flag: 'wx', mode })
  chmodSync(file, mode)
  return true
}
/** Makes the secrets of an installation, once. Answers the names of those that were made. */
export function makeSecrets({ place, database }: Installation): string[] {
  const made: Readonly<Record<string, () => string>> = {
    'jwt-secret': newSecret,
    'composition-key.json': newKey,
    'metrics-token': newSecret,
    ...(database ? { 'database-url': () => database } : {}),
  }
  return Object.keys(made).filter((name) => writeOnce(join(place.keys, name), made[name] ?? newSecret, 0o640))
}

/** The ports of both instances. */
export const getPorts = (port: string): readonly [string, string] => [port, String(Number(port) + 1)]
/** The settings that an installation begins with. */
function getSettings({ domain, place, database, cluster, port, user }: Installation): Record<string, string> {
  return {
    PUBLIC_ORIGIN: `https://${domain}`,
    PORT: port,
    PORTS: getPorts(port).join(' '),
    DRAIN_SECONDS: '3',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: place.data,
    ...(database
      ? { DATABASE_URL_FILE: join(place.keys, 'database-url') }
      : { DATABASE_URL: 'postgres://staff@localhost/staff?host=/var/run/postgresql' }),
    JWT_SECRET_FILE: join(place.keys, 'jwt-secret'),
    COMPOSITION_KEY_FILE: join(place.keys, 'composition-key.json'),
    METRICS_TOKEN_FILE: join(place.keys, 'metrics-token'),
    NODE_OPTIONS: '--max-old-space-size=1024',
    BACKUP_CONFIG: join(place.etc, 'pgbackrest.conf'),
    BACKUP_DIR: place.backups,
    DRILL_DIR: place.drill,
    ...(cluster ? { PG_DATA: cluster } : {}),
    ...(cluster === '/var/lib/postgresql/15/main' ? { PG_CONFIG: '/etc/postgresql/15/main/postgresql.conf' } : {}),
    ...(user ? { SERVICE_USER: user } : {}),
  }
}
/** Writes the settings; those that somebody changed stay, and new ones of this release are added. */
export function writeSettings(asked: Installation): void {
  const file = join(asked.place.etc, 'staff.env')
  const old = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Settings of the product: docs/operations.md, "Settings"\n'
  const known = readSettings(old)
  const more = Object.entries(getSettings(asked)).filter(([name]) => !(name in known))
  writeFileSync(file, `${old}${more.map(([name, value]) => `${name}=${value}\n`).join('')}`, { mode: 0o640 })
}

/** The settings of pgBackRest for a server on this machine; the key of the repository is made once. */
export function getBackupConfig({ place }: Installation, cluster: string): string {
  return [
    '[global]',
    `repo1-path=${join(place.backups, 'repository')}`,
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${newSecret()}`,
    // By number: version 2.45 expires by time wrongly. Six weeks of full ones reach back 30 days at any hour.
    'repo1-retention-full=6',
    'start-fast=y',
    'compress-type=gz',
    'log-level-console=warn',
    'log-level-file=off',
    `lock-path=${join(place.backups, 'lock')}`,
    '[staff]',
    `pg1-path=${cluster}`,
    ...(process.env['PGPORT'] ? [`pg1-port=${process.env['PGPORT']}`] : []),
    ...(process.env['PGHOST'] ? [`pg1-socket-path=${process.env['PGHOST']}`] : []),
    'pg1-user=postgres',
    '',
  ].join('\n')
}
