import { Refusal } from '../../http/errors.ts'
import { switching } from './switching.ts'
import type { Activate, LiveComposition, Switch } from './active.ts'
import { compositionHead } from '../composition.table.ts'
import { CompositionError, readManifest, withoutMissing } from './first-composition.ts'
import { loadFlagNames } from '../flags/flags.ts'
import type { GateParts } from '../gate/gate.ts'
import type { CompositionParts } from './composition-parts.ts'
import { follow } from './live.ts'
import { loadProvides } from '../gate/provides.ts'
import { loadRenewal } from './renewal.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import { keptSnapshot, lookUp } from './snapshots.ts'

/** The composition of this service: what is live, how it is switched, and what the gate asks. */
export interface OpenComposition {
  readonly live: LiveComposition
  readonly activate: Activate
  /** Has the composition read again: this instance committed a switch. */
  readonly lookAgain: () => void
  readonly gate: GateParts
}
const service = { userId: null, username: 'service' } as const

/**
 * Switches as the service itself. A lost race is no fault: another instance that starts in the same moment did it.
 * Answers the gate's refusals.
 */
async function switchAsService(activate: Activate, change: Omit<Switch, 'who'>): Promise<readonly string[]> {
  try {
    await activate({ ...change, who: service })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.faults.filter(({ code }) => code !== 'SNAPSHOT_CONFLICT').map(({ label }) => label.en)
  }
}

/** Makes the manifest's composition the first one, without what cannot be had. */
async function startWithManifest(parts: CompositionParts, activate: Activate): Promise<void> {
  const manifest = await readManifest(parts.config.manifestFile)
  const found = await lookUp(parts.catalogue, manifest)
  const { wanted, left } = withoutMissing(
    manifest,
    (name, version) => found.get(releaseKey(name, version))?.ok ?? false,
  )
  for (const name of left) parts.log.warn(`the remote ${name} is in the manifest but cannot be had; it is left out`)
  const refusals = await switchAsService(activate, {
    expected: null,
    wanted,
    action: 'first start',
    reason: 'the first start',
  })
  if (refusals.length > 0)
    throw new CompositionError(
      `${parts.config.manifestFile} cannot be made live:\n${refusals.map((text) => `  ${text}`).join('\n')}`,
    )
}

/**
 * Makes the releases of this start live where those in force are gone. Whatever speaks against it, the service starts:
 * readiness and log say what is lacking.
 */
async function renew(parts: CompositionParts, activate: Activate, snapshot: string): Promise<void> {
  const kept = await keptSnapshot(parts.db, snapshot)
  if (!kept) throw new Error(`The snapshot ${snapshot} is not there`)
  const { next, reason, kept: unchanged } = await loadRenewal(parts, kept)
  for (const text of unchanged) parts.log.warn(text)
  if (!next) return
  const refusals = await switchAsService(activate, { ...next, expected: snapshot, action: 'built anew', reason })
  if (refusals.length > 0) parts.log.error({ refusals }, 'the releases of this start cannot be made live')
}

/**
 * Opens the composition. A database that never had one starts with the manifest file; one whose releases are gone goes
 * on with those of this start, as a switch with its row of history (renewal.ts). Throws CompositionError when the
 * manifest is wrong or the gate refuses the first composition.
 */
export async function openComposition(parts: CompositionParts): Promise<OpenComposition> {
  const gate: GateParts = {
    catalogue: parts.catalogue,
    provides: () => loadProvides(parts.config.hostDir),
    flags: () => loadFlagNames(parts.db),
  }
  const following = follow({ ...parts, trust: parts.catalogue.trust })
  const activate = switching({ ...gate, db: parts.db }, following.lookAgain)
  const [head] = await parts.db.select().from(compositionHead)
  await (head ? renew(parts, activate, head.snapshot) : startWithManifest(parts, activate))
  // Whatever is wrong with what is to be live shows at the start, not with the first page.
  await following.live()
  return { live: following.live, activate, lookAgain: following.lookAgain, gate }
}
