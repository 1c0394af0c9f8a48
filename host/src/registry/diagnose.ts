import type { Release } from '@staff/contract'
import { noteTold } from '../composition/code-faults.ts'
import { getCause, RemoteFailure, type FailureCause } from './failure.ts'
import { getPlace } from './places.ts'
import { filesForScreen, hashOfEntry } from './release-files.ts'
import { timeLimit } from './time-limit.ts'

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** The current content of a file, or why it does not load. */
async function read(url: string): Promise<ArrayBuffer | FailureCause> {
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit / 2),
    })
    return answer.ok ? await answer.arrayBuffer() : 'missing'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

/** The hash of bytes in the form of an integrity attribute. */
async function loadHash(bytes: ArrayBuffer, algorithm: 256 | 384): Promise<string> {
  return `sha${algorithm}-${base64(await crypto.subtle.digest(`SHA-${algorithm}`, bytes))}`
}

/** The first fault in the files of a screen; the entry comes first, because it contains the hashes of the others. */
async function loadFault(release: Release, screen: string): Promise<FailureCause | undefined> {
  const [entry, ...others] = await Promise.all(filesForScreen(release, screen, getPlace(release)).map(read))
  if (typeof entry !== 'object') return entry
  // Without a secure context there is no digest; the browser has refused a file all the same.
  if (!('subtle' in crypto)) return others.find((one) => typeof one === 'string') ?? 'tampered'
  if ((await loadHash(entry, 384)) !== hashOfEntry(release)) return 'tampered'
  const named = new TextDecoder().decode(entry)
  for (const content of others) {
    if (typeof content === 'string') return content
    if (!named.includes(await loadHash(content, 256))) return 'tampered'
  }
  return undefined
}

const ofLine: ReadonlySet<FailureCause> = new Set(['timeout', 'network'])
/**
 * Why loading a remote's screen failed. A refused script only says "error", whether the file is gone, changed or the
 * server silent, so the files are requested once more without running them.
 */
export async function diagnose(release: Release, screen: string, error: unknown): Promise<FailureCause> {
  // A silent server or line is no fault of code: the page offers Retry, and the service receives the cause.
  if (error instanceof RemoteFailure && ofLine.has(error.cause)) return error.cause
  // For people who monitor the errors of users' browsers; the service receives the cause found here.
  noteTold(error)
  reportError(error)
  if (error instanceof RemoteFailure) return error.cause
  return (await loadFault(release, screen)) ?? getCause(error)
}
