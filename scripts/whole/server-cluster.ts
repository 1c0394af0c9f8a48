import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
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
const packages = ['postgresql-15', 'pgbackrest']
// Of the machine, not of npm.
const [installer] = ['apt-get'] as const

/** Installs what a server of Debian with backups needs, where it is not there yet. */
export function needPackages(): void {
  if (existsSync(join(bin, 'postgres')) && existsSync('/usr/bin/pgbackrest')) return
  if (!isRoot) throw new Error(`This test needs the Debian packages ${packages.join(', ')}: sudo apt-get install them`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(installer, ['update'], { env, stdio: 'ignore' })
  execFileSync(installer, ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
}

/** Makes and starts it. The test that asked removes it. Its packages are there, see `packed.setup.ts`. */
export async function serverCluster(): Promise<ServerCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-cluster-'))
  chmodSync(folder, 0o755)
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const [data, port] = [join(folder, 'data'), await freePort()]
  const as = (program: string, ...args: string[]) => {
    const line = [program, ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...line] : line
    return execFileSync(first, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const start = () => void as(join(bin, 'pg_ctl'), 'start', '-w', '-D', data, '-l', join(folder, 'server.log'))
  as(
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  )
  const settings = [`port=${port}`, `unix_socket_directories='${folder}'`, `listen_addresses='127.0.0.1'`]
  as('sh', '-c', `printf '%s\\n' "${settings.join('" "')}" >> ${data}/postgresql.conf`)
  start()
  return {
    folder,
    data,
    port,
    bin,
    as,
    start,
    sql: (statement, database = 'postgres') =>
      as(
        join(bin, 'psql'),
        '-X',
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        'postgres',
        '-d',
        database,
        '-Atc',
        statement,
      ).trim(),
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
