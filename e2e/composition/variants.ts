import { packRelease, signRelease, type Packed, type PrivateKey, type RegistryStore } from '@staff/registry'
import type { RemoteDescriptor } from '@staff/contract'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The difference between a variant and the build: one changed file, or a changed descriptor. */
export interface Variation {
  readonly file?: (path: string, text: string) => string
  readonly descriptor?: (descriptor: RemoteDescriptor) => RemoteDescriptor
}
const hashOf = (text: string, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
// shared/build names a release's global and its chunk array in the same way: by name and version.
const globalOf = (name: string, version: string) => `staff_${name}_${version}`.replace(/\W/g, '_')

/** The version that the working copy's build of a remote has. */
export function builtVersion(name: string): string {
  const [version] = readdirSync(join('..', '.build', 'remotes', name))
  if (!version) throw new Error(`${name} is not built`)
  return version
}

/**
 * Another version of a built remote, as its own build would make it:
 * its globals carry the new version, and every hash, also in the entry's own table, fits the changed bytes.
 */
export async function variant(
  name: string,
  version: string,
  { file = (_, text) => text, descriptor: describe = (d) => d }: Variation = {},
): Promise<Packed> {
  const { descriptor, files } = await packRelease(join('..', '.build', 'remotes', name, builtVersion(name)))
  const built = new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]))
  const texts = new Map(
    [...built].map(([path, text]) => [
      path,
      file(path, text.replaceAll(globalOf(name, descriptor.version), globalOf(name, version))),
    ]),
  )
  const inner = [...texts.keys()].filter((path) => path !== descriptor.entry)
  let entry = texts.get(descriptor.entry) ?? ''
  for (const path of inner)
    entry = entry.replaceAll(hashOf(built.get(path) ?? '', 'sha256'), hashOf(texts.get(path) ?? '', 'sha256'))
  texts.set(descriptor.entry, entry)
  const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]))
  return {
    descriptor: describe({ ...descriptor, version, files: hashes }),
    files: new Map([...texts].map(([path, text]) => [path, Buffer.from(text)])),
  }
}

/** Signs a release and writes it to the registry, as `pnpm remote publish` does. */
export async function publish(
  store: RegistryStore,
  { descriptor, files }: Packed,
  key: { readonly keyId: string; readonly privateKey: PrivateKey },
): Promise<void> {
  await store.publish(await signRelease(descriptor, key.privateKey, key.keyId, new Date().toISOString()), files)
}
