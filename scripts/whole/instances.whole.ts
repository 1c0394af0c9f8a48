import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendTo, type Send } from './load.ts'
import { freePort } from './scratch.ts'
import { serverCluster, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

// Four instances of one database behind HAProxy, with PgBouncer before the database, by the settings of the release.
const password = 'Lotus#River2026-x'
let cluster: ServerCluster
let one: Unpacked
let users: string
let token: string
const instances: string[] = []
const stops: (() => Promise<void>)[] = []
const programs: ChildProcess[] = []

async function startBouncer(): Promise<string> {
  const port = await freePort()
  const folder = join(cluster.folder, 'bouncer')
  mkdirSync(folder)
  const text = readFileSync(join(one.release, 'pgbouncer.ini'), 'utf8')
    .replace('host=/var/run/postgresql', `host=127.0.0.1 port=${cluster.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
  writeFileSync(join(folder, 'pgbouncer.ini'), `${text}unix_socket_dir =\n`)
  writeFileSync(join(folder, 'userlist.txt'), '"postgres" ""\n')
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  programs.push(spawn('/usr/sbin/pgbouncer', [...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }))
  return `postgres://postgres@127.0.0.1:${port}/staff`
}
async function startProxy(): Promise<void> {
  const port = await freePort()
  users = `http://127.0.0.1:${port}`
  const servers = instances.map((at, n) => `    server number${n} ${new URL(at).host}`).join('\n')
  const text = readFileSync(join(one.release, 'haproxy.cfg'), 'utf8')
    .replace(/ {4}bind :443.*\n/, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/.*redirect scheme https.*\n/, '')
    .replace(/( {4}server .*\n?)+$/, `${servers}\n`)
  const file = join(one.folder, 'haproxy.cfg')
  writeFileSync(file, text)
  programs.push(spawn('/usr/sbin/haproxy', ['-f', file, '-db'], { stdio: 'ignore' }))
}
const call = async (at: string, ...asked: Parameters<Send>) => {
  const response = await sendTo(at, token, ...asked)
  return { status: response.status, text: await response.text() }
}
const signIn = (at: string, typed: string) => call(at, 'POST', 'auth/login', { username: 'admin', password: typed })

beforeAll(async () => {
  cluster = await serverCluster()
  one = unpack(getArchive())
  cluster.sql('create database staff')
  const database = await startBouncer()
  const prefix = join(one.folder, 'root')
  const words = ['hr.example.com', '--prefix', prefix, '--database', database, '--port', String(await freePort())]
  const said = await one.script('install', words)
  if (said.code !== 0) throw new Error(said.err)
  for (let n = 0; n < 4; n += 1) {
    const { at, stop } = await one.serve(prefix, { PORT: String(await freePort()), DB_POOL: '5' })
    instances.push(at)
    stops.push(() => stop())
  }
  await startProxy()
  const isThere = () =>
    fetch(`${users}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) await wait(200)
  token = ''
  const link = /#token=(\S+)/.exec(said.out)?.[1] ?? ''
  await call(users, 'PATCH', 'auth/forgot-password', { token: link, newPassword: password, confirmPassword: password })
  token = (JSON.parse((await signIn(users, password)).text) as { readonly accessToken: string }).accessToken
}, 600_000)
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await one.remove()
  cluster.remove()
})

it('a session of one is known to all', async () => {
  for (const at of instances) expect((await call(at, 'GET', 'employee/position-level')).status).toBe(200)
})
it('a write that is sent to all of them with one key is done once', async () => {
  const level = { levelTitle: 'Sent four times', levelNumber: 91 }
  const answers = await Promise.all(
    instances.map((at) => call(at, 'POST', 'employee/position-level', level, { 'idempotency-key': 'sent-four-times' })),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(cluster.sql(`select count(*) from position_level where level_title = 'Sent four times'`, 'staff')).toBe('1')
})
it('a job that is asked for at one runs once, in one of them', async () => {
  const name = 'APPROVAL_REMINDER'
  const asked = await call(users, 'POST', `employee/job-scheduler?jobSchedulerLogName=${name}`)
  expect(asked.status).toBe(202)
  const state = () =>
    cluster.sql(`select last_status from scheduler_job where name = '${name}' and asked_at is null`, 'staff')
  await expect.poll(state, { timeout: 60_000 }).toBe('SUCCEED')
})
it('what one changes in the composition all of them follow within seconds', async () => {
  const load = async (at: string) =>
    (
      JSON.parse((await call(at, 'GET', 'employee/remote-version')).text) as {
        readonly data: { readonly head: { readonly snapshot: string } }
      }
    ).data.head.snapshot
  const [first = '', ...others] = instances
  const expected = await load(first)
  const killed = { en: 'Closed', km: 'បិទ' }
  const done = await call(first, 'POST', 'employee/remote-version/kill', {
    expected,
    remote: 'reports',
    reason: 'A trial',
    killed,
  })
  expect(done).toMatchObject({ status: 200 })
  const head = await load(first)
  expect(head).not.toBe(expected)
  for (const at of others) await expect.poll(() => load(at), { timeout: 30_000 }).toBe(head)
})
it('wrong passwords are counted by all together', async () => {
  const signedIn = token
  token = ''
  for (const at of [...instances, instances[0] ?? '']) expect((await signIn(at, 'wrong')).status).toBe(401)
  expect((await signIn(instances[1] ?? '', password)).status).not.toBe(200)
  token = signedIn
})
it('two of four stop in working hours: no request fails', async () => {
  const statuses: number[] = []
  const gone: Promise<void>[] = []
  for (let n = 0; n < 200; n += 1) {
    if (n === 20 || n === 100) gone.push((stops.pop() ?? (async () => undefined))())
    statuses.push((await call(users, 'GET', 'employee/position-level')).status)
    await wait(20)
  }
  await Promise.all(gone)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
