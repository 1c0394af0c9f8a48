import type { SignedComposition } from '@staff/contract'
import { readStored } from '@staff/kit'

const key = 'composition'
/** Signs; a composition beyond it is not kept, because the browser's storage is small. */
const largest = 1_500_000

/** Keeps the last verified composition of a user, signature and all, for a start while the service cannot be asked. */
export function storeComposition(userId: string, signed: SignedComposition): void {
  const text = JSON.stringify({ userId, signed })
  try {
    if (text.length <= largest) localStorage.setItem(key, text)
  } catch {
    // A full storage costs the start without the service and nothing else.
    localStorage.removeItem(key)
  }
}

/** What is kept for a user, unverified: whoever uses it verifies it again. */
export function storedComposition(userId: string): unknown {
  const stored = readStored(key) as { readonly userId?: unknown; readonly signed?: unknown } | null
  return stored?.userId === userId ? stored.signed : undefined
}

/** Forgets it, at the end of a session. */
export const forgetComposition = (): void => localStorage.removeItem(key)
