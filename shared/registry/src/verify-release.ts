import { releasePayload, signedReleaseSchema, type Publisher, type SignedRelease } from '@staff/contract'
import { webcrypto } from 'node:crypto'
import { curve, signature } from './signing.ts'

/** Why a release is not to be trusted. */
export interface Refusal {
  readonly ok: false
  readonly code: 'BAD_SCHEMA' | 'UNKNOWN_KEY' | 'KEY_NOT_FOR_REMOTE' | 'BAD_SIGNATURE'
  readonly message: string
}
export type Verdict = { readonly ok: true; readonly release: SignedRelease; readonly publisher: Publisher } | Refusal

const refuse = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message })

async function signedBy({ key }: Publisher, release: SignedRelease): Promise<boolean> {
  const imported = await webcrypto.subtle.importKey('jwk', { ...key }, curve, false, ['verify'])
  return webcrypto.subtle.verify(
    signature,
    imported,
    Buffer.from(release.signature, 'base64'),
    Buffer.from(releasePayload(release)),
  )
}

/**
 * Decides whether a release comes from a publisher who may publish that remote (docs/rules/composition.md, "Releases").
 * Fails closed: whatever cannot be checked is refused.
 * @param signed as read from a registry or anywhere else; the signature is checked over it as it is written.
 * @returns the release with its defaults filled in and its publisher, or a refusal. Never throws.
 */
export async function verifyRelease(signed: unknown, publishers: readonly Publisher[]): Promise<Verdict> {
  const checked = signedReleaseSchema.safeParse(signed)
  if (!checked.success)
    return refuse(
      'BAD_SCHEMA',
      `Not a release: ${checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    )
  const release = checked.data
  const { name, version } = release.descriptor
  const publisher = publishers.find(({ keyId }) => keyId === release.keyId)
  if (!publisher)
    return refuse(
      'UNKNOWN_KEY',
      `${name} ${version} is signed with the key ${release.keyId}, which no trusted publisher has`,
    )
  if (publisher.remotes !== '*' && !publisher.remotes.includes(name))
    return refuse('KEY_NOT_FOR_REMOTE', `The key ${release.keyId} of ${publisher.owner} may not publish ${name}`)
  // Node refuses a key that is not a point of the curve; such an entry of the list trusts nobody.
  const good = await signedBy(publisher, signed as SignedRelease).catch(() => undefined)
  if (good === undefined)
    return refuse('UNKNOWN_KEY', `The key ${release.keyId} of ${publisher.owner} is not a P-256 key`)
  if (!good)
    return refuse(
      'BAD_SIGNATURE',
      `${name} ${version} was changed after ${publisher.owner} signed it, or was never signed with that key`,
    )
  return { ok: true, release, publisher }
}
