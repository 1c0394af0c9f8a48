import { exactVersion } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { loadRamps } from '../../../composition/canary/ramp.ts'
import { loadMeasures } from '../../../composition/canary/reports.ts'
import { wantedAndServed } from '../../../composition/live/in-force.ts'
import { activeSnapshot } from '../../../composition/live/snapshots.ts'
import { releaseKey } from '../../../composition/releases/release-catalogue.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { RemoteVersionParts } from './acting.ts'

const measuredMinutes = 15

/** What is wanted, served and measured of each remote now, in the shape of the call `state`. */
export async function loadRemoteVersions(
  {
    catalogue,
    live,
    instances,
    cdn,
    soundness,
  }: Pick<RemoteVersionParts, 'catalogue' | 'live' | 'instances' | 'cdn' | 'soundness'>,
  db: RequestContext['db'],
): Promise<RemoteVersionState> {
  const composition = await live()
  const served = wantedAndServed(composition)
  const getLacks = (name: string) =>
    composition.lacking
      .filter(({ remote }) => remote === name)
      .map(({ exact, why }) => ({ version: exact.wanted, shown: exact.shown, why }))
  const { id, sequence, activatedAt, wanted, releases } = await activeSnapshot(db)
  const measures = await loadMeasures(db, measuredMinutes)
  const ramps = await loadRamps(db, composition)
  await Promise.all([cdn.look(), soundness.look()])
  const getUnsound = (name: string) =>
    soundness.faults().flatMap(({ remote, ...fault }) => (remote === name ? [fault] : []))
  const cdnAway = cdn.away()
  return {
    head: { snapshot: id, sequence, activatedAt },
    ...(catalogue.trouble() === undefined ? {} : { registry: catalogue.trouble() }),
    ...(cdnAway === undefined ? {} : { cdn: cdnAway }),
    instances: [...(await instances.list())],
    remotes: await Promise.all(
      Object.entries(wanted.remotes)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(async ([name, remote]) => ({
          name,
          live: remote,
          wanted: exactVersion(remote.version, releases[releaseKey(name, remote.version)]),
          served: served.get(name)?.served ?? null,
          available: [...(await catalogue.versions(name))],
          measures: [...(measures.get(name) ?? [])],
          ...(getLacks(name).length > 0 ? { lacking: getLacks(name) } : {}),
          ...(getUnsound(name).length > 0 ? { unsound: getUnsound(name) } : {}),
          ...(ramps.has(name) ? { ramp: ramps.get(name) } : {}),
        })),
    ),
  }
}
