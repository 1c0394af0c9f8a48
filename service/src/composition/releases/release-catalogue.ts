import type { GateCode, RemoteDescriptor } from '@staff/contract'

/**
 * A release that this service can serve: its descriptor was checked, and its signature where it came from a registry.
 */
export interface AvailableRelease {
  readonly descriptor: RemoteDescriptor
  /**
   * SHA-256 of the canonical descriptor, in hex. The descriptor names every file's hash, so equal digests are equal
   * bytes.
   */
  readonly digest: string
  /** `built`: it was built together with this service and lies beside it; `registry`: published and signed. */
  readonly source: 'built' | 'registry'
  /** When it was published and whose key signed it; of the registry's only. */
  readonly published?: { readonly at: string; readonly by: string }
}
/** A release, or why it cannot be used, as a code of the gate. */
export type Found =
  | { readonly ok: true; readonly release: AvailableRelease }
  | {
      readonly ok: false
      readonly code: Extract<GateCode, 'BAD_SCHEMA' | 'RELEASE_MISSING' | 'RELEASE_UNSIGNED'>
      readonly message: string
      /** A place where it may lie could not be asked: it is not known to be gone. */
      readonly away?: true
    }

/**
 * A listed file compared with its hash. `unread`: a place where it may lie could not be read, so that nothing is known
 * of its bytes; `why` in plain English.
 */
export type FileState =
  | { readonly is: 'good' | 'changed' | 'missing' }
  | { readonly is: 'unread'; readonly why: string }

/**
 * Where releases come from: those built with the service, and the registry. Nothing here throws for a release that is
 * not good.
 */
export interface ReleaseCatalogue {
  /** Remotes that have at least one release, in alphabetical order. */
  readonly names: () => Promise<readonly string[]>
  /** Versions of a remote, newest first; also those that turn out not to be usable. */
  readonly versions: (name: string) => Promise<readonly string[]>
  /** One release; with a digest, only the one of that content. */
  readonly find: (name: string, version: string, digest?: string) => Promise<Found>
  /** The bytes of a listed file, compared with its hash; undefined when absent, unlisted or altered. */
  readonly file: (name: string, version: string, path: string) => Promise<Uint8Array | undefined>
  /** What is known of a listed file. */
  readonly fileState: (name: string, version: string, path: string) => Promise<FileState>
}

/** The key of a release in maps and in a snapshot. */
export const releaseKey = (name: string, version: string): string => `${name}@${version}`
