import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'

const keyBytes = 32
const key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === keyBytes, { error: `must be ${String(keyBytes)} bytes in base64` })
const wrongId = 'must be 1 to 32 letters, digits or hyphens'
/** The id of a key: what stands in front of each value that it encrypted. */
const keyId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/, { error: wrongId })
const file = z
  .strictObject({ inForce: keyId, keys: z.record(keyId, key), hashKey: key })
  .refine(({ inForce, keys }) => inForce in keys, { error: 'inForce names a key that is not in keys' })

/** The keys of bank, identity and NSSF numbers (docs/rules/personal-data.md, "Numbers at rest"). */
export interface KeyRing {
  /** The id of the key that encrypts. */
  readonly inForce: string
  /** Every key that decrypts, 32 bytes each, by its id. */
  readonly keys: ReadonlyMap<string, Buffer>
  /** The key of the keyed hash, by which a number is found. */
  readonly hashKey: Buffer
}
/** A file of keys is wrong; the message is one sentence for the operator. */
export class KeyFault extends Error {}

function getWrong(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return 'has a name that is not known'
  if (issue?.code === 'invalid_key') return `an id ${wrongId}`
  return issue?.message ?? 'is wrong'
}
/**
 * Reads the text of a file of keys: `{"inForce": id, "keys": {id: base64}, "hashKey": base64}`.
 * @throws KeyFault without any of its content
 */
export function parseKeyRing(text: string): KeyRing {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new KeyFault('the file is no JSON')
  }
  const parsed = file.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    // A key that stands where an id belongs must not be told: of a path its first name alone, of other names none.
    const where = issue?.path[0]?.toString() ?? 'the file'
    throw new KeyFault(`${where}: ${getWrong(issue)}`)
  }
  const { inForce, keys, hashKey } = parsed.data
  return { inForce, keys: new Map(Object.entries(keys)), hashKey }
}

/** A new key and the key of the hash as the text of a file. */
export function createKeyFile(id: string): string {
  const make = () => randomBytes(keyBytes).toString('base64')
  return formatKeyFile({ inForce: id, keys: { [id]: make() }, hashKey: make() })
}
/** The text of the file with one more key, not in force yet: every instance must know it before it encrypts. */
export function withNewKey(text: string, id: string): string {
  const { inForce, keys, hashKey } = getEncoded(parseKeyRing(text))
  if (id in keys) throw new KeyFault(`there is a key ${id} already`)
  return checked({ inForce, keys: { ...keys, [id]: randomBytes(keyBytes).toString('base64') }, hashKey })
}
/** The text of the file with another key in force. */
export function withKeyInForce(text: string, id: string): string {
  const { keys, hashKey } = getEncoded(parseKeyRing(text))
  return checked({ inForce: id, keys, hashKey })
}
/** The text of the file without a key that no value has. The key in force stays. */
export function withoutKey(text: string, id: string): string {
  const { inForce, keys, hashKey } = getEncoded(parseKeyRing(text))
  if (!(id in keys)) throw new KeyFault(`there is no key ${id}`)
  if (id === inForce) throw new KeyFault(`${id} is in force`)
  return checked({ inForce, keys: Object.fromEntries(Object.entries(keys).filter(([one]) => one !== id)), hashKey })
}
/** What tells one hash key from another without showing it: 16 hex digits. */
export const getHashKeyId = ({ hashKey }: KeyRing): string =>
  createHash('sha256').update('staff numbers hash key').update(hashKey).digest('hex').slice(0, 16)

interface EncodedRing {
  readonly inForce: string
  readonly keys: Readonly<Record<string, string>>
  readonly hashKey: string
}
const getEncoded = ({ inForce, keys, hashKey }: KeyRing): EncodedRing => ({
  inForce,
  keys: Object.fromEntries([...keys].map(([id, bytes]) => [id, bytes.toString('base64')])),
  hashKey: hashKey.toString('base64'),
})
const formatKeyFile = (ring: EncodedRing) => `${JSON.stringify(ring, null, 2)}\n`
function checked(ring: EncodedRing): string {
  const text = formatKeyFile(ring)
  parseKeyRing(text)
  return text
}
