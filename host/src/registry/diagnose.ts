import type { Release } from '@staff/contract'
import { noteTold } from '../composition/code-faults.ts'
import { causeOf, RemoteFailure, type FailureCause } from './failure.ts'
import { filesForScreen, type ReleaseFile } from './release-files.ts'
import { timeLimit } from './time-limit.ts'

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function fault({ url, integrity }: ReleaseFile): Promise<FailureCause | null> {
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit / 2),
    })
    if (!answer.ok) return 'missing'
    const content = await answer.arrayBuffer()
    // Without a secure context there is no digest; the browser has refused the file all the same.
    if (!('subtle' in crypto)) return 'tampered'
    return `sha384-${base64(await crypto.subtle.digest('SHA-384', content))}` === integrity ? null : 'tampered'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
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
  const faults = await Promise.all(filesForScreen(release, screen).map(fault))
  return faults.find((one) => one !== null) ?? causeOf(error)
}
