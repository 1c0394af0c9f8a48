import { exactVersion, type GateCode } from '@staff/contract'
import { inTime } from '../../background/time-limit.ts'
import { fileFaults, incompatibilities } from '../gate/gate-one-release.ts'
import type { GateParts } from '../gate/gate.ts'
import type { AvailableRelease } from '../releases/release-catalogue.ts'
import type { ActiveComposition } from './active.ts'

/**
 * In ms: how old an answer may be for a caller who wants to know now, for how long such a caller waits, and how often
 * the service looks by itself.
 */
const soundnessTimes = { fresh: 10_000, wait: 1_500, pause: 60_000 } as const

/** Something of a live release that does not work on this instance although it is served. */
export interface Unsound {
  readonly remote: string
  /** With its bytes (`exactVersion`). */
  readonly version: string
  readonly code: GateCode
  /** In plain English. */
  readonly why: string
}
/** What is live, as this instance finds it: its files, and whether host and service of this start fit it. */
export interface Soundness {
  /** What was found the last time; empty on an ordinary day. Waits for nothing. */
  readonly faults: () => readonly Unsound[]
  /** Looks now, unless that was done just now, and waits for it for a moment. Never rejects. */
  readonly look: () => Promise<void>
  /** Begins to look from time to time. */
  readonly start: () => void
  readonly stop: () => void
}
interface Parts extends Pick<GateParts, 'catalogue' | 'provides'> {
  readonly present: () => ActiveComposition
  readonly log: { readonly warn: (details: object, text: string) => void }
}

/** Live releases of which something runs: of one that is switched off nothing does. */
const getRunning = ({ releases, wanted }: ActiveComposition): readonly AvailableRelease[] =>
  [...releases.values()].filter(({ descriptor: { name } }) => !wanted.remotes[name]?.killed)

async function loadFaults({ catalogue, provides }: Parts, active: ActiveComposition): Promise<readonly Unsound[]> {
  const host = await provides()
  const faults: Unsound[] = []
  for (const release of getRunning(active)) {
    const { descriptor, digest } = release
    // A registry that cannot be read is told by itself: nothing is known of the file.
    const ofFiles = (await fileFaults(catalogue, release)).filter(({ code }) => code !== 'FILE_UNREAD')
    for (const { code, remote, message } of [...incompatibilities(descriptor, host), ...ofFiles])
      faults.push({ remote, version: exactVersion(descriptor.version, digest), code, why: message })
  }
  return faults
}

/**
 * Looks whether what is live works: a file that is gone or altered is given to nobody, and a release that host or
 * service of this start do not fit fails its users. Neither changes anything; readiness, metrics, status and the screen
 * tell it.
 */
export function watchSoundness(parts: Parts): Soundness {
  let found: readonly Unsound[] = []
  let seen: ActiveComposition | undefined
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  async function lookNow(): Promise<void> {
    const active = parts.present()
    const next = await loadFaults(parts, active)
    const told = new Set(found.map(({ why }) => why))
    for (const one of next) if (!told.has(one.why)) parts.log.warn(one, 'a live release does not work here')
    found = next
    seen = active
    lookedAt = Date.now()
  }
  const look = async () => {
    if (seen === parts.present() && Date.now() - lookedAt < soundnessTimes.fresh) return
    looking ??= lookNow()
      .catch((error: unknown) => parts.log.warn({ err: error }, 'what is live could not be looked through'))
      .finally(() => (looking = undefined))
    await inTime(looking, soundnessTimes.wait, () => new Error('late')).catch(() => undefined)
  }
  return {
    faults: () => found,
    look,
    start() {
      void look()
      timer = setInterval(() => void look(), soundnessTimes.pause).unref()
    },
    stop: () => clearInterval(timer),
  }
}
