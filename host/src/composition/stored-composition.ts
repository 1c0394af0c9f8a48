import type { SignedComposition } from '@staff/contract'
import { readStored } from '@staff/kit'

const key = 'composition'
/** Characters; a longer composition is not kept, because the browser's storage is small. */
const largest = 1_500_000

/** Keeps the last verified composition of a user, with its signature, for a start without the service. */
export function storeComposition(userId: string, signed: SignedComposition): void {
  const text = JSON.stringify({ userId, signed })
  try {
    if (text.length <= largest) localStorage.setItem(key, text)
  } catch {
    // With a full storage only the start without the service is lost.
    localStorage.removeItem(key)
  }
}

/** The stored composition of a user, unverified: the code that uses it verifies it again. */
export function storedComposition(userId: string): unknown {
  const stored = readStored(key) as { readonly userId?: unknown; readonly signed?: unknown } | null
  return stored?.userId === userId ? stored.signed : undefined
}

/** Removes it, at the end of a session. */
export const forgetComposition = (): void => localStorage.removeItem(key)
