import type { RemoteDescriptor } from '@staff/contract'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { followManifest } from './live-snapshot.ts'
import { checkTogether, readSnapshot } from './releases.ts'

const label = { en: 'A', km: 'ក' }
const page = (path: string, permission: string) => ({ path, permission, title: label, screen: path, mode: 'page' })
const descriptor = (name: string, more: object = {}) => ({
  schema: 1, name, version: '1.0.0', contract: '^1.0.0', service: 1, entry: 'remoteEntry.js', files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` }, shared: {}, permissions: [],
  routes: [], navigation: [], tabs: [], cards: [], search: [], widgets: [], approvals: [], ...more,
}) as unknown as RemoteDescriptor

const admin = descriptor('admin', {
  permissions: ['READ_ROLE', 'READ_USER'], routes: [page('/admin/role', 'READ_ROLE'), page('/admin/user', 'READ_USER')],
  navigation: [
    { id: 'people', under: 'admin', label, order: 1 }, { id: 'role', under: 'people', label, path: '/admin/role', permission: 'READ_ROLE', order: 1 },
    { id: 'user', under: 'people', label, path: '/admin/user', permission: 'READ_USER', order: 2 }, { id: 'empty', under: 'admin', label, order: 2 },
  ],
  search: [{ label, path: '/admin/role', permission: 'READ_ROLE' }],
})
const payroll = descriptor('payroll', { permissions: ['READ_PAYROLL_GENERATION'], routes: [page('/payroll', 'READ_PAYROLL_GENERATION')] })

async function folder(manifest: unknown, descriptors: readonly RemoteDescriptor[]) {
  const dir = await mkdtemp(join(tmpdir(), 'staff-remotes-'))
  for (const d of descriptors) {
    await mkdir(join(dir, d.name, '1.0.0'), { recursive: true })
    await writeFile(join(dir, d.name, '1.0.0', 'descriptor.json'), JSON.stringify(d))
    await writeFile(join(dir, d.name, '1.0.0', 'remoteEntry.js'), `//${'x'.repeat(3000)}`)
  }
  await writeFile(join(dir, 'manifest.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest))
  return { MANIFEST_FILE: join(dir, 'manifest.json'), REMOTES_DIR: dir, HOST_DIR: join(dir, 'host') }
}
const live = (...names: string[]) => ({ remotes: Object.fromEntries(names.map((name) => [name, { version: '1.0.0' }])) })

describe('the snapshot', () => {
  const read = async (manifest: unknown, descriptors: readonly RemoteDescriptor[]) => {
    const { MANIFEST_FILE, REMOTES_DIR } = await folder(manifest, descriptors)
    return readSnapshot(MANIFEST_FILE, REMOTES_DIR)
  }
  it('is named by its content and leaves a missing remote out', async () => {
    const one = await read(live('admin', 'payroll'), [admin, payroll])
    expect(one.releases.map(({ base }) => base)).toEqual(['/remotes/admin/1.0.0/', '/remotes/payroll/1.0.0/'])
    expect((await read(live('admin', 'payroll'), [admin, payroll])).id).toBe(one.id)
    const less = await read(live('admin', 'payroll'), [admin])
    expect(less.missing).toEqual(['payroll 1.0.0'])
    expect(less.id).not.toBe(one.id)
  })
  it('is empty without a manifest', async () => {
    expect((await readSnapshot('/nowhere/manifest.json', '/nowhere')).releases).toEqual([])
  })
  it.each([
    ['a broken manifest', '{', [], /not valid JSON/],
    ['an unknown remote', { remotes: { other: { version: '1.0.0' } } }, [], /manifest\.json/],
    ['a path as version', { remotes: { admin: { version: '../1.0.0' } } }, [], /version/],
    ['a route without a permission', live('admin'), [descriptor('admin', { routes: [{ ...page('/a', ''), permission: undefined }] })], /routes\.0\.permission/],
    ['an entry without a hash', live('admin'), [descriptor('admin', { files: {} })], /entry/],
    ['another version in the folder', live('admin'), [descriptor('admin', { version: '2.0.0' })], /describes admin 2\.0\.0/],
  ])('refuses %s', async (_, manifest, descriptors, words) => {
    const files = await folder(manifest, descriptors.map((d) => ({ ...d })))
    await expect(readSnapshot(files.MANIFEST_FILE, files.REMOTES_DIR)).rejects.toThrow(words)
  })
  it('follows a changed manifest without a restart, and stays with the last good one', async () => {
    const { MANIFEST_FILE: manifestFile, REMOTES_DIR: remotesDir } = await folder(live('admin'), [admin, payroll])
    const refused: string[] = []
    const current = await followManifest({ manifestFile, remotesDir }, () => undefined, ({ message }) => refused.push(message))
    const names = async () => (await current()).releases.map(({ descriptor: { name } }) => name)
    expect(await names()).toEqual(['admin'])
    await writeFile(manifestFile, JSON.stringify(live('admin', 'payroll')))
    await vi.waitFor(async () => expect(await names()).toEqual(['admin', 'payroll']), { timeout: 5_000, interval: 100 })
    await writeFile(manifestFile, '{ "remotes": ')
    await vi.waitFor(async () => expect([await names(), refused.length]).toEqual([['admin', 'payroll'], 1]), { timeout: 5_000, interval: 100 })
  })
  it('refuses releases that do not fit together', () => {
    const twin = descriptor('reports', { routes: [page('/a/{key}', 'signedIn')] })
    expect(() => checkTogether([descriptor('admin', { routes: [page('/a/{id}', 'signedIn')] }), twin])).toThrow(/\/a\/\{key\} of reports 1\.0\.0 is already taken by admin/)
    expect(() => checkTogether([descriptor('admin', { widgets: [{ permission: 'READ_MOON' }] })])).toThrow(/READ_MOON/)
    expect(() => checkTogether([descriptor('admin', { service: 2 })])).toThrow(/service API 2/)
  })
})

describe('GET composition and the files', () => {
  let t: TestApp
  beforeAll(async () => {
    const settings = await folder(live('admin', 'payroll'), [admin, payroll])
    await mkdir(join(settings.HOST_DIR, 'static'), { recursive: true })
    await writeFile(join(settings.HOST_DIR, 'index.html'), '<!doctype html><title>HR</title>')
    await writeFile(join(settings.HOST_DIR, 'static', 'main.0123abcd.js'), '1')
    t = await testApp({ settings })
  })
  afterAll(() => t.close())

  it('gives each caller what the caller may open', async () => {
    const some = await t.signIn({ permissions: ['READ_ROLE'] })
    const { body } = await some.call('GET', 'composition')
    expect(body.data.remotes).toHaveLength(1)
    const [{ descriptor: seen }] = body.data.remotes
    expect(seen.routes.map((r: { path: string }) => r.path)).toEqual(['/admin/role'])
    expect(seen.navigation.map((n: { id: string }) => n.id)).toEqual(['people', 'role'])
    expect(seen.permissions).toEqual(['READ_ROLE'])
    // Payroll's address is known to be closed, so that the host answers 403 there and 404 for what nobody has.
    expect(body.data.closed).toContain('/payroll')
    const all = await t.signIn()
    expect((await all.call('GET', 'composition')).body.data.remotes).toHaveLength(2)
    const none = await t.signIn({ permissions: [] })
    expect((await none.call('GET', 'composition')).body.data.remotes).toEqual([])
    expect((await t.call('GET', 'composition')).status).toBe(401)
  })
  it('shows self-service users menu entries of the allowed list only', async () => {
    const user = await t.signIn({ permissions: ['READ_ROLE'], isSelfService: true })
    const [{ descriptor: seen }] = (await user.call('GET', 'composition')).body.data.remotes
    expect([seen.navigation, seen.routes.length]).toEqual([[], 1])
  })
  it('answers 304 for what the caller already has, and another tag for other rights', async () => {
    const [one, two] = [await t.signIn({ permissions: ['READ_ROLE'] }), await t.signIn()]
    const first = await one.call('GET', 'composition')
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await one.call('GET', 'composition', { headers })).status).toBe(304)
    expect((await two.call('GET', 'composition', { headers })).status).toBe(200)
  })
  it('serves pages with index.html and files as files', async () => {
    const get = (url: string, headers = {}) => t.app.inject({ url, headers })
    const page1 = await get('/admin/role/view/1')
    expect([page1.statusCode, page1.headers['cache-control'], page1.headers['content-type']]).toEqual([200, 'no-cache', 'text/html; charset=utf-8'])
    expect(page1.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(page1.headers['x-frame-options']).toBe('DENY')
    expect((await get('/static/main.0123abcd.js')).headers['cache-control']).toContain('immutable')
    const entry = await get('/remotes/admin/1.0.0/remoteEntry.js', { 'accept-encoding': 'br' })
    expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, 'br'])
    expect(entry.headers['cache-control']).toContain('immutable')
    for (const url of ['/static/gone.js', '/remotes/admin/9.9.9/remoteEntry.js', '/remotes/none', '/api/none', '/api']) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })
})
