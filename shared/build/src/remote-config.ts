import { join } from 'node:path'
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { manifestRequest, pluginDescriptor } from './release/descriptor-plugin.ts'
import { federatedRemote } from './bundler/federated-remote.ts'
import { pluginReleasedScreens } from './release/released-screens.ts'
import { pluginWholeEntry } from './bundler/whole-entry.ts'
import { buildFolder, readPackage, remoteFolder } from './workspace.ts'

const entryName = 'remoteEntry'

/**
 * The whole Rsbuild configuration of a remote: `export default remoteConfig('employee')`. Builds the release into
 * `.build/remotes/<name>/<version>/` with its `descriptor.json`; the version is that of the remote's package.json.
 */
export function remoteConfig(name: string): RsbuildConfig {
  const folder = remoteFolder(name)
  const { version } = readPackage(folder)
  const { plugin, config } = federatedRemote({
    folder,
    name,
    version,
    entry: `${entryName}.[contenthash:8].js`,
    exposed: manifestRequest,
  })
  return defineConfig(
    mergeRsbuildConfig(config, {
      mode: 'production',
      output: {
        distPath: { root: join(buildFolder, 'remotes', name, version) },
        cleanDistPath: true,
        assetPrefix: 'auto',
        legalComments: 'none',
        sourceMap: false,
      },
      html: { crossorigin: 'anonymous' },
      // Covers what the remote's own bundler loads; the host checks the entry. The hash is the shorter one, because a
      // page loads the hashes of several entries before it shows anything
      // (docs/rules/composition.md, "Integrity in the browser").
      security: { sri: { enable: true, algorithm: 'sha256' } },
      plugins: [
        pluginReact(),
        pluginReleasedScreens(),
        plugin,
        pluginWholeEntry(entryName),
        pluginDescriptor({ folder, version, entryName }),
      ],
    }),
  )
}
