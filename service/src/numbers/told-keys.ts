import { getNumberKeys } from './cipher.ts'

/** What an instance says of the number keys that it has; nothing secret. */
export interface ToldKeys {
  readonly inForce: string
  readonly known: readonly string[]
}
/** The number keys of this process as the other instances may know them; null where it has none. */
export function getToldKeys(): ToldKeys | null {
  const ring = getNumberKeys()
  return ring ? { inForce: ring.inForce, known: [...ring.keys.keys()] } : null
}
