import type { Release } from '@staff/contract'
import { addressesOf, placeOf } from './places.ts'

/** A file of a release: its absolute address and the hash its content must have. */
export interface ReleaseFile {
  readonly url: string
  readonly integrity: string
}

const address = (base: string, name: string): string => new URL(base + name, location.href).href

/**
 * The entry, then what the screen needs beside it, from one place of the release. A file without a hash is left out: nothing unchecked
 * is fetched.
 */
export function filesForScreen(release: Release, screen: string, base = placeOf(release)): ReleaseFile[] {
  const { entry, screens, files } = release.descriptor
  return [entry, ...(screens?.[screen] ?? [])]
    .map((name) => ({ url: address(base, name), integrity: files[name] ?? '' }))
    .filter(({ integrity }) => integrity !== '')
}

/** The entry's address in one place of the release. */
export const entryUrl = ({ descriptor }: Release, base: string): string => address(base, descriptor.entry)

/** Hashes by absolute address, for every file of a release in every place where it may lie. */
export const hashesOf = (release: Release): [url: string, integrity: string][] =>
  addressesOf(release).flatMap((base) =>
    Object.entries(release.descriptor.files).map(([name, integrity]): [string, string] => [
      address(base, name),
      integrity,
    ]),
  )
