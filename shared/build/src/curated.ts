import { join } from 'node:path'
import { namesOfProvider } from './remote-sources.ts'
import type { SharedPackage } from './shared-modules.ts'
import { hostFolder } from './workspace.ts'

/** The host's provider file of a curated package; written by `pnpm --filter @staff/build curate`. */
export const providerFile = (name: SharedPackage): string =>
  join(hostFolder, 'src/registry/curated', `${name.replace('@', '').replace('/', '-')}.ts`)

/** The names of a curated package that the host provides: a promise to every remote, also to those built elsewhere. */
export const providedNames = (name: SharedPackage): string[] => namesOfProvider(providerFile(name))
