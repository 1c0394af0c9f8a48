import { join } from 'node:path'
import { build } from 'esbuild'
import { assets, namesOfProvider } from './remote-sources.ts'
import { sharedModules, sharedName, type SharedPackage } from '../shared-modules.ts'
import { hostFolder } from '../workspace.ts'

/** The host's provider file of a curated package; written by `pnpm --filter @staff/build curate`. */
export const providerFile = (name: SharedPackage): string =>
  join(hostFolder, 'src/registry/curated', `${name.replace('@', '').replace('/', '-')}.ts`)

/** The names of a curated package that the host provides: a promise to every remote, also to those built elsewhere. */
export const providedNames = (name: SharedPackage): string[] => namesOfProvider(providerFile(name))

/** The names that a request exports at run time. */
async function loadNames(request: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from '${request}'`, resolveDir: hostFolder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    outdir: '/out',
    // Only its own files say what it exports.
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@mantine/*', '@tanstack/*', '@tabler/*'],
    loader: assets,
    jsx: 'automatic',
  })
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports)
}

/**
 * The names that each import request of a product package (see {@link sharedName}) exports at run time. The host
 * provides all of them.
 */
export async function exportedNames(name: SharedPackage): Promise<string[]> {
  const { requests } = sharedModules[name]
  const names = await Promise.all(
    requests.map(async (request) => (await loadNames(request)).map((one) => sharedName(name, request, one))),
  )
  return names.flat().toSorted()
}
