import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { embeddedTestDatabase, embeddedTestFolder } from '../../../test/support/app/database.ts'
import { embeddedDatabase } from '../database.ts'
import { openDatabase } from '../open.ts'
import { dumpsIn, writeDump } from './backup.ts'
import { EmbeddedDatabase } from './embedded.ts'
import { FolderError, lockFolder } from './folder-lock.ts'
import { isWholeBatch } from './wire-stream.ts'

const folder = () => mkdtemp(join(tmpdir(), 'staff-embedded-'))
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const writer = fileURLToPath(new URL('../../../test/support/app/embedded-writer.ts', import.meta.url))
const write = (dataDir: string, round: number): ChildProcess =>
  spawn(process.execPath, ['--import', tsx, writer, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] })
const silent = { dumpFailed: () => undefined, died: () => undefined }
const settings = (dataDir: string) => ({ dataDir, databaseUrl: undefined, dbPool: 1 })

describe('the lock of a data folder', () => {
  it('lets one in, and the next after the first has left', async () => {
    const dir = await folder()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dir)))
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(1)
    expect(tries.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(FolderError)
    await won[0]!()
    await (
      await lockFolder(dir)
    )()
  })
  it('takes over the lock of a process that is gone, a pid used again, or a half-written one, by one of many', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const dead = [
      { host: hostname(), pid: child.pid, started: '1' },
      { host: hostname(), pid: process.pid, started: '1' },
      undefined,
    ]
    for (const holder of dead) {
      const dir = await folder()
      await writeFile(join(dir, 'lock'), holder ? JSON.stringify(holder) : '{"pid')
      const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(dir)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
  it('believes another machine that still touches its lock', async () => {
    const dir = await folder()
    await writeFile(join(dir, 'lock'), JSON.stringify({ host: 'elsewhere', pid: 1, started: '' }))
    await expect(lockFolder(dir)).rejects.toThrow(/in use by process 1 on elsewhere/)
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(join(dir, 'lock'), longAgo, longAgo)
    await (
      await lockFolder(dir)
    )()
  })
})

it('a process killed in the middle of commits loses nothing that it acknowledged, and leaves nothing torn', async () => {
  const dataDir = await embeddedTestFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round++) {
    const child = write(dataDir, round)
    let text = ''
    child.stdout!.on('data', (part: Buffer) => (text += part.toString()))
    const wanted = 20 + Math.floor(Math.random() * 150)
    while (text.split('\n').length < wanted && child.exitCode === null) await new Promise((go) => setTimeout(go, 2))
    if (round === 0) {
      // While it lives, a second process must stay out.
      const second = write(dataDir, 99)
      let words = ''
      second.stderr!.on('data', (part: Buffer) => (words += part.toString()))
      const [code] = (await once(second, 'exit')) as [number]
      expect(code).not.toBe(0)
      expect(words).toContain(`in use by process ${child.pid}`)
    }
    child.kill('SIGKILL')
    await once(child, 'close')
    acknowledged.push(...text.split('\n').slice(0, -1))
  }
  const { db, close } = await openDatabase(settings(dataDir), silent)
  const { rows } = await db.$client.query<{ id: string }>(`select id from role`)
  await close()
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThan(70)
  expect(acknowledged.filter((pair) => !stored.has(`${pair}-a`) || !stored.has(`${pair}-b`))).toEqual([])
  expect([...stored].filter((id) => !stored.has(id.replace(/.$/, (half) => (half === 'a' ? 'b' : 'a'))))).toEqual([])
})

describe('dumps', () => {
  it('are kept by three, whole, and offered when the folder cannot be opened', async () => {
    const dataDir = await embeddedTestFolder()
    const first = await openDatabase(settings(dataDir), silent)
    await first.db.$client.query('create table kept as select 42 as answer')
    await first.close()
    const backups = join(dataDir, 'backup')
    const database = await EmbeddedDatabase.open({ dataDir: join(dataDir, 'database') })
    for (const name of ['20200101T000000Z', '20200102T000000Z', '20200103T000000Z']) {
      await writeDump(database, backups)
      await writeFile(join(backups, `database-${name}.tgz`), 'old')
    }
    const newest = await writeDump(database, backups)
    await database.close()
    expect(await dumpsIn(backups)).toHaveLength(3)
    expect((await dumpsIn(backups))[0]).toBe(newest)

    await rm(join(dataDir, 'database', 'global', 'pg_control'))
    await expect(openDatabase(settings(dataDir), silent)).rejects.toThrow(newest)
    const back = await EmbeddedDatabase.open({ template: await readFile(newest) })
    const opened = embeddedDatabase(back)
    expect((await opened.$client.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await opened.$client.end()
    await back.close()
  })
})

describe('the wire to the embedded database', () => {
  it('waits for the message that ends a batch', () => {
    const message = (type: string, length: number) =>
      Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, 4 + length]), Buffer.alloc(length)])
    expect(isWholeBatch(message('S', 0))).toBe(true)
    expect(isWholeBatch(Buffer.concat([message('P', 5), message('B', 7)]))).toBe(false)
    expect(isWholeBatch(Buffer.concat([message('P', 5), message('B', 7), message('S', 0)]))).toBe(true)
    expect(isWholeBatch(message('Q', 20).subarray(0, 12))).toBe(false)
    expect(isWholeBatch(Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]))).toBe(true)
  })
  it('keeps order and errors apart under parallel use, and a new client meets no old transaction', async () => {
    const { db, close } = await embeddedTestDatabase()
    const pool = db.$client
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        pool.query<{ n: number }>({ name: 'same', text: 'select $1::int as n', values: [n % 7 === 0 ? 'x' : n] }).then(
          ({ rows }) => rows[0]?.n,
          () => 'bad',
        ),
      ),
    )
    expect(results).toEqual(Array.from({ length: 60 }, (_, n) => (n % 7 === 0 ? 'bad' : n)))
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into role (id, name) values ('open', 'open')`)
    client.release(true)
    expect((await pool.query('select 1 from role')).rowCount).toBe(0)
    const big = 'ក'.repeat(700_000)
    expect((await pool.query('select length($1) as n', [big])).rows).toEqual([{ n: 700_000 }])
    await close()
  })
})
