import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './scratch.ts'

/** A PostgreSQL server of Debian in a folder of its own, with what backs it up. */
export interface ServerCluster {
  readonly folder: string
  readonly data: string
  readonly port: number
  /** Its programs; the environment has them, too. */
  readonly bin: string
  /** Runs a program as the user of the server. */
  readonly as: (program: string, ...args: string[]) => string
  readonly sql: (statement: string, database?: string) => string
  /** The address of a database for the service. */
  readonly url: (database: string) => string
  readonly start: () => void
  readonly remove: () => void
}
const bin = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0
const programs = [
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['pgbackrest', '/usr/bin/pgbackrest'],
  ['caddy', '/usr/bin/caddy'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['prometheus', '/usr/bin/promtool'],
  ['systemd', '/usr/bin/systemd-analyze'],
] as const
// Of the machine, not of npm.
const [installer] = ['apt-get'] as const

/** Installs the programs of Debian that an installation stands on, where they are not there yet. */
export function needPackages(): void {
  const packages = programs.flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (packages.length === 0) return
  if (!isRoot) throw new Error(`This test needs the Debian packages ${packages.join(', ')}: sudo apt-get install them`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(installer, ['update'], { env, stdio: 'ignore' })
  execFileSync(installer, ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
}

/** A folder of its own and a free port; what runs there runs as the user of the server. */
async function newPlace(above = tmpdir()): Promise<ServerCluster> {
  const folder = mkdtempSync(join(above, 'staff-cluster-'))
  chmodSync(folder, 0o755)
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const [data, port] = [join(folder, 'data'), await freePort()]
  const as = (program: string, ...args: string[]) => {
    const line = [program, ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...line] : line
    return execFileSync(first, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const psql = ['-X', '-h', folder, '-p', String(port), '-U', 'postgres']
  return {
    folder,
    data,
    port,
    bin,
    as,
    start: () => void as(join(bin, 'pg_ctl'), 'start', '-w', '-t', '300', '-D', data, '-l', join(folder, 'server.log')),
    sql: (statement, database = 'postgres') => as(join(bin, 'psql'), ...psql, '-d', database, '-Atc', statement).trim(),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    remove: () => {
      spawnSync('sh', [
        '-c',
        `${isRoot ? 'runuser -u postgres -- ' : ''}${join(bin, 'pg_ctl')} stop -m immediate -D ${data}`,
      ])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
function addSettings({ folder, data, port, as }: ServerCluster): void {
  const settings = [`port=${port}`, `unix_socket_directories='${folder}'`, `listen_addresses='127.0.0.1'`]
  as('sh', '-c', `printf '%s\\n' "${settings.join('" "')}" >> ${data}/postgresql.conf`)
}
/**
 * Makes and starts it, with further settings where they are given, in a folder `above` it. The test that asked removes
 * it. Its packages are there, see `packed.setup.ts`.
 */
export async function serverCluster(settings = '', above?: string): Promise<ServerCluster> {
  const one = await newPlace(above)
  const words = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums']
  one.as(join(bin, 'initdb'), '-D', one.data, ...words)
  one.as('sh', '-c', `cat >> "$0/postgresql.conf" <<'end'\n${settings}\nend`, one.data)
  addSettings(one)
  one.start()
  return one
}
/** Makes and starts a standby of it, by the words of docs/operations.md ("I add a read replica"). */
export async function makeStandby(primary: ServerCluster, above?: string): Promise<ServerCluster> {
  const one = await newPlace(above)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  one.as(join(bin, 'pg_basebackup'), ...from, '-D', one.data, ...'-R -X stream -c fast -C -S replica'.split(' '))
  addSettings(one)
  one.start()
  return one
}
/**
 * Brings a former primary back as a standby of the new one, by the words of docs/operations.md ("I bring the former
 * primary back").
 */
export function rejoin(former: ServerCluster, primary: ServerCluster): void {
  primary.sql(
    `select pg_create_physical_replication_slot('replica') where not exists (select from pg_replication_slots)`,
  )
  const from = `host=127.0.0.1 port=${primary.port} user=postgres dbname=postgres`
  former.as(join(bin, 'pg_rewind'), '-D', former.data, `--source-server=${from}`, '-R')
  // On Debian the settings stand outside the folder of data; here those of the other server came with it.
  addSettings(former)
  former.start()
}
/** Signals all processes of a server, as `systemctl kill` does. */
export function signalServer({ data }: ServerCluster, name: 'STOP' | 'CONT' | 'KILL'): void {
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).trim().split(/\s+/)
  for (const each of [pid, ...children])
    try {
      process.kill(Number(each), `SIG${name}`)
    } catch {
      // It ended with its parent.
    }
}
