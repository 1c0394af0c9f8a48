import * as z from 'zod'
import { descriptorSchema } from './manifest.ts'

/**
 * JSON with sorted keys and no spaces: equal values give equal bytes, so that a hash or a signature over them is one of
 * the value (the part of RFC 8785 that our documents use: no floats beyond safe integers).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonicalJson(v)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** A published release: what its publisher signed, who that is, and the ECDSA P-256 signature (SHA-256, base64 of r|s). */
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
