import * as z from 'zod'
import { descriptorSchema } from './manifest.ts'

// Only characters that JSON writes unchanged: no control character, quotation mark, backslash or half surrogate pair.
const plainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
const jsonText = (text: string): string => (plainText.test(text) ? `"${text}"` : JSON.stringify(text))

/**
 * JSON with sorted keys and no spaces: equal values give equal bytes, so that a hash or a signature over them is one of
 * the value (the part of RFC 8785 that our documents use: no floats beyond safe integers). `known` keeps the texts of
 * objects that never change, for callers who write many documents of the same parts.
 */
export function canonicalJson(value: unknown, known?: WeakMap<object, string>): string {
  if (typeof value === 'string') return jsonText(value)
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each, known)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const before = known?.get(value)
    if (before !== undefined) return before
    if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON(), known)
    const facts = value as Readonly<Record<string, unknown>>
    const parts: string[] = []
    // Code unit order, as the default of a sort of texts is.
    for (const key of Object.keys(facts).sort())
      if (facts[key] !== undefined) parts.push(`${jsonText(key)}:${canonicalJson(facts[key], known)}`)
    const text = `{${parts.join(',')}}`
    known?.set(value, text)
    return text
  }
  return JSON.stringify(value)
}

/** A published release: the signed content, its publisher, and the ECDSA P-256 signature (SHA-256, base64 of r|s). */
export const signedReleaseSchema = z.strictObject({
  descriptor: descriptorSchema,
  publishedAt: z.iso.datetime(),
  /** Id of the publisher's key. */
  keyId: z.string().regex(/^[a-z0-9._-]{1,64}$/),
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
})
export type SignedRelease = z.infer<typeof signedReleaseSchema>

/** The bytes that a publisher signs. */
export const releasePayload = ({ descriptor, publishedAt, keyId }: Omit<SignedRelease, 'signature'>): string =>
  canonicalJson({ descriptor, publishedAt, keyId })

/** A public key that may publish: for which remotes, or for all. */
export const publisherSchema = z.strictObject({
  keyId: z.string().regex(/^[a-z0-9._-]{1,64}$/),
  owner: z.string().min(1),
  remotes: z.union([z.literal('*'), z.array(z.string())]),
  /** JWK of an EC P-256 public key. */
  key: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})
export type Publisher = z.infer<typeof publisherSchema>
