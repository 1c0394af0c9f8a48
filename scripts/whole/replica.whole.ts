import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './scratch.ts'
import { makeStandby, serverCluster, signalServer, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

// An installation that reads from a standby, on two servers of Debian.
let primary: ServerCluster
let replica: ServerCluster
let one: Unpacked
let prefix: string
let at: string

beforeAll(async () => {
  primary = await serverCluster()
  one = unpack(getArchive())
  primary.sql('create database staff')
  prefix = join(one.folder, 'root')
  const words = ['hr.example.com', '--prefix', prefix, '--database', primary.url('staff')]
  const said = await one.script('install', [...words, '--port', String(await freePort())])
  if (said.code !== 0) throw new Error(said.err)
  replica = await makeStandby(primary)
  ;({ at } = await one.serve(prefix, settings()))
}, 600_000)
afterAll(async () => {
  await one.remove()
  replica.remove()
  primary.remove()
})
const settings = () => ({ DATABASE_READ_URL: replica.url('staff') })

/** The line of the read replica in `staff status`. */
const getLine = async () => {
  const said = await one.staff(['status'], { STAFF_CONFIG: join(prefix, 'etc/staff/staff.env'), ...settings() })
  return said.out.split('\n').find((line) => line.includes('replica')) ?? said.out
}
const getFigures = async () => {
  const token = readFileSync(join(prefix, 'etc/staff/keys/metrics-token'), 'utf8').trim()
  return (await fetch(`${at}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
}
it('says that the replica follows', async () => {
  expect(await getLine()).toMatch(/ok .*The read replica follows, \d+ ms behind/)
  expect(await getFigures()).toMatch(/^read_replica_lag_seconds \d/m)
})
it('a replica that is frozen is red and costs nothing; it follows again by itself', async () => {
  signalServer(replica, 'STOP')
  expect(await getLine()).toContain('RED')
  expect((await fetch(`${at}/api/health/ready`)).status).toBe(200)
  signalServer(replica, 'CONT')
  await expect.poll(getLine, { timeout: 60_000, interval: 500 }).toMatch(/ok .*follows/)
})
it('a replica that was promoted is said to copy nobody', async () => {
  replica.sql('select pg_promote()')
  expect(await getLine()).toMatch(/RED .*copies nobody/)
})
