import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proxyTo, type Proxy } from '../../service/test/support/app/proxy.ts'
import { root } from '../../scripts/processes.mjs'
import { freePort } from '../../scripts/whole/scratch.ts'

// Not "first": a word of synchronous_standby_names, which Patroni 3.0.2 writes without quotes.
const names = ['one', 'two', 'three'] as const
/** One of the three machines, each of which is a few processes here. */
export interface Member {
  readonly name: string
  readonly rest: string
  readonly port: number
  /** Signals what stands for this machine: its Patroni with its server, or its etcd. */
  readonly signal: (part: 'database' | 'server' | 'etcd', name: 'STOP' | 'CONT' | 'KILL') => void
  /** Cuts its Patroni off from all of etcd, or lets it through again. */
  readonly cut: (isCut: boolean) => void
  readonly start: (part: 'database' | 'etcd') => void
}
/** Three machines by the settings of the release, on this one. */
export interface PatroniCluster {
  readonly folder: string
  readonly members: readonly Member[]
  readonly url: string
  readonly remove: () => Promise<void>
}
interface Ports {
  readonly client: number
  readonly peer: number
  readonly rest: number
  readonly server: number
}
const template = (name: string) => readFileSync(join(root, 'deploy/files/database', name), 'utf8')
const isRoot = process.getuid?.() === 0
const asServer = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]

const toEtcdSettings = (folder: string, name: string, all: readonly Ports[], own: Ports): Record<string, string> => {
  const text = template('etcd.env')
    .replace('ETCD_NAME=NAME', `ETCD_NAME=${name}`)
    .replace('/var/lib/etcd/staff', join(folder, `etcd-${name}`))
    .replace(/,http:\/\/127\.0\.0\.1:2379/, '')
    .replaceAll('ADDRESS:2380', `127.0.0.1:${own.peer}`)
    .replaceAll('ADDRESS:2379', `127.0.0.1:${own.client}`)
    .replaceAll(/10\.0\.0\.(\d):2380/g, (_, n: string) => `127.0.0.1:${all[Number(n) - 1]?.peer ?? 0}`)
  return Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]))
}
const toPatroniSettings = (folder: string, name: string, own: Ports, etcd: readonly string[]): string =>
  template('patroni.yml')
    .replace('name: NAME', `name: ${name}`)
    .replaceAll('ADDRESS:8008', `127.0.0.1:${own.rest}`)
    .replace(/hosts: .*/, `hosts: ${etcd.join(',')}`)
    .replace('listen: ADDRESS:5432,127.0.0.1:5432', `listen: 127.0.0.1:${own.server}`)
    .replace('ADDRESS:5432', `127.0.0.1:${own.server}`)
    .replace('/var/lib/postgresql/15/staff', join(folder, `data-${name}`))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, `pgpass-${name}`))
    // Processes have no watchdog: a fault that one would end is ended as it does.
    .replace('mode: required', 'mode: "off"')
    .replace('local all all peer', 'local all all trust')
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('postgresql:\n  listen', `postgresql:\n  parameters: { unix_socket_directories: '${folder}' }\n  listen`)

/** The numbers of a process and of all that it started. */
function getFamily(pid: number): number[] {
  const said = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return [
    pid,
    ...said
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((child) => getFamily(Number(child))),
  ]
}
const send = (pids: readonly number[], name: string) => {
  for (const pid of pids)
    try {
      process.kill(pid, `SIG${name}`)
    } catch {
      // It ended with its parent.
    }
}
const serverPid = (data: string): number => {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

async function makeMember(
  folder: string,
  name: string,
  all: readonly Ports[],
  own: Ports,
): Promise<Member & { stop: () => Promise<void> }> {
  const proxies: Proxy[] = []
  for (const { client } of all) proxies.push(await proxyTo(`http://127.0.0.1:${client}`))
  const file = join(folder, `patroni-${name}.yml`)
  writeFileSync(
    file,
    toPatroniSettings(
      folder,
      name,
      own,
      proxies.map(({ url }) => new URL(url).host),
    ),
    { mode: 0o600 },
  )
  if (isRoot) spawnSync('chown', ['postgres', file])
  const data = join(folder, `data-${name}`)
  const running: Partial<Record<'database' | 'etcd', ChildProcess>> = {}
  const start = (part: 'database' | 'etcd') => {
    const log = openSync(join(folder, `${part}-${name}.log`), 'a')
    const [program, args] = part === 'etcd' ? asServer('/usr/bin/etcd', []) : asServer('/usr/bin/patroni', [file])
    const env = part === 'etcd' ? { ...process.env, ...toEtcdSettings(folder, name, all, own) } : process.env
    running[part] = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log] })
  }
  const pids = (part: 'database' | 'server' | 'etcd') => {
    const server = serverPid(data)
    const ofServer = server ? getFamily(server) : []
    if (part === 'server') return ofServer
    const pid = running[part]?.pid
    return [...(pid ? getFamily(pid) : []), ...(part === 'database' ? ofServer : [])]
  }
  const cut = (isCut: boolean) => {
    for (const proxy of proxies) proxy.set(isCut ? 'refuses' : 'flows')
  }
  const stop = async () => {
    for (const part of ['database', 'etcd'] as const) send(pids(part), 'KILL')
    for (const proxy of proxies) await proxy.close()
  }
  const rest = `http://127.0.0.1:${own.rest}`
  return { name, rest, port: own.server, start, cut, stop, signal: (part, sent) => send(pids(part), sent) }
}

/** Makes and starts them; they are not ready yet. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-patroni-'))
  chmodSync(folder, 0o755)
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const ports: Ports[] = []
  while (ports.length < names.length) {
    const [client, peer, rest, server] = [await freePort(), await freePort(), await freePort(), await freePort()]
    ports.push({ client, peer, rest, server })
  }
  const members: Awaited<ReturnType<typeof makeMember>>[] = []
  for (const [n, own] of ports.entries()) members.push(await makeMember(folder, names[n] ?? '', ports, own))
  for (const part of ['etcd', 'database'] as const) for (const member of members) member.start(part)
  const hosts = ports.map(({ server }) => `127.0.0.1:${server}`).join(',')
  return {
    folder,
    members,
    url: `postgres://postgres:CHANGE-THIS-1@${hosts}/postgres?target_session_attrs=read-write`,
    remove: async () => {
      for (const member of members) await member.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
