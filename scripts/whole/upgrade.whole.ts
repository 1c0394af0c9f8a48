import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCountStatement, sendTo, underLoad, type Send } from './load.ts'
import { freePort } from './scratch.ts'
import { serverCluster, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

// Two instances behind Caddy, as `install` leaves them. In the place of systemctl a program starts what units start.
let cluster: ServerCluster
let first: Unpacked
let prefix: string
let systemctl: Server
let caddy: ChildProcess
let users: string
let token: string
let env: Record<string, string>
const ports: string[] = []
const running = new Map<string, { readonly stop: () => Promise<void> }>()
const opened: Unpacked[] = []
const open = () => {
  const one = unpack(getArchive())
  opened.push(one)
  return one
}
const getSum = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
/** Changes a file of a release, as if that had been built so. */
function change(release: string, path: string, to: (text: string) => string): void {
  const file = join(release, path)
  writeFileSync(file, to(readFileSync(file, 'utf8')))
  const sums = join(release, 'SHA256SUMS')
  const line = `${getSum(readFileSync(file))}  ${path}`
  writeFileSync(
    sums,
    readFileSync(sums, 'utf8').replace(new RegExp(`^[0-9a-f]{64}  ${path.replaceAll('.', '\\.')}$`, 'm'), line),
  )
}
/** A further release, newer by a migration. */
function makeNewer(version: string, statement: string): Unpacked {
  const one = open()
  change(one.release, 'release.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`))
  const tag = `9${version.replaceAll('.', '')}_made_here`
  const sql = join(one.release, 'service/migrations', `${tag}.sql`)
  writeFileSync(sql, statement)
  change(one.release, 'service/migrations/meta/_journal.json', (text) => {
    const journal = JSON.parse(text) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    const last = journal.entries.at(-1)
    if (!last) throw new Error('a release has migrations')
    const when = last.when + Number(version.split('.')[1]) * 1_000
    journal.entries.push({ ...last, idx: last.idx + 1, when, tag })
    return JSON.stringify(journal)
  })
  const sums = join(one.release, 'SHA256SUMS')
  writeFileSync(sums, `${readFileSync(sums, 'utf8')}${getSum(statement)}  service/migrations/${tag}.sql\n`)
  return one
}
async function restartUnit(port: string): Promise<void> {
  await running.get(port)?.stop()
  // As systemd does: it answers when the program was started, whatever becomes of it.
  const started = first.serve(prefix, { PORT: port })
  running.set(port, {
    stop: () =>
      started.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
  })
  started.catch(() => undefined)
}
async function openSystemctl(): Promise<string> {
  systemctl = createServer((request, response) => {
    const port = /staff@(\d+)/.exec(request.url ?? '')?.[1]
    void (port ? restartUnit(port) : Promise.resolve()).then(() => response.end())
  }).listen(0, '127.0.0.1')
  await once(systemctl, 'listening')
  const bin = join(first.folder, 'bin')
  mkdirSync(bin)
  const { port } = systemctl.address() as AddressInfo
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec /usr/bin/curl -fsS "http://127.0.0.1:${port}/$1/$2"\n`)
  chmodSync(join(bin, 'systemctl'), 0o755)
  return bin
}
async function startCaddy(): Promise<void> {
  const port = await freePort()
  users = `http://127.0.0.1:${port}`
  const file = join(first.folder, 'Caddyfile')
  const ours = readFileSync(join(prefix, 'etc/caddy/Caddyfile'), 'utf8')
  writeFileSync(
    file,
    ours.replace('hr.example.com {', `${users} {`).replace('grace_period 10s', 'grace_period 10s\n\tadmin off'),
  )
  caddy = spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: first.folder, XDG_DATA_HOME: first.folder },
    stdio: 'ignore',
  })
  for (;;) {
    const isThere = await fetch(`${users}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await wait(200)
  }
}
const call: Send = (...asked) => sendTo(users, token, ...asked)

beforeAll(async () => {
  cluster = await serverCluster()
  first = open()
  prefix = join(first.folder, 'root')
  const port = await freePort()
  ports.push(String(port), String(port + 1))
  env = { PATH: `${await openSystemctl()}:${join(first.release, 'bin')}` }
  cluster.sql('create database staff')
  const words = ['hr.example.com', '--prefix', prefix, '--database', cluster.url('staff'), '--port', String(port)]
  const said = await first.script('install', words, env)
  if (said.code !== 0) throw new Error(said.err)
  for (const one of ports) await restartUnit(one)
  await startCaddy()
  const link = /#token=(\S+)/.exec(said.out)?.[1] ?? ''
  const password = 'Lotus#River2026-x'
  await call('PATCH', 'auth/forgot-password', { token: link, newPassword: password, confirmPassword: password })
  const signedIn = (await (await call('POST', 'auth/login', { username: 'admin', password })).json()) as {
    readonly accessToken: string
  }
  token = signedIn.accessToken
}, 600_000)
afterAll(async () => {
  caddy.kill('SIGKILL')
  for (const { stop } of running.values()) await stop()
  for (const one of opened) await one.remove()
  systemctl.close()
  cluster.remove()
})

const getRelease = () => readlinkSync(join(prefix, 'opt/staff/current'))
const upgradeTo = (one: Unpacked, wait_ = '120') => one.script('upgrade', ['--prefix', prefix, '--wait', wait_], env)
const countRows = (names: readonly string[]) => Number(cluster.sql(getCountStatement(names), 'staff'))
let newer: Unpacked

it('an upgrade with a migration under fifty requests a second fails none and loses no write', async () => {
  newer = makeNewer('0.2.0', 'ALTER TABLE "position_level" ADD COLUMN "made_here" text')
  const before = getRelease()
  const { result, failed, written, state } = await underLoad(call, async () => {
    await wait(2_000)
    const said = await upgradeTo(newer)
    await wait(2_000)
    return said
  })
  expect(result.err).toBe('')
  expect(failed).toEqual([])
  expect(state.count).toBeGreaterThan(200)
  expect(countRows(written)).toBe(written.length)
  expect(getRelease()).not.toBe(before)
})
it('the release before runs on the newer schema: one step back, under the same load', async () => {
  const { result, failed } = await underLoad(call, () => upgradeTo(first))
  expect([result.err, failed]).toEqual(['', []])
  const said = await first.staff(['check'], { ...env, STAFF_CONFIG: join(prefix, 'etc/staff/staff.env') })
  expect(said.out).toMatch(/newer schema \d+, which takes this release/)
  expect((await upgradeTo(newer)).err).toBe('')
})
it('one that takes away what the running one uses is refused before anything is changed', async () => {
  const before = getRelease()
  const taking = makeNewer('0.3.0', 'ALTER TABLE "position_level" DROP COLUMN "made_here"')
  const { code, err } = await upgradeTo(taking)
  expect([code, err]).toEqual([1, expect.stringMatching(/^This release takes away what the one that runs still uses/)])
  expect(getRelease()).toBe(before)
})
it('one that does not start goes back by itself, and no request fails', async () => {
  const before = getRelease()
  const broken = makeNewer('0.4.0', 'ALTER TABLE "position_level" ADD COLUMN "made_later" text')
  change(broken.release, 'service/server.js', (text) =>
    text.replace('else if (first === undefined) await serve()', 'else if (first === undefined) process.exit(1)'),
  )
  const { result, failed } = await underLoad(call, () => upgradeTo(broken, '5'))
  expect(result.code).toBe(1)
  expect(result.err).toMatch(/was not ready within 5 s, so .* runs again/)
  expect(failed).toEqual([])
  expect(getRelease()).toBe(before)
})
