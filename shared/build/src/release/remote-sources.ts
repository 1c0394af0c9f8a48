import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { getLoads, type RemoteManifest } from '@staff/remote-api'
import { sharedEntries } from '../shared-modules.ts'

/** What the host answers: the shared packages with their subpaths. */
export const requests: readonly string[] = sharedEntries.flatMap(([, m]) => m.requests)
const quiet = { bundle: true, write: false, format: 'esm', logLevel: 'silent', jsx: 'automatic' } as const
/** Files that are no code: they export nothing. */
export const assets = Object.fromEntries(['.css', '.svg', '.png', '.woff2'].map((ext) => [ext, 'empty' as const]))

/**
 * Replaces a screen by a module that names the screen's path from the manifest's folder. So a manifest runs in Node
 * without its screens.
 */
const screensAsPaths = (folder: string): Plugin => ({
  name: 'screens-as-paths',
  setup(builder) {
    // A manifest may be put together from several files.
    const fromFolder = (path: string, resolveDir: string) =>
      path.startsWith('.') ? `./${relative(folder, join(resolveDir, path)).split(sep).join('/')}` : path
    builder.onResolve({ filter: /.*/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: fromFolder(path, resolveDir), namespace: 'screen' } : undefined,
    )
    builder.onLoad({ filter: /.*/, namespace: 'screen' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(path)}`,
    }))
  },
})

/** A manifest run in Node, and the module request behind each of its screens, from the manifest's folder. */
export interface EvaluatedManifest {
  readonly manifest: RemoteManifest
  readonly screens: Readonly<Record<string, string>>
}

/**
 * Runs a bundled module in Node.
 * @param scratch an existing folder, in which the module is written for the moment. @returns what it exports.
 */
export async function runModule(code: Uint8Array, scratch: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = await mkdtemp(join(scratch, 'module-'))
  try {
    const target = join(folder, 'module.mjs')
    await writeFile(target, code)
    return (await import(pathToFileURL(target).href)) as Record<string, unknown>
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Runs a remote's manifest in Node, where a default import of a screen answers the request it was written with.
 * @throws when the file has no default export or does not compile.
 */
export async function evaluateManifest(file: string, scratch: string): Promise<EvaluatedManifest> {
  const { outputFiles } = await build({
    ...quiet,
    entryPoints: [file],
    platform: 'node',
    plugins: [screensAsPaths(dirname(file))],
  })
  const { default: manifest } = (await runModule(outputFiles[0]?.contents ?? new Uint8Array(), scratch)) as {
    default?: RemoteManifest
  }
  if (!manifest) throw new Error(`${file} has no default export`)
  const screens = await Promise.all(
    getLoads(manifest).map(async ([name, load]) => [name, String((await load()).default)] as const),
  )
  return { manifest, screens: Object.fromEntries(screens) }
}

const statement = /(?:import|export)\s+(?:(?<star>\*)|[^'"{*]*\{(?<names>[^}]*)\})[^'"]*from\s*["'](?<from>[^"']+)["']/g

/** What `take` of the sources is imported from each shared package; '*' where a whole namespace is. */
export type TakenNames = Readonly<Record<string, readonly string[]>>

/** A file, or source text with the folder it resolves from. */
export type SourceEntry = string | { readonly contents: string; readonly resolveDir: string }

/**
 * The code of an entry with all that it bundles. It is tree-shaken, so types and unused imports do not count;
 * `external` packages stay imports.
 */
export async function shakenCode(entry: SourceEntry, external: readonly string[]): Promise<string[]> {
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: { ...entry, loader: 'ts' as const } }
  const { outputFiles } = await build({
    ...quiet,
    ...input,
    platform: 'browser',
    splitting: true,
    outdir: '/out',
    external: [...external],
    loader: assets,
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['module', 'import', 'browser', 'production'],
  })
  return outputFiles.map(({ text }) => text)
}

/** The names that code imports, by what it imports them from, as far as that is asked for. */
export function importedNames(code: readonly string[], isAsked: (from: string) => boolean): TakenNames {
  const taken = new Map<string, Set<string>>()
  for (const text of code) {
    for (const { groups } of text.matchAll(statement)) {
      const from = groups?.['from'] ?? ''
      if (!isAsked(from)) continue
      const names = taken.get(from) ?? taken.set(from, new Set()).get(from)
      if (groups?.['star']) names?.add('*')
      for (const part of (groups?.['names'] ?? '').split(',')) {
        const [name] = part.trim().split(/\s+as\s+/)
        if (name) names?.add(name)
      }
    }
    for (const [, from = ''] of text.matchAll(/import\s+\*\s+as\s+\w+\s+from\s*["']([^"']+)["']/g)) {
      if (isAsked(from)) (taken.get(from) ?? taken.set(from, new Set()).get(from))?.add('*')
    }
  }
  return Object.fromEntries([...taken].map(([from, names]) => [from, [...names].sort()]))
}

/** The names that an entry, with all it bundles, takes from the shared packages. */
export const takenNames = async (entry: SourceEntry): Promise<TakenNames> =>
  importedNames(await shakenCode(entry, requests), (from) => requests.includes(from))

/** The names that a generated provider file of the host re-exports. */
export function namesOfProvider(file: string): string[] {
  const [, list = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
