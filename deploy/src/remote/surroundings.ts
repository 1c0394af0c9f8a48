import { remoteNameSchema, type RemoteDescriptor } from '@staff/contract'
import { storeFrom, type RegistryStore } from '@staff/registry'
import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { CommandFault } from './outcome.ts'

/** What a command needs from its environment. */
export interface Surroundings {
  /** The folder of the repository. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** Runs the build of one remote, and nothing else. */
  build(name: RemoteDescriptor['name']): Promise<{ readonly code: number; readonly output: string }>
}

/** In production nothing is created automatically, and only committed keys are trusted. */
export const isProduction = ({ env }: Surroundings): boolean => env['NODE_ENV'] === 'production'

/** A path from the command line or a setting, relative to the repository's folder. */
export const pathIn = ({ root }: Surroundings, path: string): string => (isAbsolute(path) ? path : join(root, path))

/**
 * The registry to use: from the option, else the setting REGISTRY, else a folder in DATA_DIR,
 * where the service also looks.
 */
export function openRegistry(
  around: Surroundings,
  option: string | undefined,
): { readonly address: string; readonly store: RegistryStore } {
  const address = option ?? (around.env['REGISTRY'] || join(around.env['DATA_DIR'] || '.data', 'registry'))
  return { address, store: storeFrom(address.includes('://') ? address : pathIn(around, address), around.env) }
}

const isRemote = (root: string, name: string) =>
  remoteNameSchema.safeParse(name).success && existsSync(join(root, 'remotes', name, 'package.json'))

/** The remotes of this repository. */
export const remotesIn = ({ root }: Surroundings): string[] =>
  existsSync(join(root, 'remotes'))
    ? readdirSync(join(root, 'remotes'))
        .filter((name) => isRemote(root, name))
        .toSorted()
    : []

/**
 * The name of a remote of this repository: one that has `remotes/<name>/package.json`.
 * @throws {CommandFault} for anything else.
 */
export function remoteName(around: Surroundings, given: string | undefined): RemoteDescriptor['name'] {
  if (given !== undefined && isRemote(around.root, given)) return given
  throw new CommandFault(
    'usage',
    `${given ? `There is no remote "${given}"` : 'Name a remote'}: ${remotesIn(around).join(', ')}`,
  )
}
