import { exactVersion } from '@staff/contract'
import { getDigest, recordReleased, releasedFile } from '@staff/registry'
import type { Outcome } from './outcome.ts'
import { packBuilt } from './publish.ts'
import { remoteName, remotesIn, type Surroundings } from './surroundings.ts'

/** Adds the built versions of these remotes, or of all, to the list of published versions. */
export async function record(around: Surroundings, names: readonly string[]): Promise<Outcome> {
  const wanted = names.length > 0 ? names : remotesIn(around)
  const built = await Promise.all(wanted.map((name) => packBuilt(around, remoteName(around, name))))
  const descriptors = built.map(({ descriptor }) => descriptor)
  await recordReleased(around.root, descriptors)
  const recorded = descriptors.map((descriptor) => [
    descriptor.name,
    exactVersion(descriptor.version, getDigest(descriptor)),
  ])
  return {
    exit: 'done',
    data: { recorded: Object.fromEntries(recorded) },
    lines: [...recorded.map((words) => words.join(' ')), `They stand in ${releasedFile} now: commit that file`],
  }
}
