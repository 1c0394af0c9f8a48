import * as z from 'zod'
import { wantedRemoteSchema } from './composition.ts'
import { remoteNameSchema } from './manifest.ts'
import { flagNameSchema } from '../need.ts'

export const count = z.number().int().min(0)
/** The active snapshot with the number of its activation. */
export const headSchema = z.object({ snapshot: z.string().min(1), sequence: count, activatedAt: z.iso.datetime() })

/**
 * Answer of GET `flag`, under `data`: the flags of this deployment by name, who decided last and why, and the remotes
 * whose live releases name them.
 */
export const flagListSchema = z.array(
  z.object({
    name: flagNameSchema,
    isOn: z.boolean(),
    who: z.string(),
    at: z.iso.datetime(),
    reason: z.string(),
    remotes: z.array(remoteNameSchema),
  }),
)
export type FlagList = z.infer<typeof flagListSchema>
/**
 * What one deployment says of its live composition, for the next one: versions with the digests of their content, that
 * its gate has nothing against them, and what browsers met with them in the last 15 minutes.
 */
export const stageProofSchema = z.strictObject({
  /** The address of the deployment. */
  from: z.string().max(300),
  exportedAt: z.iso.datetime(),
  head: headSchema,
  remotes: z.record(
    remoteNameSchema,
    z.strictObject({
      version: wantedRemoteSchema.shape.version,
      digest: z.string().max(100),
      loads: count,
      errors: count,
    }),
  ),
  gate: z.strictObject({ api: count, contract: z.string(), host: z.string().nullable(), faults: z.tuple([]) }),
})
export type StageProof = z.infer<typeof stageProofSchema>
/** Answer of `export`, under `data`, and the file that it makes: signed with the key of its compositions. */
export const signedStageSchema = z.strictObject({ proof: stageProofSchema, keyId: z.string(), signature: z.string() })
export type SignedStage = z.infer<typeof signedStageSchema>
