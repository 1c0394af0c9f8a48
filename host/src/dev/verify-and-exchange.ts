import type { CompositionKeys, SignedComposition } from '@staff/contract'
import { verifyComposition as verified } from '../composition/verify.ts'
import { showLocal } from './local-banner.ts'
import { localRelease, withLocal } from './local-release.ts'

export { pageKeys } from '../composition/verify.ts'

/** The deployed composition is checked as everywhere; only then the local remote takes its place in it. */
export async function verifyComposition(answer: unknown, keys: CompositionKeys): Promise<SignedComposition> {
  const signed = await verified(answer, keys)
  const local = await localRelease()
  showLocal(local.descriptor.name)
  return { ...signed, data: withLocal(signed.data, local) }
}
