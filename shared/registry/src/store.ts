import type { signedReleaseSchema } from '@staff/contract'
import type * as z from 'zod'

/**
 * A release as it lies in a registry: well formed, and exactly as its publisher signed it (no default filled in, so
 * that the signature still fits when the schema grows). Only `verifyRelease` turns it into one to be used.
 */
export type StoredRelease = z.input<typeof signedReleaseSchema>
/** The files of a release by their path inside it. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>
/** What a publish did: `unchanged` when this very release was there already. */
export type Published = 'published' | 'unchanged'

/**
 * Where published releases lie (docs/rules/composition.md, "Releases"). A release is whole or absent, and never
 * changes. Names, versions and paths may come from a request: whatever is not a published one is simply not there.
 */
export interface RegistryStore {
  /** The remotes that have a place here, in alphabetical order; one whose publishing broke off may have no version. */
  names(): Promise<readonly string[]>
  /** The published versions of a remote, oldest first in the order of semver. */
  versions(name: string): Promise<readonly string[]>
  /** One release. @throws {ReleaseDamaged} when what is stored there is not that release. */
  release(name: string, version: string): Promise<StoredRelease | undefined>
  /** The bytes of a file that the release lists, as they are stored: compare them with the release's hash. */
  file(name: string, version: string, path: string): Promise<Uint8Array | undefined>
  /**
   * Adds a release with all its files.
   * @throws {RegistryConflict} when this version was published with another descriptor, and so other bytes.
   * @throws {RegistryFault} when release and files do not fit together, or the storage cannot keep the promise above.
   */
  publish(release: StoredRelease, files: ReleaseFiles): Promise<Published>
}

/** A version is published once; other bytes need another version. */
export class RegistryConflict extends Error {
  override readonly name = 'RegistryConflict'
}
/** The storage refuses or cannot be reached, or what was handed in is not a release. */
export class RegistryFault extends Error {
  override readonly name: string = 'RegistryFault'
}
/** The storage takes questions and says nothing: whoever asks next would wait in vain as well. */
export class RegistrySilent extends RegistryFault {
  override readonly name = 'RegistrySilent'
}
/** What is stored in a release's place is not that release: a fault of this one release, not of the registry. */
export class ReleaseDamaged extends RegistryFault {
  override readonly name = 'ReleaseDamaged'
}
