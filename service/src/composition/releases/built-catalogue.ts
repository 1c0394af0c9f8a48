import { descriptorSchema } from '@staff/contract'
import { getDigest, isReleaseName, RegistryFault } from '@staff/registry'
import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getJson, textIfThere } from '../json-file.ts'
import { missing, type Found, type Source } from './release-source.ts'

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

async function readBuilt(folder: string, name: string, version: string): Promise<Found> {
  const file = join(folder, name, version, 'descriptor.json')
  const text = await textIfThere(file)
  if (text === undefined) return missing(name, version)
  const written = getJson(text)
  const bad = (why: string): Found => ({ ok: false, code: 'BAD_SCHEMA', message: `${name} ${version}: ${why}` })
  if (written === undefined) return bad('its descriptor is not valid JSON')
  const read = descriptorSchema.safeParse(written)
  if (!read.success)
    return bad(read.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`).join('; '))
  if (read.data.name !== name || read.data.version !== version)
    return bad(`its folder holds ${read.data.name} ${read.data.version}`)
  return { ok: true, release: { descriptor: read.data, digest: getDigest(written), source: 'built' } }
}

/**
 * The releases that were built together with this service: `<folder>/<name>/<version>/descriptor.json` beside the
 * files. Trusted like the service's own files. Read once: a new build is seen by the next start.
 */
export async function builtCatalogue(folder: string): Promise<Source> {
  const root = resolve(folder)
  const found = new Map<string, Map<string, Found>>()
  for (const name of await foldersIn(root)) {
    const versions = (await foldersIn(join(root, name))).filter((version) => isReleaseName(name, version))
    const releases = await Promise.all(
      versions.map(async (version) => [version, await readBuilt(root, name, version)] as const),
    )
    const there = releases.filter(([, release]) => release.ok || release.code !== 'RELEASE_MISSING')
    if (there.length > 0) found.set(name, new Map(there))
  }
  return {
    names: async () => [...found.keys()],
    versions: async (name) => [...(found.get(name)?.keys() ?? [])],
    find: async (name, version) => found.get(name)?.get(version) ?? missing(name, version),
    read: (name, version, path) =>
      readFile(join(root, name, version, ...path.split('/'))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw new RegistryFault(`${name} ${version}: ${path} cannot be read: ${error.message}`, { cause: error })
      }),
  }
}
