import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, scratchCopy } from './scratch.ts'
import { serverCluster, type ServerCluster } from './server-cluster.ts'
import { getArchive, unpack, type Unpacked } from './unpacked.ts'

const getSum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
let archive: string
let cluster: ServerCluster
const opened: Unpacked[] = []
beforeAll(async () => {
  cluster = await serverCluster()
  archive = getArchive()
}, 600_000)
afterAll(async () => {
  for (const one of opened) await one.remove()
  cluster.remove()
})
const open = (node?: string) => {
  const one = unpack(archive, node)
  opened.push(one)
  return one
}
const send = async (at: string, method: string, path: string, body: object, token = '') => {
  const response = await fetch(`${at}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('is at most 120 MB, whole by its sums, and names in its bill of materials what it holds', () => {
  expect(statSync(archive).size).toBeLessThan(120e6)
  const { release } = open()
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
  for (const line of sums) {
    const [sum = '', path = ''] = line.split('  ')
    expect(getSum(join(release, path)), path).toBe(sum)
  }
  const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    readonly components: readonly { readonly name: string; readonly group?: string; readonly version: string }[]
  }
  const named = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`))
  const modules = join(release, 'service', 'node_modules')
  const held = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map(
      (path) =>
        JSON.parse(readFileSync(join(modules, path), 'utf8')) as { readonly name: string; readonly version: string },
    )
    .map(({ name, version }) => `${name}@${version}`)
  expect(held.length).toBeGreaterThan(20)
  expect(
    [...held, 'react@', 'fastify@', 'node@', 'openssl@'].filter(
      (one) => ![...named].some((name) => name.startsWith(one)),
    ),
  ).toEqual([])
})

it('has the same bytes when it is built again, in another folder', async () => {
  const copy = await scratchCopy({ built: true })
  const { code, output } = await copy.bash('rm -r .build/service .build/stamps/service && node scripts/run.mjs release')
  if (code !== 0) throw new Error(output)
  expect(getSum(join(copy.dir, '.build', 'release', basename(archive)))).toBe(getSum(archive))
  await copy.remove()
})

// The Node of this machine, and the one that the release brings.
describe.each([
  ['own', undefined],
  [process.version, process.execPath],
])('under Node %s', (name, node) => {
  it('an empty folder gets it, it starts, signs in and prints a PDF', { timeout: 600_000 }, async () => {
    const one = open(node)
    const prefix = join(one.folder, 'root')
    const database = `installed_${name.replaceAll('.', '_')}`
    cluster.sql(`create database ${database}`)
    const words = [
      'hr.example.com',
      '--prefix',
      prefix,
      '--database',
      cluster.url(database),
      '--port',
      String(await freePort()),
    ]
    const first = await one.script('install', words)
    expect(first.err).toBe('')
    const token = /#token=(\S+)/.exec(first.out)?.[1] ?? ''
    expect(token).not.toBe('')
    for (const [path, mode] of [
      ['keys', 0o750],
      ['keys/jwt-secret', 0o640],
      ['keys/database-url', 0o640],
      ['staff.env', 0o640],
    ] as const)
      expect(statSync(join(prefix, 'etc/staff', path)).mode & 0o777, path).toBe(mode)
    expect(readFileSync(join(prefix, 'etc/caddy/Caddyfile'), 'utf8')).toContain('hr.example.com {')

    const { at, stop } = await one.serve(prefix)
    const password = 'Lotus#River2026-x'
    expect(
      (await send(at, 'PATCH', 'auth/forgot-password', { token, newPassword: password, confirmPassword: password }))
        .status,
    ).toBe(200)
    const signedIn = await send(at, 'POST', 'auth/login', { username: 'admin', password })
    const { accessToken } = JSON.parse(signedIn.bytes.toString()) as { readonly accessToken: string }
    const printed = await send(at, 'POST', 'employee/position-level/export?exportFileType=PDF', [], accessToken)
    expect([printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

    // The same line once more brings it to the release: keys and settings stay, and no further link is printed.
    const key = readFileSync(join(prefix, 'etc/staff/keys/jwt-secret'))
    const again = await one.script('install', words)
    expect([again.code, again.out.includes('#token='), again.out.includes('kept')]).toEqual([0, false, true])
    expect(readFileSync(join(prefix, 'etc/staff/keys/jwt-secret'))).toEqual(key)
    await stop()

    const gone = await one.script('uninstall', ['--prefix', prefix])
    expect(gone.code).toBe(0)
    expect(existsSync(join(prefix, 'opt/staff/current'))).toBe(false)
    expect(existsSync(join(prefix, 'etc/staff/keys/jwt-secret'))).toBe(true)
  })
})

it('a damaged release installs nothing', async () => {
  const one = open()
  rmSync(join(one.release, 'host', 'index.html'))
  const prefix = join(one.folder, 'root')
  const { code, err } = await one.script('install', [
    'hr.example.com',
    '--prefix',
    prefix,
    '--database',
    cluster.url('nothing'),
  ])
  expect([code, err]).toEqual([1, expect.stringMatching(/^host\/index\.html of this release is damaged/)])
  expect(existsSync(join(prefix, 'opt'))).toBe(false)
})
