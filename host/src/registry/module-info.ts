import { exposedModule, federationName } from '@staff/build/federation-name'
import type { Release } from '@staff/contract'

/** The name of the host in the federation runtime. */
export const hostName = 'shell'
const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
const sharedAs = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([sharedName, version]) => ({ sharedName, version, assets }))

/** A module of the page in the form of Module Federation's devtools (`ModuleInfo` of its sdk). */
const moduleInfo = (globalName: string, version: string, publicPath: string, remoteEntry: string) => ({
  globalName,
  version,
  buildVersion: version,
  publicPath,
  remoteEntry,
  remoteEntryType: 'global',
})
type Infos = Record<string, { readonly remotesInfo?: Readonly<Record<string, { readonly matchedVersion: string }>> }>

/**
 * Tells Module Federation's devtools about a loaded release: remotes, versions, shared packages.
 * The runtime could read them from `mf-manifest.json`, but would then run files before their hashes are known
 * (docs/rules/composition.md, "Ordinary remotes").
 */
export function tellDevtools({ base, descriptor: { name, version, entry, shared } }: Release): void {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as { readonly moduleInfo?: Infos } | undefined
  const infos = federation?.moduleInfo
  if (!infos) return
  const id = federationName(name, version)
  const remotesInfo = { ...infos[hostName]?.remotesInfo, [id]: { matchedVersion: version } }
  const versions = Object.fromEntries(Object.entries(shared).map(([one, use]) => [one, use.version]))
  Object.assign(infos, {
    [`${id}:${version}`]: {
      ...moduleInfo(id, version, base, entry),
      modules: [{ moduleName: exposedModule, modulePath: `./${exposedModule}`, assets }],
      shared: sharedAs(versions),
      remotesInfo: {},
    },
    [hostName]: {
      ...moduleInfo(hostName, SHARED_VERSIONS['@staff/contract'], '/', ''),
      modules: [],
      shared: sharedAs(SHARED_VERSIONS),
      remotesInfo,
    },
  })
}
