import type { Release } from '@staff/contract'
import { noteTold } from '../composition/code-faults.ts'
import { getCause, RemoteFailure, type FailureCause } from './failure.ts'
import { getPlace } from './places.ts'
import { filesForScreen, hashOfEntry } from './release-files.ts'
import { timeLimit } from './time-limit.ts'

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** What a file holds now, or why it does not come. */
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

/** The hash of bytes as an integrity attribute writes it. */
async function loadHash(bytes: ArrayBuffer, algorithm: 256 | 384): Promise<string> {
  return `sha${algorithm}-${base64(await crypto.subtle.digest(`SHA-${algorithm}`, bytes))}`
}

/** The first thing that is wrong with the files of a screen; the entry stands first, and names the hashes of the others. */
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

/**
 * Why loading a remote's screen failed. A refused script says only "error", whether the file is gone, changed or the
 * server silent, so the files are asked for once more, without running them.
 */
export async function diagnose(release: Release, screen: string, error: unknown): Promise<FailureCause> {
  // For whoever watches the errors of users' browsers; the service is told the cause that is found here.
  noteTold(error)
  reportError(error)
  if (error instanceof RemoteFailure) return error.cause
  return (await loadFault(release, screen)) ?? getCause(error)
}
