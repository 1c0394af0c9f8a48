import { join } from 'node:path'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { buildSync } from 'esbuild'
import { rruleAlias } from './bundler/rrule-alias.ts'
import { sharedEntries } from './shared-modules.ts'
import { hostFolder, installedVersion } from './workspace.ts'

/**
 * Puts the script that paints the theme, shows the frame, asks ahead and watches the start into the page itself: as a
 * file of its own it could hang, and nothing is painted before it. The service names its hash in the page's policy.
 */
const pluginPageStart = (): RsbuildPlugin => ({
  name: 'staff:page-start',
  setup(api) {
    const built = buildSync({
      entryPoints: [join(hostFolder, 'src/page-start.ts')],
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
    })
    const code = built.outputFiles.map(({ text }) => text).join('')
    api.modifyHTMLTags(({ headTags, bodyTags }) => ({
      headTags: [{ tag: 'script', children: code }, ...headTags],
      bodyTags,
    }))
  },
})

/** The product's one worker, at an address that never changes (host/worker/worker.ts). */
const pluginWorker = (): RsbuildPlugin => ({
  name: 'staff:worker',
  setup(api) {
    const built = buildSync({
      entryPoints: [join(hostFolder, 'worker/worker.ts')],
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) =>
      compilation.emitAsset('worker.js', new sources.RawSource(built.outputFiles.map(({ text }) => text).join(''))),
    )
  },
})

/** Versions of the shared packages as the host has them, for the share scope. */
const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    sharedEntries.flatMap(([name, { requests }]) =>
      requests.map((request) => [request, installedVersion(name, hostFolder)]),
    ),
  )

/** What the host's page and the comparison bundle have in common: the same sources, page and splitting. */
export const pageConfig = (entry: string, folder: string, plugins: readonly RsbuildPlugin[]): RsbuildConfig => ({
  root: hostFolder,
  mode: 'production',
  source: {
    entry: { index: entry },
    define: {
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Leaves out what only a server or a remote's snapshot needs: releases are registered by their entries.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    },
  },
  resolve: { alias: rruleAlias },
  output: { distPath: { root: folder }, cleanDistPath: true, legalComments: 'none', sourceMap: false, polyfill: 'off' },
  html: { template: './index.html', crossorigin: 'anonymous' },
  performance: { printFileSize: false },
  splitChunks: {
    preset: 'none',
    cacheGroups: {
      defaultVendors: false,
      // Packages change seldom and stay cached over a release; only what the first load needs of them is in here.
      vendor: {
        name: 'vendor',
        test: /[\\/]node_modules[\\/]/,
        // Styles stay in one sheet: the page waits for all of them.
        type: /javascript/,
        chunks: 'initial',
        enforce: true,
      },
      // Modules that lists, forms and remotes draw with, beside the shell. One shared file, or each brings its own
      // copy.
      shares: {
        name: 'shares',
        test: /[\\/]node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|react-remove-scroll)[\\/]/,
        type: /javascript/,
        chunks: 'async',
        priority: 1,
        enforce: true,
      },
      // Lists, their filters and forms show days: the calendar in one place.
      dates: {
        name: 'dates',
        test: /[\\/]node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/]/,
        type: /javascript/,
        chunks: 'async',
        priority: 1,
        enforce: true,
      },
      // A list has a table, a calendar and its own styles: one sheet for all.
      lists: {
        name: 'lists',
        test: /[\\/](@mantine[\\/]dates|mantine-react-table-open|kit[\\/]src[\\/]list)[\\/]/,
        type: /css/,
        chunks: 'async',
        priority: 1,
        enforce: true,
      },
      default: { chunks: 'async', minChunks: 2, minSize: 60_000, reuseExistingChunk: true },
    },
  },
  // The page's own parts are never edited in place; a remote that is brings its own refresh.
  plugins: [pluginReact({ fastRefresh: false }), pluginPageStart(), pluginWorker(), ...plugins],
})
