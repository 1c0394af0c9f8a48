import type { IssuedComposition, Release, RemoteDescriptor } from '@staff/contract'

/** The address of the local remote's files, ending in a slash; set by @staff/build. */
export const localBase: string = LOCAL_REMOTE

/** The current contributions of the local remote, from its development server. Throws when that does not answer. */
export async function localRelease(): Promise<Release> {
  const answer = await fetch(`${localBase}descriptor.json`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The local remote does not answer: ${answer.status}`)
  return { base: localBase, descriptor: (await answer.json()) as RemoteDescriptor }
}

/** Only the local release, for a remote that runs alone; of the composition only its time and number stay. */
export const onlyLocal = ({ snapshot, sequence, issuedAt }: IssuedComposition, local: Release): IssuedComposition => ({
  snapshot,
  sequence,
  issuedAt,
  killed: {},
  remotes: [local],
  fallback: [],
})

/**
 * A composition with a local release in place of the deployed one of that name, or as an additional one.
 * No earlier version replaces it when it fails: its developer must see the fault.
 */
export function withLocal(composition: IssuedComposition, local: Release): IssuedComposition {
  const { name, routes } = local.descriptor
  const isOther = ({ descriptor }: Release) => descriptor.name !== name
  const { [name]: _, ...killed } = composition.killed
  const own = new Set(routes.map(({ path }) => path))
  return {
    ...composition,
    killed,
    remotes: [...composition.remotes.filter(isOther), local],
    fallback: composition.fallback.filter(isOther),
    ...(composition.closed ? { closed: composition.closed.filter((path) => !own.has(path)) } : {}),
  }
}
