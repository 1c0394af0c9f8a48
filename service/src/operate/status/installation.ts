import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { ReplicaReads } from '../../db/replica/replica-reads.ts'
import { loadState } from '../state.ts'
import { loadMachineFacts } from './machine-facts.ts'
import type { AnsweredService, InstallationFacts } from './status.ts'

// In ms. A page and every scrape ask; the database and the disk are asked once for all of them.
const keptFor = 10_000

/** What a running instance knows of its installation, at most ten seconds old. */
export interface Installation {
  readonly load: () => Promise<InstallationFacts>
}
export interface InstallationParts {
  readonly config: Pick<Config, 'dataDir' | 'operationsDir' | 'releaseFile' | 'publicOrigin'>
  readonly pool: pg.Pool
  readonly service: () => Promise<AnsweredService>
  readonly replica: Pick<ReplicaReads, 'getState'> | undefined
}
/** Opens it. `load` never rejects for the database: then its answer is the reason in words. */
export function openInstallation({ config, pool, service, replica }: InstallationParts): Installation {
  let last: { readonly at: number; readonly facts: Promise<InstallationFacts> } | undefined
  const ask = async (): Promise<InstallationFacts> => {
    const [machine, data, self] = await Promise.all([
      loadMachineFacts(config),
      // Not its message: that of a failed query repeats what was asked.
      loadState(pool).catch(() => '503'),
      service(),
    ])
    return { machine, data, service: self, replica: replica?.getState() }
  }
  return {
    load: () => {
      const now = performance.now()
      if (!last || now - last.at > keptFor) last = { at: now, facts: ask() }
      return last.facts
    },
  }
}
