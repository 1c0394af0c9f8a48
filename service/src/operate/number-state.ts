import type { Database } from '../db/database.ts'
import { checkNumberKeys } from '../numbers/check-keys.ts'
import { getNumberKeys } from '../numbers/cipher.ts'
import { loadNumberUse } from '../numbers/number-use.ts'

/** A number key that this process has, or that a value has. */
export interface NumberKeyState {
  readonly id: string
  /** Whether this process has it; else its values cannot be read. */
  readonly isKnown: boolean
  /** How many values it encrypted. */
  readonly values: number
}
/** How many stored numbers each key has; figures and ids only. */
export interface NumberCounts {
  readonly keys: readonly NumberKeyState[]
  readonly plain: number
}
/** By which key bank, identity and NSSF numbers are stored. */
export interface NumberState {
  /** Null = numbers are written in plain. */
  readonly inForce: string | null
  /** Why the keys of this process do not fit the database; null where they do. */
  readonly fault: string | null
  /** Absent until they were counted: that reads each value. */
  readonly counts: NumberCounts | undefined
}

/** Counts the stored numbers by their keys; on a large database a matter of minutes. */
export async function countNumbers(db: Database): Promise<NumberCounts> {
  const ring = getNumberKeys()
  const counts = new Map<string, number>([...(ring?.keys.keys() ?? [])].map((id) => [id, 0]))
  let plain = 0
  for (const { keyId, values } of await loadNumberUse(db))
    if (keyId === undefined) plain += values
    else counts.set(keyId, (counts.get(keyId) ?? 0) + values)
  return { keys: [...counts].map(([id, values]) => ({ id, isKnown: ring?.keys.has(id) === true, values })), plain }
}
/** What is known at once, with the counts that somebody has. */
export const loadNumberState = async (db: Database, counts: NumberCounts | undefined): Promise<NumberState> => ({
  inForce: getNumberKeys()?.inForce ?? null,
  fault: (await checkNumberKeys(db, getNumberKeys())) ?? null,
  counts,
})
/** How many values another key encrypted than the one in force. */
export const countOldValues = ({ keys }: NumberCounts, inForce: string | null): number =>
  keys.reduce((sum, { id, values }) => (id === inForce ? sum : sum + values), 0)
