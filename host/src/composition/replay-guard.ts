import type { CompositionKeys, IssuedComposition, SignedComposition } from '@staff/contract'
import { readStored } from '@staff/kit'
import { CompositionRefused } from './refusal.ts'

/** The newest composition that this browser has used. */
export type Mark = Pick<IssuedComposition, 'sequence' | 'issuedAt'>

const key = 'composition-mark'
/**
 * An answer with a lower number is accepted when it is this much later:
 * a database restored from its backup continues to count from there.
 */
const restored = 10 * 60_000

// A key that the page does not know any more belonged to another service at this address, with its own count.
function readMark(keys: CompositionKeys): Mark | null {
  const stored = readStored(key) as Partial<Mark & { keyId: unknown }> | null
  const known = keys.some(({ keyId }) => keyId === stored?.keyId)
  return known && typeof stored?.sequence === 'number' && typeof stored.issuedAt === 'string'
    ? { sequence: stored.sequence, issuedAt: stored.issuedAt }
    : null
}

/** Whether a composition is older than one used before: a validly signed one that is replayed. */
export const isReplayed = (next: Mark, mark: Mark | null): boolean =>
  mark !== null && next.sequence < mark.sequence && Date.parse(next.issuedAt) <= Date.parse(mark.issuedAt) + restored

/**
 * Refuses a replayed composition and remembers a newer one. All tabs of a browser share it:
 * no tab goes back behind another.
 */
export function admit({ data: next, keyId }: SignedComposition, keys: CompositionKeys): void {
  const mark = readMark(keys)
  if (isReplayed(next, mark))
    throw new CompositionRefused('older', `number ${next.sequence}, already seen ${mark?.sequence}`)
  if (mark === null || next.sequence !== mark.sequence)
    localStorage.setItem(key, JSON.stringify({ sequence: next.sequence, issuedAt: next.issuedAt, keyId }))
}

/** Whether this browser has used a newer composition than this one, in another tab. */
export const isPassed = ({ sequence }: Pick<Mark, 'sequence'>, keys: CompositionKeys): boolean =>
  sequence < (readMark(keys)?.sequence ?? 0)
