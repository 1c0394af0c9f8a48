import type { Release } from '@staff/contract'

/** A file of a release: its absolute address and the hash its content must have. */
export interface ReleaseFile {
  readonly url: string
  readonly integrity: string
}

const address = (release: Release, name: string): string => new URL(release.base + name, location.href).href
const fileOf = (release: Release, name: string): ReleaseFile => ({
  url: address(release, name),
  integrity: release.descriptor.files[name] ?? '',
})

/** The entry, then what the screen needs beside it. A file without a hash is left out: nothing unchecked is fetched. */
export function filesForScreen(release: Release, screen: string): ReleaseFile[] {
  const { entry, screens } = release.descriptor
  return [entry, ...(screens?.[screen] ?? [])]
    .map((name) => fileOf(release, name))
    .filter(({ integrity }) => integrity !== '')
}

/** The entry's address. */
export const entryUrl = (release: Release): string => address(release, release.descriptor.entry)

/** Hashes by absolute address, for every file of a release. */
export const hashesOf = (release: Release): [url: string, integrity: string][] =>
  Object.entries(release.descriptor.files).map(([name, integrity]) => [address(release, name), integrity])
