import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './scratch.ts'
import { serverCluster, signalServer, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

// One installation on a real server with pgBackRest, in the order in which an operator meets it.
let cluster: ServerCluster
let one: Unpacked
let prefix: string
let env: Record<string, string>
const etc = (...path: string[]) => join(prefix, 'etc/staff', ...path)
const staff = (...words: string[]) => one.staff(words, env)
const well = async (...words: string[]) => {
  const said = await staff(...words)
  if (said.code !== 0) throw new Error(`staff ${words.join(' ')}: ${said.out}${said.err}`)
  return said.out
}
beforeAll(async () => {
  cluster = await serverCluster()
  one = unpack(getArchive())
  prefix = join(one.folder, 'root')
  cluster.sql('create database staff')
  // Programs of the machine: pgBackRest, and those of the server by their own folder.
  env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    PGHOST: cluster.folder,
    PGPORT: String(cluster.port),
    STAFF_CONFIG: etc('staff.env'),
  }
  const line = ['hr.example.com', '--prefix', prefix, '--database', cluster.url('staff'), '--cluster', cluster.data]
  const said = await one.script('install', [...line, '--port', String(await freePort())], { ...env, STAFF_CONFIG: '' })
  if (said.code !== 0) throw new Error(said.err)
  cluster.sql(
    'create table acknowledged (n int primary key, at timestamptz not null default clock_timestamp())',
    'staff',
  )
}, 600_000)
afterAll(async () => {
  cluster.remove()
  await one.remove()
})

/** Writes rows one after the other, each confirmed before the next; `last` is the newest that was confirmed. */
function writeRows(from: number) {
  const script = `n=${from}; while :; do psql -X -q -h ${cluster.folder} -p ${cluster.port} -U postgres -d staff -v ON_ERROR_STOP=1 -c "insert into acknowledged values ($n)" || exit 1; echo $n; n=$((n+1)); done`
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const state = { last: from - 1 }
  child.stdout.on('data', (part: Buffer) => {
    state.last = Number(part.toString().trim().split('\n').at(-1))
  })
  return { state, ended: once(child, 'exit') }
}
const getRows = () => Number(cluster.sql('select coalesce(max(n), 0) from acknowledged', 'staff'))

it('takes a backup that names the keys and holds none', { timeout: 300_000 }, async () => {
  expect(await well('backup')).toMatch(/^full backup \S+, [\d.]+ MB in [\d.]+ s; keys are not in it/)
  const key = readFileSync(etc('keys/jwt-secret'), 'utf8').trim()
  const kept = join(prefix, 'var/lib/staff-backup/repository')
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(50)
  expect(() => execFileSync('grep', ['-rlF', key, kept])).toThrow(/Command failed: grep/)
  // Encrypted: not even the name of a table can be read.
  expect(() => execFileSync('grep', ['-rlF', 'user_account', kept])).toThrow(/Command failed: grep/)
})

it('a drill restores it beside the product, finds it whole and leaves nothing', { timeout: 300_000 }, async () => {
  const said = await well('drill')
  expect(said).toMatch(/ok {3}chain of the audit log/)
  expect(said).toMatch(/Restored from \S+ in [\d.]+ s/)
  expect(said).not.toContain('RED')
  expect(readdirSync(join(prefix, 'var/lib/staff-drill'))).toEqual([])
  const { out } = await staff('status')
  expect(out).toMatch(/ok {3}Last backup 0 hours ago/)
  expect(out).toMatch(/ok {3}Last drill 0 hours ago, whole/)
  expect(out).toMatch(/at most 60 s are lost with the machine/)
  expect((await staff('status', '--lang', 'km')).out).toMatch(/ការបម្រុងទុកចុងក្រោយ 0 ម៉ោងមុន/)
})

it(
  'killed while it writes: every confirmed row is back, in quarantine, and the old folder is kept',
  { timeout: 300_000 },
  async () => {
    const writing = writeRows(1)
    await expect.poll(() => writing.state.last, { timeout: 60_000 }).toBeGreaterThan(20)
    signalServer(cluster, 'KILL')
    await writing.ended
    const said = await well('restore')
    expect(said).toMatch(/Restored to the last change that is known/)
    cluster.start()
    expect(getRows()).toBeGreaterThanOrEqual(writing.state.last)
    const state = await staff('status', '--json')
    expect(JSON.parse(state.out)).toMatchObject({ red: expect.arrayContaining(['quarantine']) })
    await well('quarantine', 'off')
    expect(JSON.parse((await staff('status', '--json')).out)).not.toMatchObject({
      red: expect.arrayContaining(['quarantine']),
    })
  },
)

it('goes back to a second', { timeout: 300_000 }, async () => {
  const before = getRows()
  // The target has whole seconds: the rows of this moment are on its far side.
  const to = cluster.sql(
    `select to_char(date_trunc('second', clock_timestamp()) + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF":00"')`,
  )
  await expect
    .poll(() => cluster.sql(`select clock_timestamp() > '${to}'::timestamptz + interval '1 second'`), {
      timeout: 20_000,
    })
    .toBe('t')
  cluster.sql('insert into acknowledged values (1000000)', 'staff')
  cluster.sql('select pg_switch_wal()')
  await expect
    .poll(
      () =>
        cluster.sql(
          `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) from pg_stat_archiver`,
        ),
      { timeout: 60_000 },
    )
    .toBe('t')
  cluster.as(join(cluster.bin, 'pg_ctl'), 'stop', '-m', 'fast', '-D', cluster.data)
  expect(await well('restore', '--to', to)).toContain('Restored to 20')
  cluster.start()
  expect(getRows()).toBe(before)
})

it('a running server is not written over, and a missing key is named', { timeout: 120_000 }, async () => {
  expect((await staff('restore')).err).toMatch(/A server runs on .*: stop the service and the server first/)
  renameSync(etc('keys/jwt-secret'), etc('keys/away'))
  writeFileSync(etc('keys/jwt-secret'), 'another key of thirty-two signs, 0123456789')
  const { code, err } = await staff('restore')
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^key-sign-in is another one: put the key of mark [0-9a-f]{16} where/),
  ])
  renameSync(etc('keys/away'), etc('keys/jwt-secret'))
  expect(existsSync(cluster.data)).toBe(true)
})

it('the embedded database: its dump is kept, tried and put back in quarantine', { timeout: 300_000 }, async () => {
  const data = join(one.folder, 'embedded')
  const own = {
    NODE_ENV: 'development',
    SEED: 'minimal',
    DATA_DIR: data,
    STAFF_CONFIG: '',
    PATH: '/usr/bin:/bin',
    JWT_SECRET: 'a-key-for-this-test-only-0123456789',
  }
  const said = async (...words: string[]) => {
    const { code, out, err } = await one.staff(words, own)
    return [code, out + err]
  }
  expect(await said('migrate')).toEqual([0, expect.stringContaining('has the schema of this release')])
  expect(await said('backup')).toEqual([1, expect.stringMatching(/There is no dump in .* yet/)])
  // As the service dumps it: its folder, packed.
  mkdirSync(join(data, 'backup'))
  const dump = join(data, 'backup', 'database-20261129T100000Z.tgz')
  execFileSync('tar', ['-czf', dump, '-C', join(data, 'database'), '.'])
  writeFileSync(join(data, 'backup', 'database-20261129T110000Z.tgz'), readFileSync(dump).subarray(0, 9_000))
  expect(await said('backup')).toEqual([1, expect.stringContaining('is torn')])
  rmSync(join(data, 'backup', 'database-20261129T110000Z.tgz'))
  expect(await said('backup')).toEqual([0, expect.stringMatching(/^dump backup/)])
  expect(await said('drill')).toEqual([0, expect.stringContaining('chain of the audit log')])
  expect(await said('restore', '--to', '2026-11-29 10:00')).toEqual([
    1,
    expect.stringContaining('No dump of that time'),
  ])
  const [code, text] = await said('restore')
  expect([code, text]).toEqual([0, expect.stringMatching(/Restored .* is kept as .*\.before-/s)])
  expect(JSON.parse(String((await said('status', '--json'))[1]))).toMatchObject({
    red: expect.arrayContaining(['quarantine']),
  })
})
