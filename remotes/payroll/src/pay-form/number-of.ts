import { plainNumber } from '@staff/contract'

/** A typed number; an invalid one is sent unchanged, and the service reports the fault at its field. */
export function getNumber(typed: unknown): unknown {
  const plain = typeof typed === 'string' ? plainNumber(typed) : undefined
  return plain === undefined ? typed : Number(plain)
}
