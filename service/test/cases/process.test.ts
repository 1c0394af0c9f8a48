import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildService } from '../../build-service.ts'
import { lockFolder } from '../../src/db/embedded/folder-lock.ts'
import { listenError } from '../../src/start-failure.ts'
import { embeddedTestFolder, serverTestDatabase } from '../support/app/database.ts'

vi.setConfig({ testTimeout: 120_000 })

// As it is deployed: bundled once, where each start from the sources would compile the whole service again.
let built = ''
let server = ''
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'staff-built-'))
  await buildService(built)
  server = join(built, 'server.js')
})
afterAll(() => rm(built, { recursive: true, force: true }))

/** Starts the service as its own process; `said` collects both outputs. */
async function start(env: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'staff-process-'))
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said.text += part.toString()))
  const exit = once(child, 'exit') as Promise<[number | null]>
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const found = /Ready at (\S+)/.exec(said.text)?.[1]
      if (found) done(found)
    })
    void exit.then(() => fail(new Error(said.text)))
  })
  ready.catch(() => undefined)
  return { child, said, exit, ready }
}

it('a wrong setting is one line and an exit code', async () => {
  const { exit, said } = await start({ PORT: 'many' })
  expect((await exit)[0]).toBe(1)
  expect(said.text.trim()).toMatch(/^Wrong setting - PORT: [^\n]+$/)
})

it('production refuses the demo accounts', async () => {
  const database = await serverTestDatabase(1)
  await database.db.$client.query(`insert into user_account (id, username, email) values ('x', 'x', 'hr@demo.local')`)
  const { exit, said } = await start({
    NODE_ENV: 'production',
    JWT_SECRET: 'k3y-W1th-enough-different-signs-0987654321',
    COMPOSITION_KEY_FILE: 'unread.json',
    DATABASE_URL: database.url!,
  })
  expect((await exit)[0]).toBe(1)
  expect(said.text).toMatch(/^This database holds the demo accounts/)
  await database.close()
})

it('a database of a newer version is left alone', async () => {
  const database = await serverTestDatabase(1)
  await database.db.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  const { exit, said } = await start({ DATABASE_URL: database.url!, SEED: 'none' })
  expect((await exit)[0]).toBe(1)
  expect(said.text).toMatch(/^The database was made by a newer version/)
  await database.close()
})

it('a database that a newer version has only added to takes this one: the way back after an upgrade', async () => {
  const database = await serverTestDatabase(1)
  await database.db.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999);
     update drizzle.oldest_program set database_level = 9999999999999`,
  )
  const { ready, child, exit } = await start({ DATABASE_URL: database.url!, SEED: 'none' })
  expect((await fetch(`${await ready}/api/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  await database.close()
})

it('a stopping instance says at once that it is not ready, and serves until the proxy has turned away', async () => {
  const database = await serverTestDatabase(1)
  const { ready, child, exit } = await start({ DATABASE_URL: database.url!, SEED: 'none', DRAIN_SECONDS: '2' })
  const at = await ready
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${at}/api/health/ready`)).status, { interval: 20 }).toBe(503)
  const served = await fetch(`${at}/api/health/live`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect((await exit)[0]).toBe(0)
  await database.close()
})

it('SIGTERM lets what runs finish, refuses the rest with 503 and ends in order; a second start keeps the data', async () => {
  const database = await serverTestDatabase(1)
  const first = await start({ DATABASE_URL: database.url!, SEED: 'minimal' })
  const at = await first.ready
  expect(first.said.text).toMatch(/Admin/)
  // Sign-ins wait for their turn at the hash, so thirty of them are in flight for a while.
  const calls = Array.from({ length: 30 }, (_, n) =>
    fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody${n}`, password: 'x' }),
    }).then(
      ({ status }) => status,
      () => 'refused',
    ),
  )
  await Promise.race(calls)
  first.child.kill('SIGTERM')
  const answers = await Promise.all(calls)
  expect((await first.exit)[0]).toBe(0)
  expect(answers.filter((status) => status === 401).length).toBeGreaterThan(0)
  expect(answers.every((status) => [401, 503, 'refused'].includes(status))).toBe(true)

  const second = await start({ DATABASE_URL: database.url!, SEED: 'minimal' })
  const again = await second.ready
  expect((await fetch(`${again}/api/health/ready`)).status).toBe(200)
  expect((await database.db.$client.query('select 1 from user_account')).rowCount).toBe(1)
  second.child.kill('SIGTERM')
  expect((await second.exit)[0]).toBe(0)
  await database.close()
})

describe('a start that cannot be completed ends with 1 and a sentence', () => {
  const occupied = async (work: (port: string) => Promise<void>) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    await work(String((other.address() as AddressInfo).port))
    other.close()
  }
  const ends = async (env: Readonly<Record<string, string>>) => {
    const { exit, said } = await start({ SEED: 'none', LOG_LEVEL: 'fatal', ...env })
    return { code: (await exit)[0], text: said.text.trim() }
  }
  it('when the port is taken or HOST is no address here, on PostgreSQL', async () => {
    const database = await serverTestDatabase(1)
    await occupied(async (port) => {
      expect(await ends({ DATABASE_URL: database.url!, PORT: port })).toEqual({
        code: 1,
        text: `Cannot listen on port ${port} of 127.0.0.1: it is in use by another program. Stop that one first, or choose another PORT.`,
      })
    })
    expect(await ends({ DATABASE_URL: database.url!, PORT: '3999', HOST: '203.0.113.7' })).toEqual({
      code: 1,
      text: 'Cannot listen on port 3999 of 203.0.113.7: HOST is no address of this machine. Choose another HOST; 0.0.0.0 means all of them.',
    })
    await database.close()
  })
  it('when the port is taken, on the embedded database, which is left in order', async () => {
    const dataDir = await embeddedTestFolder()
    await occupied(async (port) => {
      const { code, text } = await ends({ DATA_DIR: dataDir, PORT: port })
      expect([code, text]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^Cannot listen on port ${port} of 127\\.0\\.0\\.1: it is in use`)),
      ])
    })
    await (
      await lockFolder(dataDir)
    )()
  })
  it('when the database cannot be reached, or the data folder is none', async () => {
    expect(await ends({ DATABASE_URL: 'postgres://x:x@127.0.0.1:9/x' })).toEqual({
      code: 1,
      text: expect.stringMatching(/^The database of DATABASE_URL cannot be reached: [^\n]*ECONNREFUSED[^\n]*$/),
    })
    const { code, text } = await ends({ DATA_DIR: server })
    expect([code, text]).toEqual([1, expect.stringContaining(server)])
  })
  it('when this user may not listen there', () => {
    expect(
      listenError(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }), { host: '0.0.0.0', port: 80 }).message,
    ).toBe(
      'Cannot listen on port 80 of 0.0.0.0: this user may not. Choose a PORT above 1023, or grant the right to this one.',
    )
  })
})
