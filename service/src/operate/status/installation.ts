import type { Config } from '../../config.ts'
import type { PooledDatabase } from '../../db/database.ts'
import type { ReplicaReads } from '../../db/replica/replica-reads.ts'
import { countNumbers, loadNumberState, type NumberCounts } from '../number-state.ts'
import { loadState } from '../state.ts'
import { loadMachineFacts } from './machine-facts.ts'
import type { AnsweredService, InstallationFacts } from './status.ts'

// In ms. A page and every scrape ask; the database and the disk are asked once for all of them.
const keptFor = 10_000
// In ms. Counting reads each number that is stored.
const countsKeptFor = 6 * 3_600_000

/** What a running instance knows of its installation, at most ten seconds old. */
export interface Installation {
  readonly load: () => Promise<InstallationFacts>
}
export interface InstallationParts {
  readonly config: Pick<Config, 'dataDir' | 'operationsDir' | 'releaseFile' | 'publicOrigin'>
  readonly db: PooledDatabase
  readonly service: () => Promise<AnsweredService>
  readonly replica: Pick<ReplicaReads, 'getState'> | undefined
}
/** Counts behind the scenes, and answers what was counted last; nobody waits for it. */
function keepCounts(db: PooledDatabase): () => NumberCounts | undefined {
  let last: { readonly at: number; counts?: NumberCounts } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > countsKeptFor) {
      const next = { at: now, ...(last?.counts ? { counts: last.counts } : {}) }
      last = next
      countNumbers(db).then(
        (counts) => Object.assign(next, { counts }),
        () => undefined,
      )
    }
    return last.counts
  }
}
/** Opens it. `load` never rejects for the database: then its answer is the reason in words. */
export function openInstallation({ config, db, service, replica }: InstallationParts): Installation {
  let last: { readonly at: number; readonly facts: Promise<InstallationFacts> } | undefined
  const getCounts = keepCounts(db)
  const ask = async (): Promise<InstallationFacts> => {
    const [machine, data, self, numbers] = await Promise.all([
      loadMachineFacts(config),
      // Not its message: that of a failed query repeats what was asked.
      loadState(db.$client).catch(() => '503'),
      service(),
      loadNumberState(db, getCounts()).catch(() => undefined),
    ])
    return { machine, data, service: self, replica: replica?.getState(), numbers }
  }
  return {
    load: () => {
      const now = performance.now()
      if (!last || now - last.at > keptFor) last = { at: now, facts: ask() }
      return last.facts
    },
  }
}
