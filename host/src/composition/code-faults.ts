import { onFailedCall, type FailedCall } from '@staff/kit'
import type { Release } from '@staff/contract'
import { getAddresses } from '../registry/places.ts'
import { missesOwnFile } from './own-files.ts'
import { report } from './reports.ts'
import { useComposition } from './state.ts'

/** Characters of an error sample: its message and the first frames. */
const longest = 2_000
/**
 * Answers that mean the service or its disk is away: no remote is at fault
 * (docs/rules/composition.md, "Canary, kill, preview").
 */
const away: ReadonlySet<number> = new Set([502, 503, 504, 507])
/** Refusals of a call that no user can cause: the code was written for another service. */
const incompatibilities = ['UNKNOWN_FIELD', 'UNKNOWN_SORT'] as const

const given = (): readonly Release[] => {
  const { adopted } = useComposition.getState()
  return adopted ? [...adopted.remotes, ...adopted.fallback] : []
}
/** The release of the first file in a stack: its code failed. */
export function getOwner(stack: string, releases: readonly Release[]): Release | undefined {
  const found = releases
    .flatMap((release) => getAddresses(release).map((address) => ({ release, at: stack.indexOf(address) })))
    .filter(({ at }) => at >= 0)
  return found.toSorted((one, other) => one.at - other.at)[0]?.release
}
/** The release of the current page. */
const shown = (): Release | undefined => {
  const name = document.querySelector('main')?.dataset['remote']
  return given().find(({ descriptor }) => `${descriptor.name}@${descriptor.version}` === name)
}
const getSample = (stack: string): string => stack.slice(0, longest)
/** The error class of a thrown value. */
const getClass = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z][\w-]{0,39}$/.test(error.name) ? error.name : 'thrown'

// Already reported under another kind; the browser reports it once more.
const told = new WeakSet()
/** Marks an error as reported: it does not count again when the browser calls it uncaught. */
export function noteTold(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error)
}

/** A screen, or a part of a page, that threw during drawing. */
export function reportRender(release: Release, error: unknown): void {
  if (missesOwnFile()) return
  const sample = error instanceof Error && error.stack ? { sample: getSample(error.stack) } : {}
  report(release, { kind: 'render', cause: getClass(error), ...sample })
}

/** A rejection with a text or a plain object has no stack: the remote of the current page is responsible. */
const hasNoStack = (error: unknown): boolean =>
  !(error instanceof Error) && !(typeof error === 'object' && error !== null && 'name' in error)

function codeFailed(error: unknown, file: string, isRejection = false): void {
  if (missesOwnFile() || (typeof error === 'object' && error !== null && told.has(error))) return
  // A failed call is reported as a call; an aborted call is no fault.
  if (error instanceof Error && ['ApiError', 'AbortError'].includes(error.name)) return
  const stack = error instanceof Error ? (error.stack ?? String(error)) : file
  const owner = getOwner(stack, given()) ?? (isRejection && hasNoStack(error) ? shown() : undefined)
  if (owner) report(owner, { kind: 'run', cause: getClass(error), sample: getSample(stack) })
}
/** The last call of a page that failed, for a page that then shows nothing but its failure. */
let lastFailed: FailedCall | undefined
/** Answers after which a page rightly shows its failure: the session has ended, or the user may not. */
const rightful: ReadonlySet<number> = new Set([401, 403])
/** The first calls of a screen failed, and it shows nothing else: a fault of it unless the service was away. */
export function reportErrorState(release: Release): void {
  if (!lastFailed || away.has(lastFailed.status) || rightful.has(lastFailed.status)) return
  const { method, path, status, stack } = lastFailed
  report(release, { kind: 'call', cause: `HTTP_${status}`, sample: getSample(`${method} ${path}\n${stack}`) })
}

/** The release whose own code called `fetch`: its file is the first one after that of the watch. */
export const getCaller = (stack: string, releases: readonly Release[]): Release | undefined =>
  getOwner(stack.split('\n').filter((line) => /\bhttps?:/.test(line))[1] ?? '', releases)
/** Has calls told that the code of a remote makes by itself, without the kit. */
function watchOwnCalls(): void {
  const plain = globalThis.fetch
  globalThis.fetch = async (address, how) => {
    const { stack = '' } = new Error()
    const answer = await plain(address, how)
    const { status, url } = answer
    const isFault = status === 404 || status === 405 || (status >= 500 && !away.has(status))
    const owner = isFault ? getCaller(stack, given()) : undefined
    if (owner) report(owner, { kind: 'call', cause: `HTTP_${status}`, sample: getSample(`${url}\n${stack}`) })
    return answer
  }
}

function callFailed(failed: FailedCall): void {
  const { method, path, status, codes, isSilent, stack } = failed
  if (!isSilent) lastFailed = failed
  const misfit = status === 400 ? incompatibilities.find((code) => codes.includes(code)) : undefined
  const cause = misfit ?? (status >= 500 && !away.has(status) ? `HTTP_${status}` : undefined)
  if (cause === undefined) return
  // Lists and forms call through the kit: the remote of the current page is responsible.
  // Background work belongs to the host.
  const owner = getOwner(stack, given()) ?? (isSilent ? undefined : shown())
  if (owner) report(owner, { kind: 'call', cause, sample: getSample(`${method} ${path}\n${stack}`) })
}

/** Starts watching for failures in the code of loaded remotes: handlers, timers, promises and calls. */
export function watchCode(): void {
  window.addEventListener('error', ({ error, filename }) => codeFailed(error, filename))
  window.addEventListener('unhandledrejection', ({ reason }) => codeFailed(reason, '', true))
  onFailedCall(callFailed)
  watchOwnCalls()
}
