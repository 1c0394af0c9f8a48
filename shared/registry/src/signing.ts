import { releasePayload, type Publisher, type RemoteDescriptor, type SignedRelease } from '@staff/contract'
import { createHash, webcrypto } from 'node:crypto'

/** The algorithm of all publishers' keys (contract, release.ts). */
export const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const signature = { name: 'ECDSA', hash: 'SHA-256' } as const

/** JWK of an EC P-256 key pair's secret half. */
export type PrivateKey = Publisher['key'] & { readonly d: string }
export interface KeyPair {
  /** Made from the public key, so that two keys never share it. */
  readonly keyId: string
  readonly publicKey: Publisher['key']
  readonly privateKey: PrivateKey
}

const part = (jwk: webcrypto.JsonWebKey, name: 'x' | 'y' | 'd'): string => {
  const value = jwk[name]
  if (!value) throw new Error(`A new key has no ${name}`)
  return value
}

/** Makes a publisher's key pair. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const jwk = await webcrypto.subtle.exportKey('jwk', pair.privateKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x: part(jwk, 'x'), y: part(jwk, 'y') } as const
  // The members of an EC key in the order of RFC 7638.
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: publicKey.crv, kty: publicKey.kty, x: publicKey.x, y: publicKey.y }))
    .digest('hex')
  return { keyId: thumbprint.slice(0, 32), publicKey, privateKey: { ...publicKey, d: part(jwk, 'd') } }
}

/**
 * Signs a descriptor.
 * @param publishedAt ISO 8601 in UTC.
 * @throws when the key is not an EC P-256 private key.
 */
export async function signRelease(
  descriptor: RemoteDescriptor,
  privateKey: PrivateKey,
  keyId: string,
  publishedAt: string,
): Promise<SignedRelease> {
  const { kty, crv, x, y, d } = privateKey
  const key = await webcrypto.subtle.importKey('jwk', { kty, crv, x, y, d }, curve, false, ['sign'])
  const unsigned = { descriptor, publishedAt, keyId }
  const bytes = await webcrypto.subtle.sign(signature, key, Buffer.from(releasePayload(unsigned)))
  return { ...unsigned, signature: Buffer.from(bytes).toString('base64') }
}
