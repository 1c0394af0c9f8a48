import type { GateFault, WantedComposition } from '@staff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PooledDatabase } from '../db/database.ts'
import { openComposition } from './activation.ts'
import type { Activate, ActiveComposition, LiveComposition } from './active.ts'
import { watchCanaries, type CanaryWatch } from './canary-watch.ts'
import { compositionKey, type CompositionKey } from './composition-key.ts'
import { gateOf } from './gate.ts'
import { openHostShelf, type HostShelf } from './host-shelf.ts'
import { issuer, type Issue } from './issue.ts'
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts'
import type { ReleaseCatalogue } from './release-catalogue.ts'

/** Everything of the composition that runs in this process. */
export interface RunningComposition {
  readonly catalogue: OpenCatalogue
  readonly key: CompositionKey
  readonly hosts: HostShelf
  readonly live: LiveComposition
  /** The composition as it was last looked up. Waits for nothing: inside a transaction `live` could wait for its own connection. */
  readonly present: () => ActiveComposition
  readonly activate: Activate
  /** What speaks against a composition, with the releases of a catalogue, of which `standing` are live or were, by digest; nothing is opened in a browser for it. */
  readonly gate: (
    wanted: WantedComposition,
    on?: ReleaseCatalogue,
    standing?: Iterable<string>,
  ) => Promise<readonly GateFault[]>
  readonly issue: Issue
  /** Warns of live releases that this start does not fit; to be asked when its calls are known. */
  readonly tellMisfits: () => Promise<void>
  /** To be stopped with the app. */
  readonly watch: CanaryWatch
}
interface Parts {
  readonly config: Config
  readonly db: PooledDatabase
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

// Time between two warnings of the same trouble, in ms.
const tellAgain = 10_000

/** Opens catalogue, key and the composition in force, and begins to watch its canaries. Throws what an operator can act on: ConfigError, RegistryFault, CompositionError. */
export async function runComposition({ config, db, log }: Parts): Promise<RunningComposition> {
  const key = await compositionKey(config)
  let told = 0
  const catalogue = await openCatalogue(config, (error) => {
    // Every request may find it out; the log needs it now and then.
    if (Date.now() - told < tellAgain) return
    told = Date.now()
    log.warn({ err: error }, 'the registry cannot be asked')
  })
  const hosts = await openHostShelf(config.hostDir, join(config.dataDir, 'hosts'), (error) =>
    log.warn({ err: error }, 'the host of this start could not be kept for the tabs that run it'),
  )
  const { live, activate, gate, tellMisfits } = await openComposition({ db, catalogue, config, log })
  let seen = await live()
  let keeping = Promise.resolve()
  // Behind everybody's back: a start while the registry is away needs what is in use now.
  const keep = ({ releases, previous }: ActiveComposition) => {
    keeping = keeping
      .then(() => catalogue.keep([...releases.values(), ...previous.values()]))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the releases in use could not be kept for a start without the registry'),
      )
  }
  keep(seen)
  const look = async () => {
    const now = await live()
    if (now !== seen) keep(now)
    return (seen = now)
  }
  return {
    catalogue,
    key,
    live: look,
    activate,
    present: () => {
      // The next one to ask gets what is in force by then; a failure is told by those who wait for it.
      void look().catch(() => undefined)
      return seen
    },
    gate: (wanted, on = catalogue, standing = []) => gateOf({ ...gate, catalogue: on, standing }, wanted),
    hosts,
    tellMisfits,
    issue: issuer(key, hosts.digest),
    watch: watchCanaries({ db, live, activate, log }),
  }
}
