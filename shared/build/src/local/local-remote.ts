import { join } from 'node:path'
import {
  defineConfig,
  mergeRsbuildConfig,
  rspack,
  type Rspack,
  type RsbuildConfig,
  type RsbuildPlugin,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { manifestRequest } from '../release/descriptor-plugin.ts'
import { describeLocal } from '../release/descriptor.ts'
import { consumedRequests, federatedRemote } from '../bundler/federated-remote.ts'
import { evaluateManifest } from '../release/remote-sources.ts'
import { buildFolder, readPackage, remoteFolder } from '../workspace.ts'

const entry = 'remoteEntry.js'
const exposed = './src/exposed-locally.js'
const beside = manifestRequest.replace('/src', '')
/**
 * Stands before the manifest. A changed declaration reaches its screens in place and the page keeps its state; without
 * it every change below the manifest would climb to the entry and reload the page. That is still done for what the
 * host has drawn already: menu, routes, tabs.
 */
const exposedLocally = (folder: string): string => `
// A hot update can only use shared packages that are there: the first JSX of a screen needs one it did not have before.
${consumedRequests(folder)
  .map((request) => `import '${request}'`)
  .join('\n')}
import { describeRemote } from '@staff/remote-api'
import manifest from '${beside}'
const contributed = JSON.stringify(describeRemote(manifest))
import.meta.webpackHot.accept('${beside}', () => {
  if (JSON.stringify(describeRemote(manifest)) !== contributed) location.reload()
})
export default manifest
`

/** Serves `descriptor.json` beside the files, made again with every change. */
const pluginLocalDescriptor = (folder: string, version: string): RsbuildPlugin => ({
  name: 'staff:local-descriptor',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const { manifest } = await evaluateManifest(join(folder, 'src/manifest.ts'), buildFolder)
      compilation.emitAsset(
        'descriptor.json',
        new sources.RawSource(JSON.stringify(describeLocal(manifest, version, entry))),
      )
    })
  },
})

/** Compilations whose hot updates are served: more than anybody saves while a page catches up. */
const servedUpdates = 20
/** Milliseconds to wait after the last change before compiling: editors empty a file before they write it. */
const writingEnds = 100

/**
 * Serves the hot updates of earlier compilations as well. The bundler forgets one as soon as two changes have followed
 * it; a page that was still fetching it would reload and lose all typed text.
 */
const pluginEarlierUpdates = (): RsbuildPlugin => ({
  name: 'staff:earlier-updates',
  setup(api) {
    const served: Map<string, Rspack.sources.Source>[] = []
    api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
      const fresh = Object.entries(assets).filter(([name]) => /\.hot-update\.js(on)?$/.test(name))
      for (const [name, source] of served.flatMap((earlier) => [...earlier]))
        if (!(name in assets)) compilation.emitAsset(name, source)
      served.unshift(new Map(fresh))
      served.splice(servedUpdates)
    })
  },
})

/**
 * The Rsbuild configuration of a remote that is worked on: unhashed files from memory at `port` of this machine, with
 * React's fast refresh. Its version carries `-local`, so that no release is ever taken for it.
 */
export function localRemoteConfig(name: string, port: number): RsbuildConfig {
  const folder = remoteFolder(name)
  const version = `${readPackage(folder).version}-local`
  const { plugin, config } = federatedRemote({ folder, name, version, entry, exposed })
  const host = '127.0.0.1'
  return defineConfig(
    mergeRsbuildConfig(config, {
      mode: 'development',
      output: { distPath: { root: join(buildFolder, 'local', name) }, cleanDistPath: false },
      server: { host, port, strictPort: true, printUrls: false },
      dev: {
        assetPrefix: `http://${host}:${port}/`,
        client: { protocol: 'ws', host, port },
        lazyCompilation: false,
        writeToDisk: false,
      },
      tools: {
        rspack: {
          watchOptions: { aggregateTimeout: writingEnds },
          plugins: [new rspack.experiments.VirtualModulesPlugin({ [join(folder, exposed)]: exposedLocally(folder) })],
        },
      },
      // The host answers react/jsx-runtime; the development variant of it would be a second React.
      plugins: [
        pluginReact({ swcReactOptions: { development: false } }),
        plugin,
        pluginLocalDescriptor(folder, version),
        pluginEarlierUpdates(),
      ],
    }),
  )
}
