import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { checkNewVersion, releasedVersions } from '@staff/registry'
import { describeRelease } from './descriptor.ts'
import { besideManifest } from './released-screens.ts'
import { evaluateManifest, takenNames } from './remote-sources.ts'
import { takenCalls } from './taken-calls.ts'
import { buildFolder, root } from '../workspace.ts'

/** The exposed module, relative to the remote's folder. */
export const manifestRequest = './src/manifest.ts'

/** Files by the request that led to them; the exposed module, which the container asks for, under its own request. */
function filesByRequest(compilation: Rspack.Compilation): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const group of compilation.chunkGroups) {
    // What lies in the entry has no file of its own any more.
    const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && compilation.getAsset(file))
    for (const { request, module } of group.origins) {
      if (request) found.set(request, files)
      else if (module?.identifier().startsWith('container entry')) found.set(manifestRequest, files)
    }
  }
  return found
}

/** What Module Federation's own tools and hosts read of a remote: its entry, what it exposes and what it shares. */
const ecosystemManifest = 'mf-manifest.json'

/**
 * Leaves of what the federation plugin says about a build the manifest alone, in one order: a build asks for the shared
 * packages in parallel, and the same sources have to give the same bytes.
 */
function settleManifest(compilation: Rspack.Compilation, RawSource: typeof Rspack.sources.RawSource): void {
  compilation.deleteAsset('mf-stats.json')
  const asset = compilation.getAsset(ecosystemManifest)
  if (!asset) throw new Error(`No ${ecosystemManifest} was built`)
  const manifest = JSON.parse(asset.source.source().toString()) as {
    readonly shared: readonly { readonly name: string }[]
    readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[]
  }
  const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const exposes = manifest.exposes.map(({ assets, ...one }) => {
    const sync = assets.js.sync.filter((file) => compilation.getAsset(file))
    return { ...one, assets: { ...assets, js: { ...assets.js, sync } } }
  })
  compilation.updateAsset(ecosystemManifest, new RawSource(`${JSON.stringify({ ...manifest, exposes, shared })}\n`))
}

/** Writes `descriptor.json` into a remote's release folder after everything else is there. */
export const pluginDescriptor = (facts: {
  readonly folder: string
  readonly version: string
  readonly entryName: string
}): RsbuildPlugin => ({
  name: 'staff:descriptor',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      if (compilation.errors.length > 0) return
      const file = join(facts.folder, 'src/manifest.ts')
      mkdirSync(buildFolder, { recursive: true })
      const requests = filesByRequest(compilation)
      settleManifest(compilation, sources.RawSource)
      const files = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]))
      const entry = [...files.keys()].find((name) => name.startsWith(`${facts.entryName}.`))
      if (!entry) throw new Error(`No ${facts.entryName} was built in ${facts.folder}`)
      const evaluated = await evaluateManifest(file, buildFolder)
      const beside = besideManifest(evaluated)
      const descriptor = describeRelease({
        ...facts,
        entry,
        files,
        evaluated,
        taken: await takenNames(file),
        calls: await takenCalls(file, buildFolder),
        filesOf: (request) => {
          const own = beside.has(request) ? [] : requests.get(request)
          if (!own) throw new Error(`${facts.folder}: no file was built for ${request}`)
          return [...new Set([...(requests.get(manifestRequest) ?? []), ...own])]
        },
      })
      checkNewVersion(await releasedVersions(root), descriptor)
      compilation.emitAsset('descriptor.json', new sources.RawSource(`${JSON.stringify(descriptor, null, 2)}\n`))
    })
  },
})
