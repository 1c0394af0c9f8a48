import { HostSilence, RemoteFailure } from './failure.ts'
import type { Listening, Patience } from './loader.ts'
import { onThisLine } from '../line.ts'
import { Quiet } from './quiet.ts'
import { silence, timeLimit } from './time-limit.ts'
import { takeSlot, type Slot } from './request-slots.ts'

/** Milliseconds of a timer's delay that mean the page itself was busy. */
const busy = 250

/** Requested files, by address, each with its end. */
const started = new Map<string, Promise<void>>()
/** Open requests, with their abort controllers. */
export const travelling = new Map<AbortController, string>()
type Heard = 'something' | 'given up'
const listeners = new Set<(url: string, what: Heard) => void>()
export const tell = (url: string, what: Heard = 'something'): void => {
  for (const listener of listeners) listener(url, what)
}

/** Reads a response to its end, and reports each part. */
export async function readAll(url: string, { body }: Response, { heard }: Slot): Promise<void> {
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    tell(url)
  }
}
/** The release of a file, by the file's address. */
const getRelease = (url: string): string => /^.*?\/remotes\/[^/]+\/[^/]+\//.exec(url)?.[0] ?? url

async function fetchFile(url: string, cache: RequestCache): Promise<void> {
  // Not checked here: a fetch with a hash reports nothing until its last byte.
  // The script that runs the file checks it (federation.ts). Mode and credentials equal those of the later script;
  // otherwise the cache does not serve it. A hanging request would block the cache entry and every later attempt.
  const given = new AbortController()
  travelling.set(given, url)
  let slot: Slot | undefined
  let quiet: Quiet | undefined
  try {
    slot = await takeSlot(getRelease(url), given.signal)
    const [own, waits] = [slot, new Quiet(onThisLine(timeLimit))]
    quiet = waits
    const answer = await fetch(url, {
      cache,
      mode: 'cors',
      credentials: 'same-origin',
      signal: AbortSignal.any([given.signal, waits.signal]),
    })
    // Response headers are no sign of life: a hanging server behind a proxy often sends them.
    const heard = () => {
      waits.heard()
      own.heard()
    }
    await readAll(url, answer, { ...own, heard })
  } catch (error) {
    given.signal.throwIfAborted()
    throw error
  } finally {
    quiet?.stop()
    slot?.ended()
    travelling.delete(given)
    tell(url)
  }
}

/**
 * Aborts the requests for a remote. The browser has six connections for the whole product:
 * hanging requests must not block the others.
 */
function giveUp(waiting: readonly (readonly [AbortController, string])[]): void {
  for (const [given, url] of waiting) {
    given.abort(new RemoteFailure('timeout', 'Its server says nothing'))
    tell(url, 'given up')
  }
}

/**
 * Watches files that are loading: see RemoteLoader. A slow line is accepted; only a silent one fails. `elsewhere`:
 * the same files at a CDN, which are aborted early enough for the product's own copies to come in time.
 */
export function listenTo(
  files: readonly string[],
  { first, between, host = 0 }: Patience,
  elsewhere: readonly string[] = [],
): Listening {
  const own = new Set(files)
  const urls = new Set([...own, ...elsewhere])
  let reject: (failure: RemoteFailure) => void
  const broken = new Promise<never>((_, fail) => {
    reject = fail
  })
  const firstEnds = performance.now() + first
  const hostEnds = performance.now() + host
  let heardAt = 0
  let timer: ReturnType<typeof setTimeout>
  const leaving = setTimeout(() => giveUp(onTheirWay().filter(([, url]) => !own.has(url))), first * silence.cdnShare)
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(leaving)
    listeners.delete(heard)
  }
  const end = (failure: RemoteFailure) => {
    stop()
    reject(failure)
  }
  const onTheirWay = () => [...travelling].filter(([, url]) => urls.has(url))
  const check = () => {
    const waiting = onTheirWay()
    if (waiting.length === 0 && performance.now() < hostEnds) return wait(hostEnds - performance.now())
    end(waiting.length === 0 ? new HostSilence() : new RemoteFailure('timeout', `No answer in ${Math.round(first)} ms`))
    giveUp(waiting)
  }
  const wait = (limit: number) => {
    clearTimeout(timer)
    const due = performance.now() + limit
    // A busy page has read nothing: bytes that arrived in the meantime are read first.
    const look = () => (performance.now() - due > busy ? wait(silence.substitute) : check())
    timer = setTimeout(look, limit)
  }
  function heard(url: string, what: Heard): void {
    if (!urls.has(url)) return
    if (what === 'given up') {
      if (!own.has(url)) return
      return end(new RemoteFailure('timeout', `No answer in ${Math.round(first)} ms`))
    }
    heardAt = performance.now()
    if (!own.has(url)) clearTimeout(leaving)
    // A line that brought everything in time is quick: missing host code gets no extra time.
    const isQuick = onTheirWay().length === 0 && performance.now() < firstEnds
    wait(isQuick ? Math.max(firstEnds - performance.now(), silence.substitute) : between)
  }
  listeners.add(heard)
  wait(first)
  return { broken, heardAt: () => heardAt, stop }
}

/**
 * Loads files into the browser's cache without running them, all in one round, each once.
 * It uses fetch and not a preload link: Chromium passes a link's failure to the later script, so that Retry would fail
 * too. Returns a promise for all files: a script is added to the page only then, because requests of a script cannot be
 * aborted. It rejects with a RemoteFailure when the requests were aborted;
 * a file that fails otherwise fails again as a script, with a better error.
 */
export function preloadFiles(files: readonly string[]): Promise<void> {
  for (const url of files) {
    if (started.has(url)) continue
    const end = fetchFile(url, 'default').catch((error: unknown) => {
      started.delete(url)
      if (error instanceof RemoteFailure) throw error
    })
    started.set(url, end)
  }
  const all = Promise.all(files.flatMap((url) => started.get(url) ?? [])).then(() => undefined)
  // A prefetch does not wait.
  all.catch(() => undefined)
  return all
}

/**
 * Requests files from the server again, without the browser's cache: the cache keeps also a wrong file for a year.
 * Always settles; a file that still fails, fails again when it is loaded.
 */
export async function refreshFiles(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((url) => fetchFile(url, 'reload')))
}
