import { businessZone } from '@staff/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCountStatement, sendTo, underLoad, type Send } from './load.ts'
import { freePort } from './scratch.ts'
import { makeStandby, rejoin, serverCluster, signalServer, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

// Nothing here is a matter of speed: a busy machine takes its time.
const patience = 1_800_000
vi.setConfig({ testTimeout: patience, hookTimeout: patience })
/** Waits for something, and names it where it does not come. */
const until = (what: string, look: () => unknown) =>
  expect.poll(look, { timeout: patience / 3, interval: 500, message: `waited for ${what}` })

// An installation on a primary and its standby, by the words of docs/operations.md ("I keep a standby").
let first: ServerCluster
let second: ServerCluster
let one: Unpacked
let prefix: string
let send: Send
let at: string

beforeAll(async () => {
  one = unpack(getArchive())
  first = await serverCluster(readFileSync(join(one.release, 'database/standby.conf'), 'utf8'))
  second = await makeStandby(first)
  first.sql('create database staff')
  prefix = join(one.folder, 'root')
  const hosts = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const database = `postgres://postgres@${hosts}/staff?target_session_attrs=read-write`
  const words = ['hr.example.com', '--prefix', prefix, '--database', database, '--port', String(await freePort())]
  const said = await one.script('install', words)
  if (said.code !== 0) throw new Error(said.err)
  ;({ at } = await one.serve(prefix))
  let token = ''
  // Each call on a connection of its own: while servers are stopped and started here, nobody hears that one was closed.
  send = (method, path, body, headers) => sendTo(at, token, method, path, body, { connection: 'close', ...headers })
  const link = /#token=(\S+)/.exec(said.out)?.[1] ?? ''
  const password = 'Lotus#River2026-x'
  await send('PATCH', 'auth/forgot-password', { token: link, newPassword: password, confirmPassword: password })
  const signedIn = await send('POST', 'auth/login', { username: 'admin', password })
  token = ((await signedIn.json()) as { readonly accessToken: string }).accessToken
})
afterAll(async () => {
  await one.remove()
  first.remove()
  second.remove()
})

/** `staff promote`, typed on the machine of a server. */
const promote = (on: ServerCluster, ...words: string[]) =>
  one.staff(['promote', ...words], {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    STAFF_CONFIG: join(prefix, 'etc/staff/staff.env'),
    PGHOST: on.folder,
    PGPORT: String(on.port),
    // Whatever else runs on this machine.
    PATRONI_URL: 'http://127.0.0.1:9',
  })
const isSynchronous = (on: ServerCluster) =>
  until('a synchronous standby', () => on.sql('select sync_state from pg_stat_replication')).toBe('sync')
const setSynchronous = (names: string) => {
  for (const server of [first, second]) {
    server.sql(`alter system set synchronous_standby_names = '${names}'`)
    server.sql('select pg_reload_conf()')
  }
}

it('refuses while the primary answers, and where there is nothing to promote', async () => {
  expect((await promote(second)).err).toMatch(/^The primary at 127\.0\.0\.1:\d+ still answers: two servers would take/)
  expect((await promote(first)).err).toMatch(/takes writes already/)
})
it('synchronous, the primary frozen under load: nothing confirmed is lost, and no restart', async () => {
  setSynchronous('*')
  await isSynchronous(first)
  const { result, failed, written } = await underLoad(
    send,
    async (done) => {
      const more = (number: number, what: string) => {
        const enough = done.length + number
        return until(`${String(number)} writes ${what}`, () => done.length).toBeGreaterThanOrEqual(enough)
      }
      await more(6, 'before the primary freezes')
      signalServer(first, 'STOP')
      const refused = await promote(second)
      signalServer(first, 'KILL')
      const said = await promote(second, '--primary-is-off')
      await more(5, 'on the new primary')
      return { refused, said }
    },
    100,
  )
  expect(result.refused.err).toMatch(/does not answer\. That may be the network alone/)
  expect(result.said.out).toMatch(/^This server is the primary.*\n.*nothing that was confirmed is missing/)
  // Those that began early wait at most ten seconds; the later ones are done.
  expect(failed.filter((answer) => !answer.startsWith('503'))).toEqual([])
  expect(written.length).toBeGreaterThan(10)
  expect(Number(second.sql(getCountStatement(written), 'staff'))).toBe(written.length)
  expect((await send('GET', 'employee/position-level?limit=5')).status).toBe(200)
})
it('the former primary comes back by rewind and follows', async () => {
  rejoin(first, second)
  await until('the former primary to follow', () => second.sql('select state from pg_stat_replication')).toBe(
    'streaming',
  )
  expect(first.sql('select pg_is_in_recovery()')).toBe('t')
})
it('not synchronous: what is lost is named', async () => {
  const lost = 'Confirmed by the former primary alone'
  // The standby hears nothing more, and the primary does not wait for it.
  first.sql(`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`)
  first.sql('select pg_reload_conf()')
  await until('the standby to be alone', () => second.sql('select count(*) from pg_stat_replication')).toBe('0')
  const body = { name: lost, nameKh: lost, type: 'LEAVE', isEnabled: true }
  expect((await send('POST', 'employee/reason-template', body)).status).toBe(201)
  const time = second.sql(
    `select to_char(clock_timestamp() at time zone '${businessZone}', 'YYYY-MM-DD HH24:MI:SS.MS')`,
  )
  signalServer(second, 'KILL')
  const said = await promote(first, '--primary-is-off')
  const [, upTo = 'z'] = /last change that it holds is of (\S+ \S+)\.\n/.exec(said.out) ?? []
  expect(said.out).toContain('what the former primary confirmed after that is lost')
  expect(upTo < time).toBe(true)
  expect(first.sql(getCountStatement([lost]), 'staff')).toBe('0')
  expect((await send('GET', 'employee/position-level?limit=5')).status).toBe(200)
})
