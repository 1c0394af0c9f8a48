import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { EngineFromHost } from './engine-from-host.ts'
import { exposedModule, federationName } from '../federation-name.ts'
import { NoSecondCopy } from './no-second-copy.ts'
import { rruleAlias } from './rrule-alias.ts'
import { pluginOwnNames } from './own-names.ts'
import { RuntimeFromHost } from './runtime-from-host.ts'
import { SameEverywhere } from './same-everywhere.ts'
import { sharedEntries } from '../shared-modules.ts'
import { stylesAtHome } from './styles-at-home.ts'
import { installedVersion, readPackage } from '../workspace.ts'

/** Consumed from the host, never brought along; a remote that does not depend on a package does not consume it. */
function consumed(
  folder: string,
): Record<string, { singleton: true; import: false; requiredVersion: string; version: string }> {
  const own = readPackage(folder).dependencies ?? {}
  return Object.fromEntries(
    sharedEntries
      .filter(([name]) => name in own)
      .flatMap(([name, { requests }]) => {
        const version = installedVersion(name, folder)
        return requests.map(
          (request) => [request, { singleton: true, import: false, requiredVersion: `^${version}`, version }] as const,
        )
      }),
  )
}

/** One remote at one version, as both flavours of its build see it. */
export interface RemoteBuild {
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The entry's file name, which may hold `[contenthash]`. */
  readonly entry: string
  /** The request of the exposed module. */
  readonly exposed: string
}

/** The requests of a remote that the host answers. */
export const consumedRequests = (folder: string): string[] => Object.keys(consumed(folder))

/** What makes a bundle a remote of the product, the same in a release and under development. */
export function federatedRemote({ folder, name, version, entry, exposed }: RemoteBuild): {
  readonly plugin: RsbuildPlugin
  readonly config: RsbuildConfig
} {
  const unique = federationName(name, version)
  // Without it two builds of one version share an instance id.
  process.env['MF_BUILD_VERSION'] = version
  const config: RsbuildConfig = {
    root: folder,
    source: { entry: {} },
    // The federation plugin opens `*` where nothing is said.
    server: { cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ } },
    performance: { printFileSize: false },
    resolve: { alias: rruleAlias },
    splitChunks: false,
    plugins: [pluginOwnNames(name)],
    tools: {
      htmlPlugin: false,
      postcss: (_, { addPlugins }) => addPlugins(stylesAtHome(name)),
      rspack: (rspack) => {
        // Unique per version: see federationName. Without it, a chunk that hangs keeps Retry waiting for two minutes.
        rspack.output = {
          ...rspack.output,
          uniqueName: unique,
          chunkLoadingGlobal: `chunks_${unique}`,
          chunkLoadTimeout: 6000,
        }
        rspack.plugins = [
          ...(rspack.plugins ?? []),
          new RuntimeFromHost(),
          new EngineFromHost(),
          new NoSecondCopy(),
          new SameEverywhere(),
        ]
      },
    },
  }
  const plugin = pluginModuleFederation({
    name: unique,
    filename: entry,
    exposes: { [`./${exposedModule}`]: exposed },
    shared: consumed(folder),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
  })
  return { plugin, config }
}
