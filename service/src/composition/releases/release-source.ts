import type { Found } from './release-catalogue.ts'

export type { Found } from './release-catalogue.ts'

/** One place of releases. Like a catalogue, but its files are not compared with their hashes yet. */
export interface Source {
  readonly names: () => Promise<readonly string[]>
  readonly versions: (name: string) => Promise<readonly string[]>
  readonly find: (name: string, version: string) => Promise<Found>
  /**
   * The bytes of a file that the release lists; undefined when it is not there. @throws {RegistryFault} when it cannot
   * be read.
   */
  readonly read: (name: string, version: string, path: string) => Promise<Uint8Array | undefined>
}

/** The answer for a release that is not there. */
export const missing = (
  name: string,
  version: string,
  why = 'is not built here and was not published',
): Found & { readonly ok: false } => ({ ok: false, code: 'RELEASE_MISSING', message: `${name} ${version} ${why}` })
