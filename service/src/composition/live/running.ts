import type { CompositionKeys, GateFault, WantedComposition } from '@staff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { PooledDatabase } from '../../db/database.ts'
import { openComposition } from './activation.ts'
import type { Activate, ActiveComposition, LiveComposition } from './active.ts'
import { watchCdn, type CdnWatch } from '../cdn/cdn-watch.ts'
import { watchCanaries, type CanaryWatch } from '../canary/canary-watch.ts'
import { compositionKey, firstUseIn, type CompositionKey } from '../answer/composition-key.ts'
import { loadGate } from '../gate/gate.ts'
import { registryTime, withinRegistryTime } from '../releases/answers-in-time.ts'
import { openHostStore, type HostStore } from '../releases/host-store.ts'
import { openInstances, type Instances } from './instances.ts'
import { getCdn, issuer, type Issue } from '../answer/issue.ts'
import { loadStageKeys } from '../stage/stage.ts'
import { openShelf } from '../releases/shelf.ts'
import { watchSoundness, type Soundness } from './soundness.ts'
import { openCatalogue, type OpenCatalogue } from '../releases/open-catalogue.ts'
import type { ReleaseCatalogue } from '../releases/release-catalogue.ts'

/** Everything of the composition that runs in this process. */
export interface RunningComposition {
  readonly catalogue: OpenCatalogue
  readonly key: CompositionKey
  /** Keys of the deployments whose compositions may come here. */
  readonly stageKeys: CompositionKeys
  readonly hosts: HostStore
  readonly instances: Pick<Instances, 'list'>
  readonly live: LiveComposition
  /**
   * The composition as it was last looked up. Waits for nothing: inside a transaction `live` could wait for its own
   * connection.
   */
  readonly present: () => ActiveComposition
  readonly activate: Activate
  readonly lookAgain: () => void
  /**
   * What speaks against a composition, with the releases of a catalogue, of which `knownDigests` are live or were, by
   * digest, beside what is `live`; nothing is opened in a browser for it.
   */
  readonly gate: (
    wanted: WantedComposition,
    on?: ReleaseCatalogue,
    knownDigests?: Iterable<string>,
    live?: WantedComposition,
  ) => Promise<readonly GateFault[]>
  readonly issue: Issue
  /** Whether what is live works on this instance; to be asked when its calls are known. */
  readonly soundness: Omit<Soundness, 'start' | 'stop'>
  readonly watch: CanaryWatch
  /** The CDN of the registry, as this instance meets it. */
  readonly cdn: Omit<CdnWatch, 'start' | 'stop'>
  /** To be called when the service listens: tells all instances of this one. Never rejects. */
  readonly listening: () => Promise<void>
  /** To be called with the end of the app. */
  readonly stop: () => Promise<void>
}
interface Parts {
  readonly config: Config
  readonly db: PooledDatabase
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

// Time between two warnings of the same trouble, in ms.
const tellAgain = 10_000

/** Keeps the releases in use behind everybody's back: a start while the registry is away needs them. */
function getKeeper(catalogue: OpenCatalogue, log: Parts['log']): (active: ActiveComposition) => void {
  let keeping = Promise.resolve()
  return ({ releases, previous }) => {
    keeping = keeping
      .then(() => catalogue.keep([...releases.values(), ...previous.values()]))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the releases in use could not be kept for a start without the registry'),
      )
  }
}

/** Every request may find out that the registry is silent; the log needs it now and then. */
function nowAndThen(log: Parts['log']): (error: unknown) => void {
  let told = 0
  return (error) => {
    if (Date.now() - told < tellAgain) return
    told = Date.now()
    log.warn({ err: error }, 'the registry cannot be asked')
  }
}

/** Opens the releases, and puts what this start brings where every instance finds it, before anybody is given it. */
async function openReleases({ config, db, log }: Parts, key: CompositionKey) {
  const shelf = openShelf({ db, key })
  const catalogue = await openCatalogue(config, shelf, nowAndThen(log))
  const hosts = await openHostStore(shelf, config.hostDir)
  await Promise.all([hosts.keep(), catalogue.shelve()]).catch((error: unknown) =>
    log.warn({ err: error }, 'what this start brings could not be put on the shelf of all instances'),
  )
  return { shelf, catalogue, hosts }
}
/** The digests of everything that is given at this moment. */
const getServed = ({ releases, previous }: ActiveComposition, { digest }: HostStore): readonly string[] => [
  ...[...releases.values(), ...previous.values()].map((release) => release.digest),
  ...(digest === undefined ? [] : [digest]),
]

/** The composition in force: `look` asks for it, `present` answers the last one at once. Each new one is kept. */
async function followLive(live: LiveComposition, keep: (composition: ActiveComposition) => void) {
  let seen = await live()
  keep(seen)
  const look = async () => {
    const now = await live()
    if (now !== seen) keep(now)
    return (seen = now)
  }
  const present = () => {
    // The next caller gets the composition in force by then; the waiting callers report a failure.
    void look().catch(() => undefined)
    return seen
  }
  return { look, present }
}

/**
 * Opens catalogue, key and the composition in force, and begins to watch its canaries. Throws what an operator can act
 * on: ConfigError, RegistryFault, CompositionError.
 */
export async function runComposition({ config, db, log }: Parts): Promise<RunningComposition> {
  const key = await compositionKey(config, firstUseIn(db))
  const stageKeys = await loadStageKeys(config)
  const { shelf, catalogue, hosts } = await openReleases({ config, db, log }, key)
  const { live, activate, lookAgain, gate } = await withinRegistryTime(registryTime.start, () =>
    openComposition({ db, catalogue, config, log }),
  )
  const { look, present } = await followLive(live, getKeeper(catalogue, log))
  const instances = await openInstances({
    db,
    isShared: config.databaseUrl !== undefined,
    host: hosts.digest,
    sequence: () => present().sequence,
    said: () => shelf.serve(getServed(present(), hosts)),
    failed: (error) => log.warn({ err: error }, 'this instance could not be announced to the others'),
  })
  const watch = watchCanaries({ db, live, activate, log })
  const origin = new URL(config.publicOrigin).origin
  const cdn = watchCdn({ base: config.registryCdn, origin, cdnOf: getCdn(config), present, log })
  const soundness = watchSoundness({ ...gate, present, log })
  let announcing = Promise.resolve()
  return {
    catalogue,
    key,
    stageKeys,
    live: look,
    activate,
    lookAgain,
    present,
    gate: (wanted, on = catalogue, knownDigests = [], had = { remotes: {} }) =>
      loadGate({ ...gate, catalogue: on, knownDigests, live: had }, wanted),
    hosts,
    instances,
    soundness,
    issue: issuer(key, { host: hosts.digest, cdn: getCdn(config) }),
    watch,
    cdn,
    listening() {
      cdn.start()
      soundness.start()
      return (announcing = instances.start())
    },
    async stop() {
      watch.stop()
      cdn.stop()
      soundness.stop()
      // It began with the first connection and may not have ended.
      await announcing
      await instances.stop()
    },
  }
}
