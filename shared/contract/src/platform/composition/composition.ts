import * as z from 'zod'
import { compositionSchema, releaseSchema, remoteNameSchema } from './manifest.ts'
import { canonicalJson, publisherSchema } from './release.ts'

const version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
const words = z.strictObject({ en: z.string().min(1).max(300), km: z.string().min(1).max(300) })

/** A version that a part of the users gets: the listed users and roles, and `percent` of all others. */
/**
 * A canary that goes on by itself: shares of the users in percent, each for so many hours, then for everybody. It goes
 * on when the version stood `loads` times since the last step, and ends itself when more than `errors` percent of all
 * attempts failed beyond those of the stable version.
 */
export const rampSchema = z.strictObject({
  steps: z
    .array(z.number().int().min(1).max(100))
    .min(1)
    .max(20)
    .refine((steps) => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)), {
      error: 'Each step is larger than the one before',
    }),
  hours: z.number().min(0.05).max(168),
  errors: z.number().min(0).max(100).default(2),
  loads: z.number().int().min(1).max(100_000).default(20),
})
export type Ramp = z.infer<typeof rampSchema>
export const canarySchema = z
  .strictObject({
    version,
    percent: z.number().int().min(0).max(100).default(0),
    roles: z.array(z.string()).default([]),
    users: z.array(z.string()).default([]),
    ramp: rampSchema.optional(),
  })
  .refine(({ percent, ramp }) => ramp === undefined || ramp.steps.includes(percent), {
    path: ['percent'],
    error: 'A ramp has the share of one of its steps',
  })
/**
 * The wanted version of one remote. `apply` does not change a pinned version; a killed remote shows its message instead
 * of its pages.
 */
export const wantedRemoteSchema = z.strictObject({
  version,
  pinned: z.boolean().optional(),
  killed: words.optional(),
  canary: canarySchema.optional(),
})
/** The desired state: the content of deploy/manifest.json and of a snapshot alike. */
export const wantedCompositionSchema = z.strictObject({ remotes: z.record(remoteNameSchema, wantedRemoteSchema) })
export type WantedComposition = z.infer<typeof wantedCompositionSchema>
export type WantedRemote = z.infer<typeof wantedRemoteSchema>

/** What a person decided of a remote beside its version. */
export const standingActs = ['pinned', 'killed', 'canary'] as const
export type StandingAct = (typeof standingActs)[number]
const getActs = ({ pinned, killed, canary }: WantedRemote, taken: string): Omit<WantedRemote, 'version'> => ({
  ...(pinned ? { pinned } : {}),
  ...(killed ? { killed } : {}),
  // What everybody gets is no canary any more.
  ...(canary && canary.version !== taken ? { canary } : {}),
})
/** Whether a remote has to stay in a composition: who takes it out would end what somebody decided of it. */
export const isHeld = (remote: WantedRemote): boolean => standingActs.some((act) => remote[act] !== undefined)
/**
 * The live composition with the versions of another one; of `only` these remotes, where it is given. Pins, kills and
 * canaries stay as they are in the live one: only their own commands begin and end them. A remote that has one stays
 * though the other composition is without it. With `movesPinned` pinned remotes take their versions too.
 */
export function withVersions(
  live: WantedComposition,
  { remotes }: WantedComposition,
  { only, movesPinned = false }: { readonly only?: readonly string[] | undefined; readonly movesPinned?: boolean } = {},
): WantedComposition {
  const stays = (name: string, remote: WantedRemote) =>
    (only && !only.includes(name)) ||
    (remote.pinned && !movesPinned) ||
    (!Object.hasOwn(remotes, name) && isHeld(remote))
  const kept = Object.entries(live.remotes).filter(([name, remote]) => stays(name, remote))
  const taken = Object.entries(remotes).flatMap(([name, { version: taking }]): [string, WantedRemote][] => {
    if (only && !only.includes(name)) return []
    const was = live.remotes[name]
    return [[name, { version: taking, ...(was ? getActs(was, taking) : {}) }]]
  })
  return { remotes: Object.fromEntries([...taken, ...kept]) }
}

/** What the service signs for one caller: the filtered composition with its activation number, which only grows. */
export const issuedCompositionSchema = compositionSchema.extend({
  sequence: z.number().int().min(0),
  issuedAt: z.iso.datetime(),
  /**
   * The digest of the host that the service serves, in hex, as in the page's meta `host-release`. Absent if it serves
   * none.
   */
  host: z.string().optional(),
  /** Remotes that are switched off, with the words to show. */
  killed: z.record(remoteNameSchema, words),
  /** The remote that this caller previews, when a signed link said so. */
  preview: z.strictObject({ remote: remoteNameSchema, version, until: z.iso.datetime() }).optional(),
  /** The earlier composition that this caller looks at in one tab, in the place of the active one. */
  replay: z.strictObject({ snapshot: z.string(), until: z.iso.datetime() }).optional(),
  /** The previous live releases of `remotes` after a recent switch: a tab falls back to them when a new one fails. */
  fallback: z.array(releaseSchema).default([]),
})
export type IssuedComposition = z.infer<typeof issuedCompositionSchema>
/**
 * The answer of `GET composition`. The signature is ECDSA P-256 with SHA-256 over {@link compositionPayload}, base64 of
 * r|s.
 */
export const signedCompositionSchema = z.strictObject({
  data: issuedCompositionSchema,
  keyId: z.string(),
  signature: z.string(),
})
export type SignedComposition = z.infer<typeof signedCompositionSchema>
/**
 * A key that signs compositions. It is the answer of the key call under `data`, and JSON in the host page's meta
 * `composition-key`.
 */
export const compositionKeysSchema = z.array(publisherSchema.pick({ keyId: true, key: true })).min(1)
export type CompositionKeys = z.infer<typeof compositionKeysSchema>
/** The meta element with the host's own release: the digest of the page before the service puts anything into it. */
export const hostReleaseMeta = 'host-release'
/** Stands in the host's page where calls are traced; the kit then sends `traceparent` with them. */
export const tracesMeta = 'traces'
/** The name of the meta element that holds {@link CompositionKeys}, and the header that carries a preview token. */
export const compositionKeyMeta = 'composition-key'
export const previewHeader = 'x-composition-preview'
/** The header in which every call of a tab names the snapshot of the tab. */
export const snapshotHeader = 'x-composition'
/**
 * The header that identifies a browser when a user signs in or asks for a code. It is a random mark of that browser and
 * opens nothing.
 */
export const deviceMarkHeader = 'x-device-mark'
export const compositionPayload = (data: IssuedComposition): string => canonicalJson(data)

/**
 * A version with the bytes that it means, as people and machines are told it: `0.1.0+3f2a91c4`. `digest` is that
 * of the release's descriptor, in hex; without one the bytes are not known.
 */
export const exactVersion = (name: string, digest: string | undefined): string =>
  digest === undefined ? name : `${name}+${digest.slice(0, 8)}`

/** Why a composition is refused; each fault of the gate has its own code. */
export const gateCodes = [
  'BAD_SCHEMA',
  'RELEASE_MISSING',
  'RELEASE_UNSIGNED',
  'FILE_MISSING',
  'FILE_CHANGED',
  'FILE_UNREAD',
  'FILE_UNLISTED',
  'HASH_MISSING',
  'STYLE_GLOBAL',
  'CONTRACT_RANGE',
  'SERVICE_TOO_OLD',
  'SHARED_MISMATCH',
  'EXPORT_MISSING',
  'FIELD_MISSING',
  'CALL_MISSING',
  'COUNT_MISSING',
  'ROUTE_COLLISION',
  'ROUTE_RESERVED',
  'ROUTE_COVERS',
  'ENTRY_NOWHERE',
  'ENTRY_WEAKER',
  'PERMISSION_LOWERED',
  'FLAG_UNKNOWN',
  'NAVIGATION_COLLISION',
  'NAVIGATION_ORPHAN',
  'WIDGET_COLLISION',
  'APPROVAL_COLLISION',
  'CONTRIBUTION_COLLISION',
  'UNKNOWN_PERMISSION',
  'SCREEN_UNKNOWN',
  'SMOKE_FAILED',
] as const
export type GateCode = (typeof gateCodes)[number]
export interface GateFault {
  readonly code: GateCode
  readonly remote: string
  readonly message: string
}

/**
 * What a browser can meet with a remote: `load` it does not come, `render` a screen throws while it is drawn, `run` its
 * code throws in a handler, a timer or a promise, `call` a call of it is refused as wrong or fails in the service,
 * `blank` a page stays empty, `loaded` a page was shown without any of these.
 */
export const reportKinds = ['load', 'render', 'run', 'call', 'blank', 'loaded'] as const

/**
 * A browser's report about a remote: counts and timings since the last report, per remote and version, of one
 * composition.
 */
export const browserReportSchema = z.strictObject({
  snapshot: z.string().max(64),
  /**
   * The activation number: errors from before a canary do not count against it. 0 if an older host does not send it.
   */
  sequence: z.number().int().min(0).max(2_147_483_647).default(0),
  entries: z
    .array(
      z.strictObject({
        remote: remoteNameSchema,
        version,
        kind: z.enum(reportKinds),
        /** The class of an error, as the host names it. */
        cause: z.string().max(40).optional(),
        /** The first lines of one such error: its message and where it came from. */
        sample: z.string().max(2_000).optional(),
        count: z.number().int().min(1).max(10_000),
        /** Sum of milliseconds from navigation to first paint of the screen, for `loaded`. */
        milliseconds: z.number().min(0).max(10_000_000).optional(),
      }),
    )
    .max(100),
})
export type BrowserReport = z.infer<typeof browserReportSchema>

/**
 * Whether a user falls into the first `percent` of a hundred, the same in every tab, on every instance and at every
 * try. `seed` is remote@version, so that different canaries take different users. FNV-1a: even enough, and needs no
 * library.
 */
export function inBucket(seed: string, userId: string, percent: number): boolean {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${seed}:${userId}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  // FNV's low bits are weak for short inputs; one mix spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000 < percent * 100
}
