import type { Release } from '@staff/contract'
import { getAddresses } from './places.ts'

const address = (base: string, name: string): string => new URL(base + name, location.href).href

/** Addresses of the entry, then of the screen's other files, in one place of the release. */
export const filesForScreen = ({ descriptor }: Release, screen: string, base: string): string[] =>
  [descriptor.entry, ...(descriptor.screens?.[screen] ?? [])].map((name) => address(base, name))

/** The entry's address in one place of the release. */
export const entryUrl = ({ descriptor }: Release, base: string): string => address(base, descriptor.entry)

/**
 * The hash that the composition names for a release's entry; the entry contains the hash of every file that it loads.
 */
export const hashOfEntry = ({ descriptor }: Release): string => descriptor.files[descriptor.entry] ?? ''

/** Addresses of the entry in every place where it may be. */
export const entryUrls = (release: Release): string[] => getAddresses(release).map((base) => entryUrl(release, base))
