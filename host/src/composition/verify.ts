import {
  compositionKeyMeta,
  compositionKeysSchema,
  compositionPayload,
  signedCompositionSchema,
  type CompositionKeys,
  type SignedComposition,
} from '@staff/contract'
import { CompositionRefused } from './refusal.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const
const getBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const isGood = async (key: CryptoKey, written: string, text: string): Promise<boolean> =>
  crypto.subtle.verify(signature, key, getBytes(written), new TextEncoder().encode(text))

/** The keys that came with the page: the server of the host decides which signatures are trusted. */
export function pageKeys(page: Document = document): CompositionKeys {
  const content = page.querySelector(`meta[name="${compositionKeyMeta}"]`)?.getAttribute('content')
  return content ? compositionKeysSchema.parse(JSON.parse(content)) : []
}

let toldOnce = false
/**
 * Plain http beyond this machine has no digest and no signature check.
 * An attacker who can change the answer there can also change the host.
 */
function cannotCheck(): boolean {
  if (globalThis.isSecureContext && 'subtle' in crypto) return false
  // For the console, and for people who monitor the errors of users' browsers.
  if (!toldOnce) reportError(new Error('Without https the signature of the composition cannot be checked'))
  toldOnce = true
  return true
}

/** Finds the key of an answer among the known keys; throws {@link CompositionRefused} when there is none. */
async function loadKey(keyId: string, keys: CompositionKeys): Promise<CryptoKey> {
  const known = keys.find((one) => one.keyId === keyId)
  if (!known) throw new CompositionRefused('unknown key', keyId.slice(0, 64), `of the key ${keyId.slice(0, 64)}`)
  return crypto.subtle.importKey('jwk', known.key, curve, false, ['verify'])
}

/** The envelope of an answer that this page may not be able to read. */
interface Unread {
  readonly data?: { readonly host?: unknown } | null
  readonly keyId?: unknown
  readonly signature?: unknown
}
/**
 * The host named in an unreadable answer, if the service signed it:
 * fields of a later service are no forgery, and its host can read them.
 */
async function hostNamedIn(answer: unknown, keys: CompositionKeys): Promise<string | undefined> {
  const { data, keyId, signature: written } = (answer ?? {}) as Unread
  if (typeof data?.host !== 'string' || typeof keyId !== 'string' || typeof written !== 'string') return undefined
  if (cannotCheck()) return data.host
  const isSigned = async () => isGood(await loadKey(keyId, keys), written, JSON.stringify(data))
  return (await isSigned().catch(() => false)) ? data.host : undefined
}

/**
 * Checks a composition: strict schema (a route without a permission or a file without a SHA-384 does not pass), then
 * the ECDSA P-256 signature over its canonical form. Throws {@link CompositionRefused};
 * nothing of a refused one is used.
 */
export async function verifyComposition(answer: unknown, keys: CompositionKeys): Promise<SignedComposition> {
  const read = signedCompositionSchema.safeParse(answer)
  if (!read.success)
    throw new CompositionRefused(
      'schema',
      read.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .slice(0, 5)
        .join('; '),
      await hostNamedIn(answer, keys),
    )
  if (cannotCheck()) return read.data
  const key = await loadKey(read.data.keyId, keys)
  const isSigned = (text: string) => isGood(key, read.data.signature, text)
  // The service sends the exact text that it signs: the engine serialises it much faster than this page can sort its
  // members.
  const good = async () =>
    (await isSigned(JSON.stringify((answer as SignedComposition).data))) || isSigned(compositionPayload(read.data.data))
  // An invalid base64 signature throws.
  if (!(await good().catch(() => false))) throw new CompositionRefused('signature', read.data.data.snapshot)
  return read.data
}
