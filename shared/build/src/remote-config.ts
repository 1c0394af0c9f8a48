import { join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { manifestRequest, pluginDescriptor } from './descriptor-plugin.ts'
import { EngineFromHost } from './engine-from-host.ts'
import { exposedModule, federationName } from './federation-name.ts'
import { NoSecondCopy } from './no-second-copy.ts'
import { sharedEntries } from './shared-modules.ts'
import { buildFolder, installedVersion, readPackage, remoteFolder } from './workspace.ts'

const entryName = 'remoteEntry'

/** Consumed from the host, never brought along; a remote that does not depend on a package does not consume it. */
function consumed(folder: string): Record<string, { singleton: true; import: false; requiredVersion: string; version: string }> {
  const own = readPackage(folder).dependencies ?? {}
  return Object.fromEntries(sharedEntries.filter(([name]) => name in own).flatMap(([name, { requests }]) => {
    const version = installedVersion(name, folder)
    return requests.map((request) => [request, { singleton: true, import: false, requiredVersion: `^${version}`, version }] as const)
  }))
}

/**
 * The whole Rsbuild configuration of a remote: `export default remoteConfig('employee')`. Builds the release into
 * `.build/remotes/<name>/<version>/` with its `descriptor.json`; the version is that of the remote's package.json.
 */
export function remoteConfig(name: string): RsbuildConfig {
  const folder = remoteFolder(name)
  const { version } = readPackage(folder)
  const unique = federationName(name, version)
  // Without it two builds of one version share an instance id (composition.md 3.2).
  process.env['MF_BUILD_VERSION'] = version
  return defineConfig({
    root: folder,
    mode: 'production',
    source: { entry: {} },
    output: {
      distPath: { root: join(buildFolder, 'remotes', name, version) },
      cleanDistPath: true, assetPrefix: 'auto', legalComments: 'none', sourceMap: false,
    },
    html: { crossorigin: 'anonymous' },
    // Covers what the remote's own bundler loads; the host checks the entry and refuses unlisted files (reliability.md 1.5).
    security: { sri: { enable: true, algorithm: 'sha384' } },
    performance: { printFileSize: false },
    // The federation plugin opens `*` where nothing is said.
    server: { cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ } },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        // Unique per version: see federationName. A chunk that hangs would otherwise keep Retry waiting for two minutes.
        config.output = { ...config.output, uniqueName: unique, chunkLoadingGlobal: `chunks_${unique}`, chunkLoadTimeout: 6000 }
        config.plugins = [...(config.plugins ?? []), new EngineFromHost(), new NoSecondCopy()]
      },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: unique, filename: `${entryName}.[contenthash:8].js`, exposes: { [`./${exposedModule}`]: manifestRequest },
        shared: consumed(folder), shareStrategy: 'loaded-first', dts: false, manifest: false, experiments: { externalRuntime: true },
      }),
      pluginDescriptor({ folder, version, entryName }),
    ],
  })
}
