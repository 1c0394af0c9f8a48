import { plainNumber } from '@staff/contract'

/** A typed number; what is none goes as it is, and the service names the fault at its field. */
export function getNumber(typed: unknown): unknown {
  const plain = typeof typed === 'string' ? plainNumber(typed) : undefined
  return plain === undefined ? typed : Number(plain)
}
