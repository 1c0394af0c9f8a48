import { canonicalJson, type IssuedComposition, type Release } from '@staff/contract'
import { releaseFolder } from '@staff/registry'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Config } from '../../config.ts'
import { encode, type Encoding } from '../../http/encoding.ts'
import type { Caller } from '../../http/caller.ts'
import type { ActiveComposition } from '../live/active.ts'
import { choose, type Choice, type PreviewedReleases } from './choice.ts'
import type { CompositionKey } from './composition-key.ts'
import { closedTo, releasesFor } from './filter.ts'
import { releaseKey, type AvailableRelease } from '../releases/release-catalogue.ts'

/** Age in ms at which an answer is signed again, so that its `issuedAt` says that the service is alive. */
const maxAge = 60_000
/** Characters of answers that are kept for one snapshot; callers with equal rights share one. */
const kept = 32 * 1024 * 1024

/** What one caller gets. */
export interface Issued {
  /** Over everything but the moment of issue; of another key it is another answer. */
  readonly etag: string
  /** The releases in it that are not switched off, filtered to the caller. */
  readonly usable: readonly Release[]
  /** The versions in it, the fallbacks included, by {@link releaseKey}: what its tabs may report about. */
  readonly given: ReadonlySet<string>
  /** The answer of `GET composition` as JSON, signed at most a minute ago, in the form that is asked for. */
  readonly body: (encoding?: Encoding) => Promise<Buffer>
}
export type Issue = (active: ActiveComposition, caller: Caller, previewed?: PreviewedReleases) => Issued

/** The address of a release at the CDN of its registry; undefined where it has none. */
export type CdnOf = (release: AvailableRelease) => string | undefined
/**
 * Addresses at a CDN that serves what the registry holds under its own paths. What was built with the service lies
 * nowhere else.
 */
export const getCdn =
  ({ registry, registryCdn }: Pick<Config, 'registry' | 'registryCdn'>): CdnOf =>
  ({ descriptor, digest, source }) =>
    registryCdn === undefined || source === 'built'
      ? undefined
      : `${registryCdn}${releaseFolder(registry, descriptor, digest)}/`
const releasedBy =
  (cdn: CdnOf) =>
  (release: AvailableRelease): Release => {
    const { descriptor } = release
    const address = cdn(release)
    return {
      base: `/remotes/${descriptor.name}/${descriptor.version}/`,
      ...(address === undefined ? {} : { cdn: address }),
      descriptor,
    }
  }
// Stands for the moment while the rest is made. No other member is named so and holds a text.
const moment = '"issuedAt":"~"'

interface Signed {
  readonly plain: Promise<Buffer>
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
  readonly until: number
}
/** A text that is signed when it is asked for and the last signature is too old. */
function signing(key: CompositionKey, text: string): Issued['body'] {
  const at = text.indexOf(moment)
  let signed: Signed | undefined
  const sign = (now: number): Signed => {
    // What is sent is the very text that is signed: a second order of members would only cost time.
    const payload = `${text.slice(0, at)}"issuedAt":"${new Date(now).toISOString()}"${text.slice(at + moment.length)}`
    return {
      plain: Promise.resolve(
        Buffer.from(`{"data":${payload},"keyId":"${key.keyId}","signature":"${key.sign(payload)}"}`),
      ),
      encoded: {},
      until: now + maxAge,
    }
  }
  return async (encoding) => {
    const now = Date.now()
    const { plain, encoded } = (signed = signed && now < signed.until ? signed : sign(now))
    if (!encoding) return plain
    return (encoded[encoding] ??= plain.then((bytes) => encode(bytes, encoding, 'asked')))
  }
}
// Texts of routes, entries and the like: most are the same for most callers.
const texts = new WeakMap<object, string>()

interface Served {
  /** The digest of the host that this service serves. */
  readonly host?: string | undefined
  readonly cdn?: CdnOf | undefined
}
function make(
  key: CompositionKey,
  { host, cdn = () => undefined }: Served,
  active: ActiveComposition,
  choice: Choice,
  caller: Caller,
): Issued & { readonly size: number } {
  const released = releasedBy(cdn)
  const all = choice.releases.map(released)
  const remotes = releasesFor(all, caller, active.flags)
  const seen = new Set(remotes.map(({ descriptor }) => descriptor.name))
  const fallback = releasesFor(choice.fallback.map(released), caller, active.flags).filter(({ descriptor }) =>
    seen.has(descriptor.name),
  )
  const data: IssuedComposition = {
    snapshot: active.snapshot,
    sequence: active.sequence,
    issuedAt: '~',
    remotes,
    fallback,
    ...(host === undefined ? {} : { host }),
    closed: closedTo(all, caller),
    killed: Object.fromEntries(Object.entries(choice.killed).filter(([name]) => seen.has(name))),
    ...(choice.preview ? { preview: choice.preview } : {}),
    ...(choice.replay ? { replay: choice.replay } : {}),
  }
  const text = canonicalJson(data, texts)
  return {
    size: text.length,
    etag: `"${createHash('sha256').update(key.keyId).update(text).digest('base64url').slice(0, 27)}"`,
    usable: remotes.filter(({ descriptor }) => !Object.hasOwn(data.killed, descriptor.name)),
    given: new Set([...remotes, ...fallback].map(({ descriptor }) => releaseKey(descriptor.name, descriptor.version))),
    body: signing(key, text),
  }
}

/** Makes the answers of `GET composition`: filtered to the caller, signed, and kept for callers who get the same. */
export function issuer(key: CompositionKey, served: Served = {}): Issue {
  const answers = new WeakMap<ActiveComposition, LRUCache<string, ReturnType<typeof make>>>()
  // A caller's object lives a few seconds; a burst of tabs sorts its rights once.
  const rights = new WeakMap<Caller, string>()
  const getRights = (caller: Caller) => {
    const known =
      rights.get(caller) ?? `${caller.isSelfService ? 'self' : 'staff'} ${[...caller.permissions].toSorted().join()}`
    rights.set(caller, known)
    return known
  }
  return (active, caller, previewed) => {
    const choice = choose(active, caller, previewed)
    const of = answers.get(active) ?? new LRUCache({ maxSize: kept, sizeCalculation: ({ size }) => size })
    answers.set(active, of)
    const versions = choice.releases.map(({ descriptor, digest }) => `${descriptor.name}@${digest}`).join()
    const name = [
      getRights(caller),
      versions,
      canonicalJson(choice.preview ?? null),
      Object.keys(choice.killed).join(),
    ].join('\n')
    const known = of.get(name) ?? make(key, served, active, choice, caller)
    of.set(name, known)
    return known
  }
}
