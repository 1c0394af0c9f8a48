import { remoteNames } from '@staff/contract'
import { describeRemote } from '@staff/remote-api'
import { contributions, type Contributions } from '../navigation/contributions.ts'
import { descriptor } from '../navigation/test/sample-navigation.ts'
import { getManifest } from './bundled-loader.ts'

/** What all remotes of the product bring, as their manifests declare it. */
export async function everyContribution(): Promise<Contributions> {
  const modules = await Promise.all(remoteNames.map((name) => getManifest(name)))
  const remotes = modules.map(({ default: manifest }) => {
    const release = descriptor(describeRemote(manifest))
    return { base: `/remotes/${release.name}/1.0.0/`, descriptor: release }
  })
  return contributions({ snapshot: 's', remotes })
}
