// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostSilence } from './failure.ts'
import { listenTo, preloadFiles, refreshFiles } from './preload.ts'

let serial = 0
const files = (...names: string[]) =>
  (names.length > 0 ? names : ['entry.js', 'screen.js']).map(
    (name) => `https://product.example/remotes/admin/1.0.${serial}/${name}`,
  )
const limit = 1_000
const patience = { first: limit, between: limit }
let given: string[]
type Line = ReadableStreamDefaultController<Uint8Array>
let lines: Map<string, Line>
/** A server whose files answer at once, through a stream that a test writes to, or never. */
function serve(kind: 'line' | 'silence'): void {
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        given.push(url)
        reject(new DOMException('given up', 'AbortError'))
      })
    })
    aborted.catch(() => undefined)
    return kind === 'silence'
      ? aborted
      : Promise.resolve(new Response(new ReadableStream({ start: (line) => void lines.set(url, line) })))
  })
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  serial++
  given = []
  lines = new Map()
})
afterEach(() => void vi.useRealTimers())
const outcome = (broken: Promise<never>) => {
  const told: unknown[] = []
  broken.catch((error: { cause?: unknown }) => told.push(error.cause))
  return told
}

it('a server that says nothing breaks the wait of everybody who listens, and its requests are given up', async () => {
  serve('silence')
  const asked = files()
  const [first, second] = [listenTo(asked, patience), listenTo(asked, { first: limit * 5, between: limit })]
  const told = [outcome(first.broken), outcome(second.broken)]
  void preloadFiles(asked)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect([told, given]).toEqual([[[], []], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([['timeout'], ['timeout']])
  expect(given).toEqual(asked)
})
it('a slow line is no silence, one that falls silent in the middle is', async () => {
  serve('line')
  const asked = files()
  const listening = listenTo(asked, patience)
  const told = outcome(listening.broken)
  void preloadFiles(asked)
  for (let part = 0; part < 5; part++) {
    await vi.advanceTimersByTimeAsync(limit - 1)
    lines.get(asked[0] ?? '')?.enqueue(new Uint8Array([1]))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(limit)
  expect(told).toEqual(['timeout'])
})
it('the head of an answer alone is no sign of life', async () => {
  serve('line')
  const asked = files()
  const told = outcome(listenTo(asked, patience).broken)
  await vi.advanceTimersByTimeAsync(limit / 2)
  void preloadFiles(asked)
  await vi.advanceTimersByTimeAsync(limit / 2)
  expect(told).toEqual(['timeout'])
})
it('once all is here the host is silent and no remote; a quick line does not begin a patience of its own, and other remotes are not heard', async () => {
  serve('line')
  const asked = files()
  const told: unknown[] = []
  listenTo(asked, patience).broken.catch((error: unknown) => told.push(error instanceof HostSilence))
  void preloadFiles(asked)
  await vi.advanceTimersByTimeAsync(limit / 10)
  for (const line of lines.values()) line.close()
  await vi.advanceTimersByTimeAsync(0)
  serve('silence')
  void refreshFiles(['https://product.example/remotes/payroll/1.0.0/e.js'])
  await vi.advanceTimersByTimeAsync(limit * 0.9 - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([true])
})

it('at most two requests wait for a release that says nothing, all go with its first byte, and what is given up is not tried as a script', async () => {
  serve('silence')
  const asked = files('a.js', 'b.js', 'c.js', 'd.js', 'e.js')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const listening = listenTo(asked, patience)
  const told = [outcome(listening.broken), outcome(preloadFiles(asked) as Promise<never>)]
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([['timeout'], ['timeout']])
  expect([given.length, fetched.mock.calls.length]).toEqual([2, 2])

  serve('line')
  const all = preloadFiles(asked)
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.size).toBe(2)
  lines.get(asked[1] ?? '')?.enqueue(new Uint8Array([1]))
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.size).toBe(5)
  for (const line of lines.values()) line.close()
  await expect(all).resolves.toBeUndefined()
})

describe('several tabs of a browser', () => {
  /** As the browser keeps them for all tabs of an origin; `taken` are those of another tab. */
  function holdLocks(taken: ReadonlyMap<string, Promise<void>>): string[] {
    const names: string[] = []
    const request = async (name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
      names.push(name)
      await Promise.race([
        taken.get(name),
        new Promise((_, abort) => {
          signal.addEventListener('abort', () => abort(signal.reason))
        }),
      ])
      await held()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    return names
  }
  afterEach(() => void vi.unstubAllGlobals())
  const getPlaces = (asked: ReturnType<typeof files>) => {
    const release = asked[0]?.replace('entry.js', '') ?? ''
    return [`${release} 0`, `${release} 1`] as const
  }

  it('share the two requests that wait for a release that says nothing; who gets none gives up at the same limit', async () => {
    serve('silence')
    const asked = files('entry.js', 'b.js', 'c.js')
    const never = new Promise<void>(() => undefined)
    const names = holdLocks(new Map(getPlaces(asked).map((name) => [name, never])))
    const fetched = vi.spyOn(globalThis, 'fetch')
    const told = [outcome(listenTo(asked, patience).broken), outcome(preloadFiles(asked) as Promise<never>)]
    await vi.advanceTimersByTimeAsync(limit)
    expect([told, fetched.mock.calls.length, names]).toEqual([[['timeout'], ['timeout']], 0, [...getPlaces(asked)]])
  })
  it('let all go in the tab that heard a byte, and the next tab when that one has', async () => {
    serve('line')
    const asked = files('entry.js', 'b.js', 'c.js')
    const [, second] = getPlaces(asked)
    holdLocks(new Map([[second, new Promise<void>(() => undefined)]]))
    const all = preloadFiles(asked)
    await vi.advanceTimersByTimeAsync(0)
    expect(lines.size).toBe(1)
    lines.get(asked[0] ?? '')?.enqueue(new Uint8Array([1]))
    await vi.advanceTimersByTimeAsync(0)
    expect(lines.size).toBe(3)
    for (const line of lines.values()) line.close()
    await expect(all).resolves.toBeUndefined()
  })
  it('give their places back with the first byte, and where they give up', async () => {
    serve('silence')
    const asked = files('entry.js')
    const free: string[] = []
    const request = (name: string, _: object, held: () => Promise<void>) => held().then(() => void free.push(name))
    vi.stubGlobal('navigator', { locks: { request } })
    const told = [outcome(listenTo(asked, patience).broken), outcome(preloadFiles(asked) as Promise<never>)]
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(free).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([told, free]).toEqual([[['timeout'], ['timeout']], [getPlaces(asked)[0]]])
  })
})
