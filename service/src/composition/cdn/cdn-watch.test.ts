import { remoteVersionCalls as paths, type RemoteDescriptor } from '@staff/contract'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../test/support/app/app.ts'
import {
  activeOf,
  available,
  descriptorOf,
  entry,
  folders,
  live,
} from '../../../test/support/composition/compositions.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import { cdnTimes, watchCdn } from './cdn-watch.ts'

const log = { info: () => undefined, warn: () => undefined }
/** A CDN that holds every question until the test answers it, and what it was asked for. */
let openAnswers: ServerResponse[]
let asked: (string | undefined)[]
let origins: (string | undefined)[]
const origin = 'https://hr.example.com'
/** What lets the pages of the product read a file. */
const open = { 'access-control-allow-origin': origin }
let server: Server
let base: string
beforeEach(async () => {
  openAnswers = []
  asked = []
  origins = []
  server = createServer((request, response) => {
    asked.push(request.url)
    origins.push(request.headers.origin)
    openAnswers.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/staff/`
})
const die = () => {
  server.close()
  server.closeAllConnections()
}
afterEach(die)
/** Answers the next question. */
async function answered(status: number, headers: Readonly<Record<string, string>> = open): Promise<void> {
  await vi.waitFor(() => expect(openAnswers).not.toEqual([]))
  openAnswers.pop()?.writeHead(status, headers).end()
}
const inForce = (descriptor: RemoteDescriptor, source: 'built' | 'registry' = 'registry') =>
  activeOf(live(descriptor.name), [], [], {
    releases: new Map([[releaseKey(descriptor.name, descriptor.version), { ...available(descriptor), source }]]),
  })

describe('the CDN of the registry', () => {
  const watch = (times: Partial<typeof cdnTimes> = {}, active = inForce(descriptorOf('admin'))) =>
    watchCdn({
      base,
      origin,
      cdnOf: ({ source }) => (source === 'built' ? undefined : `${base}admin/1.0.0/`),
      present: () => active,
      log,
      times: { ...cdnTimes, fresh: 0, ...times },
    })
  it('is asked for a file of what is in force; whatever else it answers is its status, and nobody is followed elsewhere', async () => {
    const cdn = watch()
    for (const [status, met] of [
      [200, undefined],
      [404, { cause: 'STATUS', detail: '404' }],
      [302, { cause: 'STATUS', detail: '302' }],
      [200, undefined],
    ] as const) {
      const looking = cdn.look()
      await answered(status, status === 302 ? { location: '/elsewhere' } : open)
      await looking
      expect([status, cdn.away()]).toEqual([
        status,
        met && { ...met, address: base, since: expect.any(String) as string },
      ])
    }
    expect(asked).toEqual(Array.from({ length: 4 }, () => `/staff/admin/1.0.0/${entry}`))
    expect(cdn.address()).toBe(base)
  })
  it.each([
    ['to anybody', { 'access-control-allow-origin': '*' }, undefined],
    ['to nobody', {}, ''],
    ['to somebody else', { 'access-control-allow-origin': 'https://other.example.com' }, 'https://other.example.com'],
  ])('that gives its files %s is asked as a page asks', async (_, headers, detail) => {
    const cdn = watch()
    const looking = cdn.look()
    await answered(200, headers)
    await looking
    expect(cdn.away()).toEqual(detail === undefined ? undefined : expect.objectContaining({ cause: 'NO_CORS', detail }))
    expect(origins).toEqual([origin])
  })
  it('that says nothing, or is gone, is away since it was first met so', async () => {
    const cdn = watch({ limit: 50 })
    await cdn.look()
    const silent = cdn.away()
    expect(silent).toMatchObject({ cause: 'SILENT', detail: '0.05' })
    die()
    await cdn.look()
    expect(cdn.away()).toEqual({ ...silent, cause: 'UNREACHABLE', detail: expect.stringMatching(/^ECONN/) as string })
  })
  it('is asked once, however many want to know at the same time or shortly after', async () => {
    const cdn = watch({ fresh: 60_000 })
    const all = [cdn.look(), cdn.look(), cdn.look()]
    await answered(200)
    await Promise.all(all)
    await cdn.look()
    expect(asked).toHaveLength(1)
  })
  it('is not asked while nothing in force lies there', async () => {
    const cdn = watch({}, inForce(descriptorOf('admin'), 'built'))
    await cdn.look()
    expect([asked, cdn.away(), cdn.address()]).toEqual([[], undefined, undefined])
  })
})

describe('an instance whose CDN is away', () => {
  const token = 'a-token-of-sixteen-or-more'
  let at: Awaited<ReturnType<typeof folders>>
  beforeAll(async () => {
    at = await folders(live('admin'))
    await at.publish(descriptorOf('admin'))
  })
  it('is ready meanwhile without waiting for it, and state, readiness and figures name the address and the cause', async () => {
    const t = await testApp({ settings: { ...at.settings, REGISTRY_CDN: base, METRICS_TOKEN: token } })
    afterAll(() => t.close())
    const reader = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    const ready = async () => (await t.call('GET', 'health/ready')).body
    const figures = async () =>
      (await t.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })).payload
        .split('\n')
        .filter((line) => line.startsWith('composition_cdn_away'))
    const state = reader.call('GET', paths.state)
    await vi.waitFor(() => expect(openAnswers).not.toEqual([]))
    expect([await ready(), await figures()]).toEqual([
      { status: 'ok', schema: expect.any(Number) as number },
      [`composition_cdn_away{address="${base}",cause=""} 0`],
    ])
    await answered(503)
    const cdn = { address: base, cause: 'STATUS', detail: '503', since: expect.any(String) as string }
    expect([(await state).status, (await state).body.data.cdn]).toEqual([200, cdn])
    expect([await ready(), await figures()]).toEqual([
      { status: 'ok', schema: expect.any(Number) as number, cdn },
      [`composition_cdn_away{address="${base}",cause="STATUS"} 1`],
    ])
  })
})
