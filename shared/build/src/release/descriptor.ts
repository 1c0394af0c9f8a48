import { createHash } from 'node:crypto'
import { apiPath, contractVersion, descriptorSchema, serviceApiVersion, type RemoteDescriptor } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { describeRemote, type RemoteManifest } from '@staff/remote-api'
import { providedNames } from './curated.ts'
import type { EvaluatedManifest, TakenNames } from './remote-sources.ts'
import { curatedPackages, namedPackages, sharedEntries, sharedName, type SharedPackage } from '../shared-modules.ts'
import { installedVersion } from '../workspace.ts'

/** What a release is described from. File names are relative to the release's folder. */
export interface ReleaseFacts {
  readonly version: string
  readonly folder: string
  readonly entry: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly evaluated: EvaluatedManifest
  readonly taken: TakenNames
  /** Paths of calls outside of resources, see takenCalls. */
  readonly calls: readonly string[]
  /** Files that a module request of the manifest leads to, the exposed manifest's own among them. */
  readonly filesOf: (request: string) => readonly string[]
}

const getHash = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

function sharedUse(taken: TakenNames, folder: string): RemoteDescriptor['shared'] {
  const used = sharedEntries.flatMap(([name, { requests }]) => {
    const names = requests
      .flatMap((request) => (taken[request] ?? []).map((one) => sharedName(name, request, one)))
      .sort()
    return names.length > 0 ? [[name, names] as const] : []
  })
  return Object.fromEntries(
    used.map(([name, names]) => {
      const version = installedVersion(name, folder)
      if (!namedPackages.includes(name)) return [name, { version }]
      if (curatedPackages.includes(name)) checkNames(name, names)
      return [name, { version, names: names.filter((one) => !one.endsWith('*')) }]
    }),
  )
}

function checkNames(name: SharedPackage, names: readonly string[]): void {
  const provided = new Set(providedNames(name))
  const absent = names.filter((one) => !provided.has(one))
  if (absent.length > 0)
    throw new Error(
      `The host does not provide ${absent.join(', ')} of ${name}. Take another, or run \`pnpm --filter @staff/build curate\` and release the host first.`,
    )
}

/** By call, every field that the screens of a manifest's resources send or ask for, from their declarations. */
function resourceUse({ resources = [] }: RemoteManifest): NonNullable<RemoteDescriptor['resources']> {
  const use: Record<string, readonly string[]> = {}
  for (const { resource } of resources.toSorted((a, b) => (apiPath(a.resource) < apiPath(b.resource) ? -1 : 1))) {
    const path = apiPath(resource)
    use[path] = [...new Set([...(use[path] ?? []), ...Object.keys(resource.fields)])]
  }
  return Object.fromEntries(Object.entries(use).map(([path, fields]) => [path, [...fields]]))
}

/** What a manifest contributes. Throws when it asks for a permission that nobody has. */
function getContributions(manifest: RemoteManifest): ReturnType<typeof describeRemote> {
  const contributions = describeRemote(manifest)
  const known = new Set<string>(allPermissionKeys())
  const unknown = contributions.permissions.filter((key) => !known.has(key))
  if (unknown.length > 0) throw new Error(`${manifest.name}: unknown permission ${unknown.join(', ')}`)
  return contributions
}
const builtFor = { schema: 1, contract: `^${contractVersion}`, service: serviceApiVersion } as const

/**
 * The descriptor of a remote under development: no file has a hash, so that every product refuses it and only the
 * host's development flavour takes it.
 */
export const describeLocal = (manifest: RemoteManifest, version: string, entry: string): RemoteDescriptor => ({
  ...builtFor,
  name: manifest.name,
  version,
  entry,
  files: {},
  shared: {},
  ...getContributions(manifest),
})

/**
 * The descriptor of a release: what its manifest contributes, each file with its SHA-384, and what it uses of the
 * shared packages.
 * @throws with the fault's name when the descriptor is not valid, a permission is unknown or a screen has no file.
 */
export function describeRelease(facts: ReleaseFacts): RemoteDescriptor {
  const { manifest, screens } = facts.evaluated
  const contributions = getContributions(manifest)
  const result = descriptorSchema.safeParse({
    ...builtFor,
    name: manifest.name,
    version: facts.version,
    entry: facts.entry,
    files: Object.fromEntries(
      [...facts.files]
        .map(([name, content]) => [name, getHash(content)] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    shared: sharedUse(facts.taken, facts.folder),
    resources: resourceUse(manifest),
    calls: [...facts.calls],
    screens: Object.fromEntries(
      Object.entries(screens).map(([screen, request]) => [screen, [...facts.filesOf(request)]]),
    ),
    ...contributions,
  })
  if (result.success) return result.data
  throw new Error(
    `${manifest.name}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}
