import type { PooledDatabase } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { switching } from './switching.ts'
import type { Activate, LiveComposition } from './active.ts'
import { compositionHead } from './composition.table.ts'
import { CompositionError, readManifest, withoutMissing } from './first-composition.ts'
import type { GateParts } from './gate.ts'
import { follow } from './live.ts'
import { providesOf } from './provides.ts'
import { releaseKey, type Shelf } from './shelf.ts'
import { keptSnapshot, lookUp } from './snapshots.ts'

/** What the composition works with. */
export interface CompositionParts {
  readonly db: PooledDatabase
  readonly shelf: Shelf
  readonly config: { readonly manifestFile: string; readonly hostDir: string; readonly production: boolean }
  readonly log: {
    readonly info: (details: object, text: string) => void
    readonly warn: (text: string) => void
    readonly error: (details: object, text: string) => void
  }
}
/** The composition of this service: what is live, how it is switched, and what the gate asks. */
export interface OpenComposition {
  readonly live: LiveComposition
  readonly activate: Activate
  readonly gate: GateParts
}
const service = { userId: null, username: 'service' } as const

/** Whether the active snapshot names a release whose content is on no shelf any more. */
async function isStale({ db, shelf }: CompositionParts, snapshot: string): Promise<boolean> {
  const kept = await keptSnapshot(db, snapshot)
  const found = await Promise.all(
    Object.entries(kept?.releases ?? {}).map(([key, digest]) => {
      const at = key.lastIndexOf('@')
      return shelf.find(key.slice(0, at), key.slice(at + 1), digest)
    }),
  )
  return kept === undefined || found.some(({ ok }) => !ok)
}

/** Makes the manifest's composition the active one, without what cannot be had. */
async function applyManifest(
  parts: CompositionParts,
  activate: Activate,
  expected: string | null,
  reason: string,
): Promise<void> {
  const manifest = await readManifest(parts.config.manifestFile)
  const found = await lookUp(parts.shelf, manifest)
  const { wanted, left } = withoutMissing(
    manifest,
    (name, version) => found.get(releaseKey(name, version))?.ok ?? false,
  )
  for (const name of left) parts.log.warn(`the remote ${name} is in the manifest but cannot be had; it is left out`)
  try {
    await activate({ expected, wanted, action: expected === null ? 'first start' : 'built anew', reason, who: service })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusals = error.faults.filter(({ code }) => code !== 'SNAPSHOT_CONFLICT')
    // Without any, another instance that starts in the same moment did it.
    if (refusals.length > 0)
      throw new CompositionError(
        `${parts.config.manifestFile} cannot be made live:\n${refusals.map(({ label }) => `  ${label.en}`).join('\n')}`,
        { cause: error },
      )
  }
}

/**
 * Opens the composition. A database that never had one starts with the manifest file; so does, outside production, one whose
 * active composition names a build that is gone (the working copy was built anew). In production nothing switches by itself.
 * Throws CompositionError when the manifest is wrong or the gate refuses it.
 */
export async function openComposition(parts: CompositionParts): Promise<OpenComposition> {
  const gate: GateParts = { shelf: parts.shelf, provides: () => providesOf(parts.config.hostDir) }
  const following = follow(parts)
  const activate = switching({ ...gate, db: parts.db }, following.lookAgain)
  const [head] = await parts.db.select().from(compositionHead)
  if (!head) await applyManifest(parts, activate, null, 'the first start')
  else if (!parts.config.production && (await isStale(parts, head.snapshot)))
    await applyManifest(parts, activate, head.snapshot, 'the working copy was built anew')
  await following.live()
  return { live: following.live, activate, gate }
}
