import { HostSilence, RemoteFailure } from './failure.ts'
import type { Listening, Patience } from './loader.ts'
import { silence, timeLimit } from './time-limit.ts'
import { turnOf, type Turn } from './turns.ts'

/** Milliseconds by which a timer comes late where the page itself was busy. */
const busy = 250

/** Files that were asked for, by address, each with its end. */
const started = new Map<string, Promise<void>>()
/** Requests that have not ended, by what gives them up. */
export const travelling = new Map<AbortController, string>()
type Heard = 'something' | 'given up'
const listeners = new Set<(url: string, what: Heard) => void>()
export const tell = (url: string, what: Heard = 'something'): void => {
  for (const listener of listeners) listener(url, what)
}

/** Reads an answer to its end, and tells of each part that comes. */
export async function readAll(url: string, { body }: Response, { heard }: Turn): Promise<void> {
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    tell(url)
  }
}
/** The release that a file belongs to, by the file's address. */
const getRelease = (url: string): string => /^.*?\/remotes\/[^/]+\/[^/]+\//.exec(url)?.[0] ?? url

async function fetchFile(url: string, cache: RequestCache): Promise<void> {
  // Not checked here: a fetch with a hash says nothing until its last byte. The script that runs it is (federation.ts). Mode and credentials equal those of the later script, or the cache does not answer it. A request that hangs would
  // hold the cache entry, and with it every later attempt.
  const given = new AbortController()
  travelling.set(given, url)
  let turn: Turn | undefined
  try {
    turn = await turnOf(getRelease(url), given.signal)
    const answer = await fetch(url, {
      cache,
      mode: 'cors',
      credentials: 'same-origin',
      signal: AbortSignal.any([given.signal, AbortSignal.timeout(timeLimit)]),
    })
    // The head of an answer is no sign of life: a server that hangs behind a proxy often sends it.
    await readAll(url, answer, turn)
  } catch (error) {
    given.signal.throwIfAborted()
    throw error
  } finally {
    turn?.ended()
    travelling.delete(given)
    tell(url)
  }
}

/** Gives up what travels of a remote. The browser has six connections for the whole product: what hangs must not keep them from the others. */
function giveUp(waiting: readonly (readonly [AbortController, string])[]): void {
  for (const [given, url] of waiting) {
    given.abort(new RemoteFailure('timeout', 'Its server says nothing'))
    tell(url, 'given up')
  }
}

/**
 * Listens to files on their way: see RemoteLoader. A slow line is heard; only a silent one breaks. `elsewhere`: the same files at a CDN,
 * which are given up early enough that the product's own copies still come in time.
 */
export function listenTo(
  files: readonly string[],
  { first, between }: Patience,
  elsewhere: readonly string[] = [],
): Listening {
  const own = new Set(files)
  const urls = new Set([...own, ...elsewhere])
  let reject: (failure: RemoteFailure) => void
  const broken = new Promise<never>((_, fail) => {
    reject = fail
  })
  const firstEnds = performance.now() + first
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
    end(waiting.length === 0 ? new HostSilence() : new RemoteFailure('timeout', `No answer in ${Math.round(first)} ms`))
    giveUp(waiting)
  }
  const wait = (limit: number) => {
    clearTimeout(timer)
    const due = performance.now() + limit
    // A page that was busy itself has heard nothing: what came meanwhile is read first.
    const look = () => (performance.now() - due > busy ? wait(silence.substitute) : check())
    timer = setTimeout(look, limit)
  }
  function heard(url: string, what: Heard): void {
    if (!urls.has(url)) return
    if (what === 'given up') {
      if (!own.has(url)) return
      return end(new RemoteFailure('timeout', `No answer in ${Math.round(first)} ms`))
    }
    if (!own.has(url)) clearTimeout(leaving)
    // A line that brought everything in time is quick: what the host itself lacks gets no patience of its own.
    const isQuick = onTheirWay().length === 0 && performance.now() < firstEnds
    wait(isQuick ? Math.max(firstEnds - performance.now(), silence.substitute) : between)
  }
  listeners.add(heard)
  wait(first)
  return { broken, stop }
}

/**
 * Fetches files into the browser's cache without running them, all in one round; each once. By fetch and
 * not by a preload link: Chromium hands a link's failure to the later script as well, so that Retry would fail unasked.
 * Answers what waits for all of them to be here: a script is put into the page only then, because what a script asks for cannot
 * be given up. It rejects with a RemoteFailure when they were given up; a file that fails otherwise fails again, and better, as a script.
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
  // Who only fetches ahead does not wait.
  all.catch(() => undefined)
  return all
}

/**
 * Asks the server for files anew, past the browser's cache: it keeps for a year also a file that was wrong. Settles in
 * any case; what still fails fails again when it is loaded.
 */
export async function refreshFiles(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((url) => fetchFile(url, 'reload')))
}
