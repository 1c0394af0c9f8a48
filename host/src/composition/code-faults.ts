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

function codeFailed(error: unknown, file: string): void {
  if (missesOwnFile() || (typeof error === 'object' && error !== null && told.has(error))) return
  // A failed call is reported as a call; an aborted call is no fault.
  if (error instanceof Error && ['ApiError', 'AbortError'].includes(error.name)) return
  const stack = error instanceof Error ? (error.stack ?? String(error)) : file
  const owner = getOwner(stack, given())
  if (owner) report(owner, { kind: 'run', cause: getClass(error), sample: getSample(stack) })
}
function callFailed({ method, path, status, codes, isSilent, stack }: FailedCall): void {
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
  window.addEventListener('unhandledrejection', ({ reason }) => codeFailed(reason, ''))
  onFailedCall(callFailed)
}
