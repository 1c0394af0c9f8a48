import { compositionKeyMeta, type SignedComposition } from '@staff/contract'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import {
  descriptorOf,
  entry,
  entryBytes,
  folders,
  live,
  type Folders,
} from '../../test/support/composition/compositions.ts'
import { getIntegrity } from '@staff/registry'
import { compositionKey } from '../composition/answer/composition-key.ts'
import { openHostStore } from '../composition/releases/host-store.ts'
import { openShelf } from '../composition/releases/shelf.ts'

const html = '<!doctype html><html><head><meta charset="utf-8"><title>HR</title></head><body>&amp;</body></html>'
const file = `/remotes/admin/1.0.0/${entry}`
let t: TestApp
let at: Folders
beforeAll(async () => {
  at = await folders(live('admin'))
  const extra = {
    'static/logo.png': Buffer.from('png'),
    'static/page.html': Buffer.from('<script>1</script>'),
    'static/font/page.0123abcd.woff2': Buffer.from('1'),
    'mf-manifest.json': Buffer.from('{}'),
  }
  await at.build(
    descriptorOf('admin', '1.0.0', {
      files: {
        [entry]: getIntegrity(entryBytes('admin', '1.0.0')),
        ...Object.fromEntries(Object.entries(extra).map(([path, bytes]) => [path, getIntegrity(bytes)])),
      },
    }),
  )
  for (const [path, bytes] of Object.entries(extra)) await at.put(`remotes/admin/1.0.0/${path}`, bytes)
  await at.put('remotes/admin/1.0.0/unlisted.js', '1')
  await at.publish(descriptorOf('admin', '1.1.0'))
  await at.put('host/index.html', html)
  await at.put('host/static/main.0123abcd.js', '1')
  await at.put('host/static/main.0123abcd.js.br', brotliCompressSync(Buffer.from('1')))
  const settings = { ...at.settings, DATA_DIR: join(at.root, 'data') }
  t = await testApp({ settings })
  await at.put('former/index.html', 'former')
  await at.put('former/static/js/former.0123abcd.js', 'former')
  const key = await compositionKey(t.config)
  await (await openHostStore(openShelf({ db: t.db, key }), join(at.root, 'former'))).keep()
})
afterAll(() => t.close())
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => t.app.inject({ url, headers })

describe('the page', () => {
  it('is index.html with the key in it, at every address without an extension', async () => {
    const key = (await t.call('GET', 'composition/key')).body.data
    for (const url of ['/', '/index.html', '/admin/role/view/1']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
        url,
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ])
      const [, meta, content = ''] =
        new RegExp(`(<meta name="${compositionKeyMeta}" content="([^"]*)">)`).exec(answer.payload) ?? []
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(key)
      expect(
        answer.payload.replace(meta ?? '', '').replace(/<meta name="host-release" content="[0-9a-f]{64}">/, ''),
      ).toBe(html)
    }
  })
  it('names the host that the composition names, and a tab of a host before finds its files', async () => {
    const [, page] = /<meta name="host-release" content="(\w+)">/.exec((await get('/')).payload) ?? []
    const user = await t.signIn()
    expect(((await user.call('GET', 'composition')).body as unknown as SignedComposition).data.host).toBe(page)
    const former = await get('/static/js/former.0123abcd.js')
    expect([former.statusCode, former.payload, former.headers['cache-control']]).toEqual([
      200,
      'former',
      'public, max-age=31536000, immutable',
    ])
    expect(former.headers['content-type']).toMatch(/^text\/javascript/)
    expect((await get('/static/js/unknown.0123abcd.js')).statusCode).toBe(404)
  })
  it('runs scripts of our own origin only, in no frame, and over HTTPS once it came so', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
  it('runs the script that stands in the page, by its hash, and no other', async () => {
    const script = 'document.title = "a"'
    await at.put('host/index.html', html.replace('</head>', `<script>${script}</script></head>`))
    const { headers } = await get('/')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    await at.put('host/index.html', html)
    expect((await get('/admin/role')).headers['content-security-policy']).toMatch(/script-src 'self';/)
  })
  it('lets files come from the folder of the CDN, and from nowhere else of it', async () => {
    const { app, close } = await testApp({
      settings: { HOST_DIR: t.config.hostDir, REGISTRY_CDN: 'https://cdn.example/staff' },
    })
    const { headers, payload } = await app.inject({ url: '/' })
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(headers['content-security-policy']).toContain(`${kind} 'self' https://cdn.example/staff/`)
    expect(headers['content-security-policy']).toContain("default-src 'self';")
    expect(payload).toContain('<link rel="preconnect" href="https://cdn.example" crossorigin>')
    await close()
  })
  it('loads files that the build compressed: as they lie there, to be kept for a year', async () => {
    const answer = await get('/static/main.0123abcd.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect(answer.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('1')
  })
  it('is not the answer for a file or a call that is not there', async () => {
    expect((await get('/static/main.0123abcd.js')).headers['cache-control']).toContain('immutable')
    for (const url of ['/static/gone.js', '/remotes/none', '/remotes', '/api/none', '/api'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })
})

describe('a file of a remote', () => {
  it('is kept for a year where its name has its bytes, and asked for again elsewhere: another build may have others', async () => {
    const { headers } = await get('/remotes/admin/1.0.0/static/font/page.0123abcd.woff2')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const manifest = await get('/remotes/admin/1.0.0/mf-manifest.json')
    expect(manifest.headers['cache-control']).toBe('no-cache')
    const again = await get('/remotes/admin/1.0.0/mf-manifest.json', { 'if-none-match': String(manifest.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
  it('may be loaded by a shell of another origin, and keeps its type', async () => {
    const answer = await get(file)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    expect(answer.rawPayload).toEqual(entryBytes('admin', '1.0.0'))
    expect((await get('/remotes/admin/1.0.0/static/logo.png', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-type': 'image/png',
    })
    // A remote brings no pages: on our origin they would run with our rights.
    expect((await get('/remotes/admin/1.0.0/static/page.html')).headers['content-type']).toBe(
      'application/octet-stream',
    )
  })
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
    ['GZIP', 'gzip'],
  ])('comes in the form that "%s" allows', async (accepted, encoding) => {
    const answer = await get(file, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(answer.rawPayload)
        : encoding === 'gzip'
          ? gunzipSync(answer.rawPayload)
          : answer.rawPayload
    expect(plain).toEqual(entryBytes('admin', '1.0.0'))
    const again = await get(file, { 'accept-encoding': accepted, 'if-none-match': String(answer.headers['etag']) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
  it('is served of every good release, live or not', async () => {
    expect((await get(`/remotes/admin/1.1.0/${entry}`)).rawPayload).toEqual(entryBytes('admin', '1.1.0'))
  })
  it.each([
    `/remotes/admin/9.9.9/${entry}`,
    '/remotes/admin/1.0.0/unlisted.js',
    '/remotes/admin/1.0.0/descriptor.json',
    '/remotes/admin/1.1.0/release.json',
    '/remotes/admin/1.0.0/',
    '/remotes/admin/1.0.0',
    '/remotes/admin/1.0.0/..%2f..%2fpublishers.json',
    `/remotes/..%2fadmin/1.0.0/${entry}`,
    '/remotes/__proto__/1.0.0/x.js',
    '/remotes/admin/1.0.0/%00',
  ])('is not %s, and that is not kept', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
