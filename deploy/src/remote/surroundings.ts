import { remoteNames, type RemoteDescriptor } from '@staff/contract'
import { storeFrom, type RegistryStore } from '@staff/registry'
import { isAbsolute, join } from 'node:path'
import { CommandFault } from './outcome.ts'

/** What a command needs of the world around it. */
export interface Surroundings {
  /** The folder of the repository. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** Runs the build of one remote, and nothing else. */
  build(name: RemoteDescriptor['name']): Promise<{ readonly code: number; readonly output: string }>
}

/** In production nothing is made by itself, and only committed keys are trusted. */
export const isProduction = ({ env }: Surroundings): boolean => env['NODE_ENV'] === 'production'

/** A path as the command line or a setting gives it: from the repository's folder on. */
export const pathIn = ({ root }: Surroundings, path: string): string => (isAbsolute(path) ? path : join(root, path))

/** The registry to work on: as the option says, else the setting REGISTRY, else a folder beside the other local data. */
export function openRegistry(around: Surroundings, option: string | undefined): { readonly address: string; readonly store: RegistryStore } {
  const address = option ?? (around.env['REGISTRY'] || join('.data', 'registry'))
  return { address, store: storeFrom(address.includes('://') ? address : pathIn(around, address), around.env) }
}

/** The name of a remote. @throws {CommandFault} for anything else. */
export function remoteName(given: string | undefined): RemoteDescriptor['name'] {
  const name = remoteNames.find((known) => known === given)
  if (!name) throw new CommandFault('usage', `${given ? `There is no remote "${given}"` : 'Name a remote'}: ${remoteNames.join(', ')}`)
  return name
}
