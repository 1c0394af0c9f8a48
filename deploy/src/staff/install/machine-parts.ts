import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getIds } from '../machine/cluster.ts'
import type { Machine } from '../machine/machine.ts'
import { needProgram, runProgram } from '../machine/programs.ts'
import type { Installation } from './asked.ts'
import { getPorts, makeFolder } from './files.ts'

const server = ['postgresql-15', 'pgbackrest']
/** Packages of Debian that the product uses. */
export const getPackages = ({ database }: Installation): string[] => [
  ...(database ? [] : server),
  'caddy',
  'chromium-headless-shell',
]
/** Installs what is missing of Debian's packages. */
export async function addPackages(machine: Machine, asked: Installation): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await runProgram(machine, 'dpkg', ['-s', ...getPackages(asked)])
  if (code === 0) return
  await needProgram(machine, 'apt-get', ['update'], { env })
  await needProgram(machine, 'apt-get', ['install', '-y', '--no-install-recommends', ...getPackages(asked)], { env })
}
/** Makes the user of the service. */
export async function addUser(machine: Machine, { user, place }: Installation): Promise<void> {
  if ((await runProgram(machine, 'id', [user])).code === 0) return
  const how = ['--system', '--user-group', '--home-dir', place.data, '--shell', '/usr/sbin/nologin', user]
  await needProgram(machine, 'useradd', how)
}
/** Makes the folders; keys are read by the service alone. */
export function makeFolders({ place, user, cluster }: Installation): void {
  for (const [folder, mode] of [
    [place.etc, 0o755],
    [place.keys, 0o750],
    [place.data, 0o750],
    [join(place.data, 'operations'), 0o755],
  ] as const)
    makeFolder(folder, mode)
  if (!user) return
  giveTo(user, [place.data])
  // Backup and drill run as the user of the server, and write down there how they went.
  giveTo(cluster ? 'postgres' : user, [join(place.data, 'operations')])
}
/** Gives folders to the user of the service. */
function giveTo(user: string, paths: readonly string[]): void {
  const [uid = 0, gid = 0] = getIds(user)
  for (const path of paths) chownSync(path, uid, gid)
}
/** Root owns settings and keys, and the group of the service reads them. */
export function closeKeys({ place, user }: Installation): void {
  if (!user) return
  const [, gid = 0] = getIds(user)
  const files = readdirSync(place.keys).map((name) => join(place.keys, name))
  for (const path of [place.keys, ...files, join(place.etc, 'staff.env')]) chownSync(path, 0, gid)
}

/** Puts the units where systemd finds them, and how long the log is kept. */
export function putUnits({ release }: Machine, { place }: Pick<Installation, 'place'>): void {
  mkdirSync(place.units, { recursive: true })
  cpSync(join(release, 'systemd'), place.units, { recursive: true })
  // Of releases with one instance.
  rmSync(join(place.units, 'staff.service'), { force: true })
  mkdirSync(dirname(place.journal), { recursive: true })
  cpSync(join(release, 'journald', 'staff.conf'), place.journal)
}
/** The settings of Caddy for this name; those of somebody else stay. Answers whether ours are in force. */
export function putCaddy({ release }: Machine, { place, domain, port, tls }: Installation): boolean {
  const mark = `# ${domain} gets a certificate`
  const isOurs = (text: string) => text.startsWith(mark) || text.startsWith('# The Caddyfile is an easy way')
  if (existsSync(place.caddy) && !isOurs(readFileSync(place.caddy, 'utf8'))) return false
  mkdirSync(dirname(place.caddy), { recursive: true })
  const values: Readonly<Record<string, string>> = {
    STAFF_DOMAIN: domain,
    STAFF_PORT: port,
    STAFF_PORT2: getPorts(port)[1],
    STAFF_TLS: tls && `tls ${tls}`,
  }
  const text = readFileSync(join(release, 'Caddyfile'), 'utf8')
  writeFileSync(
    place.caddy,
    text.replaceAll(/\{\$(STAFF_\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
  return true
}
