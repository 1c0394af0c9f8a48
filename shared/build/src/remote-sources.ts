import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { loadsOf, type RemoteManifest } from '@staff/remote-api'
import { sharedEntries } from './shared-modules.ts'

const requests: readonly string[] = sharedEntries.flatMap(([, m]) => m.requests)
const quiet = { bundle: true, write: false, format: 'esm', logLevel: 'silent', jsx: 'automatic' } as const
/** Files that are no code: they export nothing. */
export const assets = Object.fromEntries(['.css', '.svg', '.png', '.woff2'].map((ext) => [ext, 'empty' as const]))

/** A screen is stood in by a module that says where it is, so that a manifest runs in Node without its screens. */
const screensAsPaths: Plugin = {
  name: 'screens-as-paths',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'screen' } : undefined,
    )
    builder.onLoad({ filter: /.*/, namespace: 'screen' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(path)}`,
    }))
  },
}

/** A manifest run in Node, and the module request behind each of its screens. */
export interface EvaluatedManifest {
  readonly manifest: RemoteManifest
  readonly screens: Readonly<Record<string, string>>
}

/**
 * Runs a remote's manifest in Node, where a default import of a screen answers the request it was written with.
 * @throws when the file has no default export or does not compile.
 */
export async function evaluateManifest(file: string, scratch: string): Promise<EvaluatedManifest> {
  const { outputFiles } = await build({ ...quiet, entryPoints: [file], platform: 'node', plugins: [screensAsPaths] })
  const folder = await mkdtemp(join(scratch, 'manifest-'))
  try {
    const target = join(folder, 'manifest.mjs')
    await writeFile(target, outputFiles[0]?.contents ?? '')
    const { default: manifest } = (await import(pathToFileURL(target).href)) as { default?: RemoteManifest }
    if (!manifest) throw new Error(`${file} has no default export`)
    const screens = await Promise.all(
      loadsOf(manifest).map(async ([name, load]) => [name, String((await load()).default)] as const),
    )
    return { manifest, screens: Object.fromEntries(screens) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const statement = /(?:import|export)\s+(?:(?<star>\*)|[^'"{*]*\{(?<names>[^}]*)\})[^'"]*from\s*["'](?<from>[^"']+)["']/g

/** What `take` of the sources is imported from each shared package; '*' where a whole namespace is. */
export type TakenNames = Readonly<Record<string, readonly string[]>>

/**
 * The names that an entry, with all it bundles, takes from the shared packages. Read from a tree-shaken bundle, so types
 * and unused imports do not count.
 * @param entry a file, or source text with the folder it resolves from.
 */
export async function takenNames(
  entry: string | { readonly contents: string; readonly resolveDir: string },
): Promise<TakenNames> {
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: { ...entry, loader: 'ts' as const } }
  const { outputFiles } = await build({
    ...quiet,
    ...input,
    platform: 'browser',
    splitting: true,
    outdir: '/out',
    external: [...requests],
    loader: assets,
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['module', 'import', 'browser', 'production'],
  })
  const taken = new Map<string, Set<string>>()
  for (const { text } of outputFiles) {
    for (const { groups } of text.matchAll(statement)) {
      const from = groups?.['from'] ?? ''
      if (!requests.includes(from)) continue
      const names = taken.get(from) ?? taken.set(from, new Set()).get(from)
      if (groups?.['star']) names?.add('*')
      for (const part of (groups?.['names'] ?? '').split(',')) {
        const [name] = part.trim().split(/\s+as\s+/)
        if (name) names?.add(name)
      }
    }
    for (const [, from = ''] of text.matchAll(/import\s+\*\s+as\s+\w+\s+from\s*["']([^"']+)["']/g)) {
      if (requests.includes(from)) (taken.get(from) ?? taken.set(from, new Set()).get(from))?.add('*')
    }
  }
  return Object.fromEntries([...taken].map(([from, names]) => [from, [...names].sort()]))
}

/** The names that a generated provider file of the host re-exports. */
export function namesOfProvider(file: string): string[] {
  const [, list = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
