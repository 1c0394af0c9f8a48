import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../test/support/app/app.ts'
import { embeddedTestDatabase, embeddedTestFolder } from '../../../test/support/app/database.ts'
import { operation } from '../../http/operation.ts'
import { isConnectionLost } from '../failures.ts'
import { openDatabase } from '../open.ts'
import { lockFolder } from './folder-lock.ts'

vi.setConfig({ testTimeout: 120_000 })

// Threads as they are started: a test ends one from outside, as a lack of memory does.
const threads: Worker[] = []
const seen = (worker: Worker) => void threads.push(worker)
beforeEach(() => void process.on('worker', seen))
afterEach(() => void process.off('worker', seen))
const lastThread = (): Worker => threads.at(-1)!

/** How many things live in the thread's memory after everything unused was dropped. */
async function living(thread: Worker): Promise<number> {
  const snapshot = await thread.getHeapSnapshot()
  let head = ''
  for await (const part of snapshot) if (head.length < 20_000) head += String(part)
  return Number(/"node_count":(\d+)/.exec(head)?.[1])
}
const folderDatabase = async (died: (error: Error) => void = () => undefined) => {
  const dataDir = await embeddedTestFolder()
  return {
    dataDir,
    ...(await openDatabase({ dataDir, databaseUrl: undefined, dbPool: 1 }, { dumpFailed: () => undefined, died })),
  }
}
const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const count = 'select count(*)::int as n from role'
// Starting again takes as long as the machine needs.
const eventually = { timeout: 60_000, interval: 200 }
const longStatement = 'select count(*) from generate_series(1, 100000000) as g where g % 7 = 3'

it('keeps nothing of what it answered: the thread holds after 200 answers of 50 kB what it held after 20', async () => {
  const { db, close } = await embeddedTestDatabase()
  const thread = lastThread()
  const read = async (times: number) => {
    for (let n = 0; n < times; n++)
      expect((await db.$client.query(`select repeat('x', 100) as text from generate_series(1, 500)`)).rowCount).toBe(
        500,
      )
  }
  await read(20)
  const before = await living(thread)
  await read(200)
  const after = await living(thread)
  await close()
  expect(before).toBeGreaterThan(1_000)
  // One kept message of each row would be 100,000 more.
  expect(after - before).toBeLessThan(20_000)
})

it('answers of any size come whole and in order, in parcels', async () => {
  const { db, close } = await embeddedTestDatabase()
  for (const size of [0, 1, 65_000, 65_536, 70_000, 3_000_000]) {
    const { rows } = await db.$client.query<{ text: string }>(
      `select repeat('ab', $1::int / 2) || '|' as text from generate_series(1, 3)`,
      [size],
    )
    expect(rows.map(({ text }) => text.length)).toEqual(Array.from({ length: 3 }, () => 2 * Math.floor(size / 2) + 1))
  }
  await close()
})

describe('a thread that ends by itself', () => {
  it('is started again on its folder: acknowledged writes are there, open ones are refused, the lock stays', async () => {
    const died: Error[] = []
    const { db, dataDir, close } = await folderDatabase((error) => void died.push(error))
    const pool = db.$client
    await pool.query(`insert into role (id, name) values ('kept', 'kept')`)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into role (id, name) values ('open', 'open')`)
    await lastThread().terminate()
    // The new thread must not go on with half a transaction.
    const refused = await getFailure(client.query(`insert into role (id, name) values ('half', 'half')`))
    client.release(true)
    expect(isConnectionLost(refused)).toBe(true)
    await vi.waitFor(
      async () => expect((await pool.query(`select id from role`)).rows).toEqual([{ id: 'kept' }]),
      eventually,
    )
    await expect(lockFolder(dataDir)).rejects.toThrow(/in use/)

    // Once more, with a statement on its way and another in line behind it.
    const [running, next] = [getFailure(pool.query(longStatement)), getFailure(pool.query(count))]
    await lastThread().terminate()
    expect(isConnectionLost(await running)).toBe(true)
    await next
    await vi.waitFor(async () => expect((await pool.query(count)).rows).toEqual([{ n: 1 }]), eventually)
    expect(died).toHaveLength(2)
    await close()
    await (
      await lockFolder(dataDir)
    )()
  })
  it('answers 503 to the requests in flight, and the next request works', async () => {
    const database = await folderDatabase()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const slow = operation({
      method: 'GET',
      path: 'slow',
      need: 'public',
      rows: 'public',
      summary: '',
      tag: '',
      handler: ({ db }) =>
        db.transaction(async (tx) => {
          await tx.execute('select 1')
          begin()
          return { body: (await tx.execute(longStatement)).rows }
        }),
    })
    const service = await testApp({ database, operations: [slow] })
    const inFlight = service.call('GET', 'slow')
    await begun
    await lastThread().terminate()
    expect((await inFlight).status).toBe(503)
    await vi.waitFor(async () => expect((await service.call('GET', 'health/ready')).status).toBe(200), eventually)
    await service.close()
  })
  it('is ready while somebody holds its one connection and is answered', async () => {
    const service = await testApp({ database: await folderDatabase(), operations: [] })
    const ready = async () => (await service.call('GET', 'health/ready')).status
    expect(await ready()).toBe(200)
    const meanwhile = await service.db.transaction(async (tx) => {
      await tx.execute('select 1')
      return ready()
    })
    expect(meanwhile).toBe(200)
    await service.close()
  })
  it('ends at a panic instead of going on, is tried again until its folder can be opened, and loses nothing', async () => {
    const died: string[] = []
    const { db, dataDir, close } = await folderDatabase(({ message }) => void died.push(message))
    const pool = db.$client
    await pool.query(`insert into role (id, name) values ('kept', 'kept')`)
    // Without its folder the next piece of the log cannot be made, which is a panic in PostgreSQL.
    const [log, away] = [join(dataDir, 'database', 'pg_wal'), join(dataDir, 'database', 'pg_wal-away')]
    await rename(log, away)
    let failed: unknown
    for (let n = 0; n < 200 && !failed; n++)
      failed = await getFailure(pool.query(`select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`))
    expect(failed).toBeInstanceOf(Error)
    await vi.waitFor(() => expect(died.length).toBeGreaterThan(1), eventually)
    expect(died[0]).toContain('PANIC')
    // While it cannot be opened nobody waits: the reason is known.
    expect(isConnectionLost(await getFailure(pool.query(count)))).toBe(true)
    await rename(away, log)
    await vi.waitFor(async () => expect((await pool.query(count)).rows).toEqual([{ n: 1 }]), eventually)
    await close()
  })
})
