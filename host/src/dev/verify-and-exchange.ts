import type { CompositionKeys, SignedComposition } from '@staff/contract'
import { verifyComposition as verified } from '../composition/verify.ts'
import { showLocal } from './local-banner.ts'
import { localRelease, onlyLocal, withLocal } from './local-release.ts'

export { pageKeys } from '../composition/verify.ts'

/**
 * The deployed composition is checked as everywhere; after that the local remote replaces one remote, or all of them.
 */
export async function verifyComposition(answer: unknown, keys: CompositionKeys): Promise<SignedComposition> {
  const signed = await verified(answer, keys)
  const local = await localRelease()
  showLocal(local.descriptor.name)
  return { ...signed, data: LOCAL_ALONE ? onlyLocal(signed.data, local) : withLocal(signed.data, local) }
}
