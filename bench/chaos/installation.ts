import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { proxyTo, type Proxy, type ProxyState } from '../../service/test/support/app/proxy.ts'
import { root } from '../../scripts/processes.mjs'
import { freePort } from '../../scripts/whole/scratch.ts'
import { makeStandby, rejoin, serverCluster, type ServerCluster } from '../../scripts/whole/server-cluster.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

const run = promisify(execFile)
/** One process of the product. */
export interface Instance {
  readonly origin: string
  readonly signal: (name: NodeJS.Signals) => void
  /** Starts it again, by a clock that is off by so many minutes. */
  readonly start: (minutesOff?: number) => void
}
/** What always holds of the data, as the product itself says it. */
export interface Told {
  readonly ok: boolean
  readonly invariants: readonly { readonly name: string; readonly ok: boolean; readonly checked: number }[]
}
/** Two instances, a primary and its standby, and a network between them. */
export interface ChaosInstallation {
  readonly instances: readonly Instance[]
  readonly servers: () => { readonly primary: ServerCluster; readonly standby: ServerCluster }
  /** Makes the standby the primary; the former one, which is dead by then, comes back and follows. */
  readonly failOver: () => Promise<void>
  readonly setNetwork: (state: ProxyState) => void
  /** Fills the disk of a server, or frees it and starts the server if it has ended; absent where there is none. */
  readonly setDiskFull: ((of: ServerCluster, isFull: boolean) => Promise<void>) | undefined
  /** Waits until all of it is well. */
  readonly isWell: () => Promise<void>
  readonly askInvariants: () => Promise<Told>
  readonly remove: () => Promise<void>
}

async function until(what: string, look: () => boolean | Promise<boolean>, ms = 600_000): Promise<void> {
  const end = performance.now() + ms
  for (;;) {
    if (await Promise.resolve(look()).catch(() => false)) return
    if (performance.now() > end) throw new Error(`in vain: ${what}`)
    await wait(200)
  }
}
const tries = (look: () => boolean) => () => {
  try {
    return look()
  } catch {
    return false
  }
}
const setSynchronous = (server: ServerCluster, names: string) => {
  server.sql(`alter system set synchronous_standby_names = '${names}'`)
  server.sql('select pg_reload_conf()')
}
const isReady = (origin: string) =>
  fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function makeInstance(env: Readonly<Record<string, string>>): Promise<Instance & { end: () => Promise<void> }> {
  const port = String(await freePort())
  let child: ChildProcess | undefined
  const start = (minutesOff = 0) => {
    const clock = minutesOff
      ? { NODE_OPTIONS: `--require=${join(root, 'e2e/other-day.cjs')}`, CLOCK_OFFSET: String(minutesOff * 60_000) }
      : {}
    child = spawn(process.execPath, ['.build/service/server.js'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, ...env, ...clock, PORT: port },
    })
  }
  start()
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { origin: `http://127.0.0.1:${port}`, start, end, signal: (name) => void child?.kill(name) }
}

interface Servers {
  primary: ServerCluster
  standby: ServerCluster
}
const follows = (now: Servers) =>
  until(
    'a standby that streams',
    tries(() => now.primary.sql('select state from pg_stat_replication') === 'streaming'),
  )
async function failOver(now: Servers): Promise<void> {
  const { primary: former, standby } = now
  standby.sql('select pg_promote(true, 60)')
  setSynchronous(standby, '')
  standby.sql('checkpoint')
  Object.assign(now, { primary: standby, standby: former })
  rejoin(former, standby)
  await follows(now)
  for (const server of [standby, former]) setSynchronous(server, '*')
}
async function startServers(disks: readonly SmallDisk[]): Promise<Servers> {
  const settings = readFileSync(join(root, 'deploy/files/database/standby.conf'), 'utf8')
  // Processes are killed here, no machine loses its power: what was written is in the memory of the system. The log is
  // kept for these minutes only, because the disks are small.
  const own = 'fsync = off\nwal_keep_size = 512MB\nmax_wal_size = 512MB'
  const primary = await serverCluster(`${settings}\n${own}\n`, disks[0]?.folder)
  const now = { primary, standby: await makeStandby(primary, disks[1]?.folder) }
  primary.sql('create database staff')
  await follows(now)
  return now
}
async function setDiskFull(disks: readonly SmallDisk[], { data, start, sql }: ServerCluster, isFull: boolean) {
  disks.find(({ folder }) => data.startsWith(folder))?.setFull(isFull)
  if (isFull) return
  // A server that cannot write its log ends: somebody starts it when there is room.
  const answers = tries(() => {
    if (!existsSync(join(data, 'postmaster.pid'))) start()
    return sql('select 1') === '1'
  })
  await until('a server with room on its disk', answers)
}
const hosts = (urls: readonly string[]) =>
  `postgres://postgres@${urls.map((url) => new URL(url).host).join(',')}/staff?target_session_attrs=read-write`
/** By its own way: the network of the product is not asked. */
async function askInvariants(now: Servers, env: Readonly<Record<string, string>>): Promise<Told> {
  const direct = hosts([now.primary, now.standby].map((server) => server.url('staff')))
  const { stdout } = await run(process.execPath, ['.build/service/server.js', 'invariants'], {
    cwd: root,
    env: { ...process.env, ...env, DATABASE_URL: direct },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told
}

/** Starts it with the demo company. */
export async function startInstallation(): Promise<ChaosInstallation> {
  const disks = [makeSmallDisk(), makeSmallDisk()].filter((one) => one !== undefined)
  const now = await startServers(disks)
  const proxies: Proxy[] = []
  for (const server of [now.primary, now.standby]) proxies.push(await proxyTo(server.url('staff')))
  const dataDir = mkdtempSync(join(tmpdir(), 'staff-chaos-'))
  const env = {
    HOST: '127.0.0.1',
    DATABASE_URL: hosts(proxies.map(({ url }) => url)),
    DATA_DIR: dataDir,
    JWT_SECRET: 'a-key-for-this-trial-only-0123456789',
    SMOKE: 'off',
    SEED: 'demo',
    LOG_LEVEL: 'silent',
  }
  const instances = [await makeInstance(env)]
  await until('the first instance', () => isReady(instances[0]?.origin ?? ''), 1_800_000)
  instances.push(await makeInstance(env))
  for (const server of [now.primary, now.standby]) setSynchronous(server, '*')
  return {
    instances,
    servers: () => now,
    failOver: () => failOver(now),
    setNetwork: (state) => {
      for (const proxy of proxies) proxy.set(state)
    },
    setDiskFull: disks.length ? (of, isFull) => setDiskFull(disks, of, isFull) : undefined,
    isWell: async () => {
      const isSynchronous = () => now.primary.sql('select sync_state from pg_stat_replication') === 'sync'
      await until('a synchronous standby', tries(isSynchronous))
      for (const { origin } of instances) await until('an instance that is ready', () => isReady(origin))
    },
    askInvariants: () => askInvariants(now, env),
    remove: async () => {
      for (const { end } of instances) await end()
      for (const proxy of proxies) await proxy.close()
      now.primary.remove()
      now.standby.remove()
      for (const disk of disks) disk.remove()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
