import { join } from 'node:path'
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { contractVersion, hostFilesList } from '@staff/contract'
import { getStyleNames } from '@staff/registry'
import { exportedNames, providedNames } from './release/curated.ts'
import { pageConfig } from './page.ts'
import { pluginPreCompressed } from './bundler/pre-compressed.ts'
import { curatedPackages, namedPackages, sharedEntries } from './shared-modules.ts'
import { buildFolder, hostFolder, installedVersion } from './workspace.ts'

/** Writes `provides.json`: what this host promises to remotes, for the gate that compares it with their descriptors. */
const pluginProvides = (): RsbuildPlugin => ({
  name: 'staff:provides',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const shared = Object.fromEntries(
        await Promise.all(
          sharedEntries.map(async ([name]) => [
            name,
            {
              version: installedVersion(name, hostFolder),
              ...(namedPackages.includes(name)
                ? { names: curatedPackages.includes(name) ? providedNames(name) : await exportedNames(name) }
                : {}),
            },
          ]),
        ),
      )
      const sheets = Object.entries(compilation.assets).filter(([name]) => name.endsWith('.css'))
      const styles = [...new Set(sheets.flatMap(([, sheet]) => getStyleNames(String(sheet.source()))))].toSorted()
      compilation.emitAsset(
        'provides.json',
        new sources.RawSource(`${JSON.stringify({ contract: contractVersion, shared, styles }, null, 2)}\n`),
      )
    })
  },
})

/** Names the files of the host, so that a device can keep them (host/src/offline/kept-files.ts). */
const pluginHostFiles = (): RsbuildPlugin => ({
  name: 'staff:host-files',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const files = Object.keys(compilation.assets)
        .filter((name) => /^static\/.+\.[0-9a-f]{8,}\.(js|css|woff2)$/.test(name))
        .toSorted()
      compilation.emitAsset(hostFilesList, new sources.RawSource(JSON.stringify(files.map((name) => `/${name}`))))
    })
  },
})

/**
 * The whole Rsbuild configuration of the host, built into `.build/host/`. It has no federation plugin: the host makes
 * its instance and its shares itself at run time (host/src/registry), because a share declared to the bundler can
 * neither be tree-shaken nor split, which cost the first load half as much again (docs/rules/performance-reasons.md,
 * "What makes it fast").
 */
export const hostConfig = (): RsbuildConfig =>
  defineConfig(
    pageConfig('./src/main.ts', join(buildFolder, 'host'), [
      pluginProvides(),
      pluginHostFiles(),
      pluginPreCompressed(),
    ]),
  )
