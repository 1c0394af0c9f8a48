// @vitest-environment happy-dom
import type { Release } from '@staff/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchFromCdn } from './cdn-files.ts'
import { getAddresses, leaveCdn, getPlace } from './places.ts'
import { listenTo, preloadFiles } from './preload.ts'
import { entryUrls, filesForScreen } from './release-files.ts'
import { silence } from './time-limit.ts'

let serial = 0
let release: Release & { readonly cdn: string }
/** A release at its own CDN, with an entry and three files of its one screen. */
const make = (): Release & { readonly cdn: string } => ({
  base: `/remotes/admin/1.0.${serial}/`,
  cdn: `https://cdn-${serial}.example/staff/admin/1.0.${serial}/`,
  descriptor: {
    name: 'admin',
    version: `1.0.${serial}`,
    entry: 'e.js',
    screens: { page: ['a.js', 'b.js', 'c.js'] },
    files: { 'e.js': 'sha384-e', 'a.js': 'sha384-a', 'b.js': 'sha384-b', 'c.js': 'sha384-c' },
  } as unknown as Release['descriptor'],
})
const own = () => filesForScreen(release, 'page', release.base)
const atCdn = () => filesForScreen(release, 'page', release.cdn)
let asked: string[]
let given: string[]
/** How the CDN answers; the product always answers at once. */
function serve(cdn: 'files' | 'silence' | 404): void {
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url)
    if (!url.startsWith(release.cdn) || cdn === 'files') return Promise.resolve(new Response('bytes'))
    if (cdn === 404) return Promise.resolve(new Response('', { status: 404 }))
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        given.push(url)
        reject(new DOMException('given up', 'AbortError'))
      })
    })
  })
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  serial++
  release = make()
  asked = []
  given = []
})
afterEach(() => void vi.useRealTimers())

describe('files of a release at a CDN', () => {
  it('are asked for once', async () => {
    serve('files')
    expect([await fetchFromCdn(atCdn(), release.cdn), await fetchFromCdn(atCdn(), release.cdn)]).toEqual([
      'here',
      'here',
    ])
    expect(asked).toEqual(atCdn())
  })
  it('that say nothing are given up after their limit, two at a time, and may be asked for again', async () => {
    serve('silence')
    const came = fetchFromCdn(atCdn(), release.cdn)
    await vi.advanceTimersByTimeAsync(silence.cdn - 1)
    expect([asked.length, given]).toEqual([2, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([await came, asked.length, given.length]).toEqual(['silent', 2, 2])
    serve('files')
    expect(await fetchFromCdn(atCdn(), release.cdn)).toBe('here')
  })
  it('that are not there are wrong', async () => {
    serve(404)
    expect(await fetchFromCdn(atCdn(), release.cdn)).toBe('wrong')
  })
  it('are given up early enough for the copies of the product, and listeners of the page get no failure', async () => {
    serve('silence')
    const told: unknown[] = []
    const first = 1_000
    listenTo(own(), { first, between: first }, atCdn()).broken.catch((error: unknown) => told.push(error))
    const came = fetchFromCdn(atCdn(), release.cdn)
    await vi.advanceTimersByTimeAsync(first * silence.cdnShare)
    expect(await came).toBe('silent')
    await preloadFiles(own())
    await vi.advanceTimersByTimeAsync(0)
    expect([told, asked.slice(2)]).toEqual([[], own()])
  })
})

describe('the place of a release', () => {
  it('is its CDN until that fails: for its own files for good, where it was silent for all others for a minute', async () => {
    expect([getPlace(release), getAddresses(release)]).toEqual([
      release.cdn,
      [new URL(release.base, location.href).href, release.cdn],
    ])
    const other = { ...release, cdn: `${release.cdn}other/` }
    leaveCdn(release.cdn, 'wrong')
    expect([getPlace(release), getPlace(other)]).toEqual([release.base, other.cdn])
    leaveCdn(release.cdn, 'silent')
    expect(getPlace(other)).toBe(other.base)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([getPlace(release), getPlace(other)]).toEqual([release.base, other.cdn])
  })
  it('changes nothing but the folder of a file', () => {
    expect(entryUrls(release)).toEqual([own()[0], atCdn()[0]])
    const base = new URL(release.base, location.href).href
    expect(atCdn().map((url) => url.replace(release.cdn, base))).toEqual(own())
  })
})
