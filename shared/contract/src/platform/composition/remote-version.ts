import * as z from 'zod'
import { canarySchema, gateCodes, standingActs, wantedCompositionSchema, wantedRemoteSchema } from './composition.ts'
import { remoteNameSchema } from './manifest.ts'
import { count, headSchema, signedStageSchema } from './stage.ts'
import { flagNameSchema } from '../need.ts'

export { remoteVersionCalls } from '../../engine/paths.ts'
export {
  flagListSchema,
  signedStageSchema,
  stageProofSchema,
  type FlagList,
  type SignedStage,
  type StageProof,
} from './stage.ts'

/**
 * One class of errors: its kind (`reportKinds`) and its cause ('' if unknown), with one sample message and its source.
 */
const errorClassSchema = z.object({
  kind: z.string(),
  cause: z.string(),
  count,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  sample: z.string().nullable(),
})
/**
 * Reports of real browsers about one version in the last 15 minutes. `loadTime` is the mean in milliseconds. Classes of
 * errors are sorted, most frequent first.
 */
const measureSchema = z.object({
  version: z.string(),
  loads: count,
  errors: count,
  loadTime: z.number().min(0).nullable(),
  classes: z.array(errorClassSchema),
})

/**
 * A wanted version that the answering instance cannot get. `shown` is the version that replaces it, if any. Both are
 * written as {@link exactVersion}.
 */
const lackSchema = z.object({ version: z.string(), shown: z.string().nullable(), why: z.string() })

/**
 * Something of a live version that does not work on the answering instance although it is served: an altered or missing
 * file, or a host or service that does not fit it. `version` is written as {@link exactVersion}.
 */
const unsoundSchema = z.object({ version: z.string(), code: z.enum(gateCodes), why: z.string() })

/**
 * Why the last call to the registry failed. `detail` is the seconds of waiting, or the message of the file system or
 * the bucket.
 */
const registryAwaySchema = z.object({ cause: z.enum(['SILENT', 'UNREADABLE']), detail: z.string() })
export type RegistryAway = z.infer<typeof registryAwaySchema>

/**
 * Why a CDN gave nothing that a page can use: a timeout, no connection, an answer other than the file, or no permission
 * for this product's pages to read the file.
 */
export const cdnCauses = ['SILENT', 'UNREACHABLE', 'STATUS', 'NO_CORS'] as const
/**
 * The base address of a CDN in the active composition that the answering instance cannot use. `detail` is the seconds
 * of waiting, the error code, the status, or the pages that may read it (empty for none). `since` is what this instance
 * knows.
 */
const cdnAwaySchema = z.object({
  address: z.string(),
  cause: z.enum(cdnCauses),
  detail: z.string(),
  since: z.iso.datetime(),
})
export type CdnAway = z.infer<typeof cdnAwaySchema>

/**
 * One instance of the service that is alive: what it runs and gives. `program` and `host` are digests in hex, null for
 * one that runs from sources or serves no host; `sequence` is the activation that it gives, as it last said at
 * `seenAt`.
 */
const instanceSchema = z.object({
  id: z.string(),
  machine: z.string(),
  program: z.string().nullable(),
  api: count,
  contract: z.string(),
  host: z.string().nullable(),
  sequence: count,
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether it is the one that answers. */
  isAnswering: z.boolean(),
})

/**
 * How far a ramp is: since when its present step lasts, when the next one may begin, what browsers met since, and what
 * it still waits for. Hours pass and loads come in any order.
 */
const rampStateSchema = z.object({
  since: z.iso.datetime(),
  nextAt: z.iso.datetime(),
  loads: count,
  errors: count,
  browsers: count,
  waitsFor: z.enum(['HOURS', 'LOADS', 'PIN', 'KILL']).nullable(),
})
export type RampState = z.infer<typeof rampStateSchema>

/**
 * Answer of `state`, under `data`. `available` are the published versions, newest first; `lacking` and `unsound` are
 * absent on an ordinary day. `wanted` is the stable version with its bytes, `served` what the instance that answers
 * gives in its place, null for nothing.
 */
export const remoteVersionStateSchema = z.object({
  head: headSchema,
  /** Why the registry cannot be asked; absent while it answers. */
  registry: registryAwaySchema.optional(),
  /** The CDN of the registry as the instance that answers meets it; absent while it gives what is asked of it. */
  cdn: cdnAwaySchema.optional(),
  /** Hosts and services in force, an instance each, the oldest first. Absent of an older service. */
  instances: z.array(instanceSchema).optional(),
  remotes: z.array(
    z.object({
      name: remoteNameSchema,
      live: wantedRemoteSchema,
      wanted: z.string(),
      served: z.string().nullable(),
      available: z.array(z.string()),
      measures: z.array(measureSchema),
      lacking: z.array(lackSchema).optional(),
      unsound: z.array(unsoundSchema).optional(),
      ramp: rampStateSchema.optional(),
    }),
  ),
})
export type RemoteVersionState = z.infer<typeof remoteVersionStateSchema>

/**
 * One changed entry of a remote. Undefined on one side: the remote is not there. `content` has the digests by version,
 * for a version that stays but has other bytes.
 */
const differenceSchema = z.object({
  remote: remoteNameSchema,
  from: wantedRemoteSchema.optional(),
  to: wantedRemoteSchema.optional(),
  content: z.record(z.string(), z.object({ from: z.string(), to: z.string() })).optional(),
})
export type CompositionDifference = z.infer<typeof differenceSchema>

/** A route that comes, goes (`to` is null) or changes its right. */
const routeChangeSchema = z.object({
  remote: remoteNameSchema,
  path: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type RouteChange = z.infer<typeof routeChangeSchema>
/** Who decided something of a remote, when and why. */
const decisionSchema = z.object({
  remote: remoteNameSchema,
  action: z.string(),
  who: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
})
/** A version that somebody took back: by which act, who, when and why. */
const takenBackSchema = decisionSchema.extend({ version: z.string() })
export type TakenBack = z.infer<typeof takenBackSchema>
const faultSchema = z.object({ code: z.enum(gateCodes), remote: z.string(), message: z.string() })
/**
 * Answer of `plan` and of `rollbackPlan`, under `data`: the result of the gate and the versions that would be active.
 * `affected` is the last decision on each remote that changes; `kept` the pins, kills and canaries that stay as they
 * are, `ignored` those that the wanted composition names and that its own command has to begin; `takenBack` the
 * versions that are given again only with `again`, `routes` the pages that come, go or change their right. `hidden` are
 * versions of the wanted composition that a pin keeps away, as {@link exactVersion}. `standing` is what later rules
 * find in what is live already: it refuses nothing.
 */
export const compositionPlanSchema = z.object({
  expected: z.string().min(1),
  next: wantedCompositionSchema,
  difference: z.array(differenceSchema),
  faults: z.array(faultSchema),
  affected: z.array(decisionSchema).default([]),
  kept: z.array(decisionSchema.extend({ act: z.enum(standingActs) })).default([]),
  ignored: z.array(z.object({ remote: remoteNameSchema, act: z.enum(standingActs) })).default([]),
  takenBack: z.array(takenBackSchema).default([]),
  hidden: z.array(z.object({ remote: remoteNameSchema, live: z.string(), wanted: z.string() })).default([]),
  standing: z.array(faultSchema).default([]),
  routes: z.array(routeChangeSchema).default([]),
  /** Of a rollback: where it goes. */
  snapshot: z.string().optional(),
})
export type CompositionPlan = z.infer<typeof compositionPlanSchema>

/** One row of `history`, under `data`, newest first. */
export const compositionHistorySchema = z.array(
  z.object({
    sequence: count,
    at: z.iso.datetime(),
    who: z.string(),
    action: z.string(),
    reason: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    difference: z.array(differenceSchema),
  }),
)
export type CompositionHistory = z.infer<typeof compositionHistorySchema>
/** Answer of `verify`, under `data`: `brokenAt` is the first row whose hash is not as it was written. */
export const historyVerdictSchema = z.object({ ok: z.boolean(), rows: count, brokenAt: count.nullable() })
/**
 * Answer of `published`, under `data`, newest first: the releases in the registry and their publishers. `version` as
 * {@link exactVersion}.
 */
export const publishLogSchema = z.array(
  z.object({ remote: remoteNameSchema, version: z.string(), at: z.iso.datetime(), by: z.string() }),
)
export type PublishLog = z.infer<typeof publishLogSchema>
/** Answer of every act, under `data`. */
export const activatedSchema = headSchema.pick({ snapshot: true, sequence: true })

/** Every act names the snapshot that it was decided on; another active one answers 409. */
const action = { expected: z.string().min(1), reason: z.string().min(1).max(500) }
const ofRemote = { ...action, remote: remoteNameSchema }
/** Gives a version again that somebody took back; the reason of the act says why. */
const again = z.boolean().optional()
/**
 * Why a page may be opened with another right than now, or with none. Only a holder of ALL_FUNCTION may say so; the
 * history keeps it.
 */
const lowerPermission = z.string().min(1).max(200).optional()
/** The remotes whose versions are taken from the wanted composition; absent = all. */
const only = z.array(remoteNameSchema).min(1).max(100).optional()
const snapshot = z.string().min(1).max(64).optional()
/** Answer of a new preview link, under `data`: the address to hand over. */
export const previewLinkSchema = z.object({ id: z.string(), link: z.string(), until: z.iso.datetime() })
/** Answer of a replay, under `data`: the address that opens the composition in the caller's own tab. */
export const replayLinkSchema = previewLinkSchema.omit({ id: true })
/**
 * Answer of GET `preview`, under `data`, newest first: the links that still work. `DELETE preview/:id` withdraws one.
 */
export const previewListSchema = z.array(
  z.object({
    id: z.string(),
    remote: remoteNameSchema,
    version: z.string(),
    user: z.string(),
    madeBy: z.string(),
    until: z.iso.datetime(),
    firstUsedAt: z.iso.datetime().nullable(),
  }),
)
export type PreviewList = z.infer<typeof previewListSchema>

/**
 * Bodies of the calls. A replay opens an earlier composition, for its caller only. `null` removes a canary or a kill. A
 * rollback without a snapshot goes to the composition before, past rollbacks that were made already.
 */
export const remoteVersionBodies = {
  plan: z.strictObject({ wanted: wantedCompositionSchema, only }),
  rollbackPlan: z.strictObject({ snapshot }),
  /** `keepNewer`: a newer version that an older one replaces is not taken back by it. */
  apply: z.strictObject({
    ...action,
    wanted: wantedCompositionSchema,
    only,
    again,
    lowerPermission,
    keepNewer: z.boolean().optional(),
  }),
  /** The composition of another deployment, with its proof. Nothing else but its very bytes goes live. */
  promoteFrom: z.strictObject({ ...action, stage: signedStageSchema, only, again, lowerPermission }),
  rollback: z.strictObject({ ...action, snapshot, again }),
  canary: z.strictObject({ ...ofRemote, canary: canarySchema.nullable(), again, lowerPermission }),
  /** The canary of a remote becomes the version of everybody. */
  promote: z.strictObject({ ...ofRemote, lowerPermission }),
  replay: z.strictObject({ snapshot: z.string().min(1).max(64), reason: action.reason }),
  pin: z.strictObject({ ...ofRemote, pinned: z.boolean() }),
  /** Makes a flag, switches it, or (`isOn` null) removes one that nothing live names. */
  flag: z.strictObject({ name: flagNameSchema, isOn: z.boolean().nullable(), reason: action.reason }),
  kill: z.strictObject({ ...ofRemote, killed: wantedRemoteSchema.shape.killed.unwrap().nullable() }),
  /** For one user, by the name they sign in with; `hours` until the link ends. */
  preview: z.strictObject({
    remote: remoteNameSchema,
    version: wantedRemoteSchema.shape.version,
    user: z.string().min(1).max(200),
    hours: z.number().int().min(1).max(168),
    reason: action.reason,
  }),
} as const
