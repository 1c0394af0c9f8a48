import { descriptorSchema, remoteNames, serviceApiVersion, type Release, type RemoteDescriptor } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The desired state in git: which version of each remote is live. */
const manifestSchema = z.strictObject({ remotes: z.partialRecord(z.enum(remoteNames), z.strictObject({ version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/) })) })

/** The releases do not fit together, or one is not what it should be; the message says which and why. */
export class CompositionError extends Error {}

/** The live releases, named by their content, and what was left out. */
export interface Snapshot {
  readonly id: string
  readonly releases: readonly Release[]
  /** Remotes that the manifest names but whose files are not there. */
  readonly missing: readonly string[]
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new CompositionError(`${file} is not valid JSON`)
  }
}
function checked<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new CompositionError(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`)
}

const known: ReadonlySet<string> = new Set([...allPermissionKeys(), 'signedIn'])
/** Every permission that a descriptor speaks of. */
const needsOf = (d: RemoteDescriptor): string[] =>
  [...d.permissions, ...[...d.routes, ...d.navigation, ...d.tabs, ...d.cards, ...d.search, ...d.widgets, ...d.approvals].flatMap(({ permission }) => (permission ? [permission] : []))]

/** Refuses releases that cannot stand together: same route twice, unknown permission, newer service asked for. */
export function checkTogether(descriptors: readonly RemoteDescriptor[]): void {
  const owners = new Map<string, string>()
  for (const d of descriptors) {
    const unknown = needsOf(d).find((need) => !known.has(need))
    if (unknown) throw new CompositionError(`${d.name} ${d.version} names the permission ${unknown}, which this service does not know`)
    if (d.service > serviceApiVersion) throw new CompositionError(`${d.name} ${d.version} needs service API ${d.service}; this service has ${serviceApiVersion}`)
    for (const { path } of d.routes) {
      // Two patterns that differ only in the name of a parameter match the same address.
      const shape = path.replace(/\{\w+\}/g, '{}')
      const owner = owners.get(shape)
      if (owner) throw new CompositionError(`the route ${path} of ${d.name} ${d.version} is already taken by ${owner}`)
      owners.set(shape, `${d.name} ${d.version}`)
    }
  }
}

/** Reads the manifest and the descriptors it names. Throws {@link CompositionError}; a remote without files is left out. */
export async function readSnapshot(manifestFile: string, remotesDir: string): Promise<Snapshot> {
  const manifest = await readJson(manifestFile)
  const { remotes } = manifest === undefined ? { remotes: {} } : checked(manifestSchema, manifest, manifestFile)
  const missing: string[] = []
  const releases: Release[] = []
  for (const name of remoteNames) {
    const version = remotes[name]?.version
    if (version === undefined) continue
    const file = join(remotesDir, name, version, 'descriptor.json')
    const found = await readJson(file)
    if (found === undefined) {
      missing.push(`${name} ${version}`)
      continue
    }
    const descriptor = checked(descriptorSchema, found, file)
    if (descriptor.name !== name || descriptor.version !== version) throw new CompositionError(`${file} describes ${descriptor.name} ${descriptor.version}, not ${name} ${version}`)
    releases.push({ base: `/remotes/${name}/${version}/`, descriptor })
  }
  checkTogether(releases.map(({ descriptor }) => descriptor))
  return { id: createHash('sha256').update(JSON.stringify(releases)).digest('hex').slice(0, 32), releases, missing }
}
