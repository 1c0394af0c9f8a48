import { switchTask } from '../../../src/areas/admin/remote-version/switch-task.ts'
import { openComposition } from '../../../src/composition/live/activation.ts'
import { loadGate } from '../../../src/composition/gate/gate.ts'
import { openCatalogue } from '../../../src/composition/releases/open-catalogue.ts'
import { readConfig } from '../../../src/config.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import { runTasks, type Tasks } from '../../../src/tasks/run-tasks.ts'
import type { TaskKind } from '../../../src/tasks/task-kind.ts'
import { runnerParts } from '../app/runner-parts.ts'
import { emptyShelf } from './memory-catalogue.ts'
import { log, noCdn, noFaults } from './switches.ts'

/** The moments of a switch between which an instance may die, in their order. */
export const moments = [
  'before it has done anything',
  'while its pages are opened',
  'after its pages stood, before it is switched',
  'after it was switched, before its end is written',
  'after its end was written, before both are committed',
  'after the commit, before anybody is told',
] as const
export type Moment = (typeof moments)[number]

/**
 * An instance that runs switches on the releases of `settings` without a browser, and reports the moment that it
 * reaches. The caller stops it.
 */
export async function switchInstance(
  db: PooledDatabase,
  settings: Readonly<Record<string, string>>,
  at: (moment: Moment) => void,
): Promise<Tasks> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', ...settings })
  const catalogue = await openCatalogue(config, emptyShelf, () => undefined)
  const { live, activate, gate } = await openComposition({ db, catalogue, config, log })
  const kind = switchTask({
    catalogue,
    live,
    instances: { list: async () => [] },
    cdn: noCdn,
    soundness: noFaults,
    gate: (wanted, on = catalogue, knownDigests = [], present = { remotes: {} }) =>
      loadGate({ ...gate, catalogue: on, knownDigests, live: present }, wanted),
    async smoke(_, __, ___, watch) {
      watch?.tell?.(1, 3)
      at('while its pages are opened')
      return []
    },
    async activate(change, within) {
      at('after its pages stood, before it is switched')
      const done = await activate(change, within)
      at('after it was switched, before its end is written')
      return done
    },
    key: { keyId: '', sign: () => '' },
    hosts: { digest: undefined },
    publicOrigin: '',
    stageKeys: [],
    audit: async () => undefined,
  })
  // The notice is the last that the transaction of the step writes; it stays as it is.
  const notice = () => {
    at('after its end was written, before both are committed')
    return {}
  }
  const parts = runnerParts(db)
  const tasks = runTasks({
    ...parts,
    kinds: [{ ...kind, notice } as unknown as TaskKind],
    leaseMs: 1_000,
    callerOf(userId) {
      at('before it has done anything')
      return parts.callerOf(userId)
    },
    committed: () => at('after the commit, before anybody is told'),
  })
  await tasks.start()
  return tasks
}
