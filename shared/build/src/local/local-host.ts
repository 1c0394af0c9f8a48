import { join } from 'node:path'
import { defineConfig, mergeRsbuildConfig, rspack, type RsbuildConfig } from '@rsbuild/core'
import { compositionKeyMeta, type CompositionKeys } from '@staff/contract'
import { pageConfig } from '../page.ts'
import { buildFolder, hostFolder } from '../workspace.ts'

/** What the host's development build needs. */
export interface LocalHost {
  readonly port: number
  /** The origin of the product whose calls and other remotes are used. */
  readonly against: string
  /** Keys of that product, which a page is served with. */
  readonly keys: CompositionKeys
  /** Whether the page shows the local remote and no other. */
  readonly alone: boolean
  /** The address of the local remote's files, ending in a slash. */
  readonly localBase: string
}

/**
 * The Rsbuild configuration of the host's development flavour: its sources with React's development build, everything
 * but the local remote from a running product (docs/rules/composition.md, "Local development"). It is served from
 * memory and never built.
 */
export const localHostConfig = ({ port, against, keys, alone, localBase }: LocalHost): RsbuildConfig => {
  const composition = join(hostFolder, 'src/composition')
  const proxied = { target: against, changeOrigin: true, headers: { origin: against } }
  return defineConfig(
    mergeRsbuildConfig(pageConfig('./src/dev/main.ts', join(buildFolder, 'local', 'host'), []), {
      mode: 'development',
      source: { define: { LOCAL_REMOTE: JSON.stringify(localBase), LOCAL_ALONE: JSON.stringify(alone) } },
      output: { cleanDistPath: false },
      html: {
        tags: [
          { tag: 'meta', attrs: { name: compositionKeyMeta, content: JSON.stringify(keys).replaceAll('"', '&quot;') } },
        ],
      },
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        printUrls: false,
        proxy: { '/api': proxied, '/remotes': proxied },
      },
      dev: { lazyCompilation: false, writeToDisk: false },
      tools: {
        rspack: {
          plugins: [
            new rspack.NormalModuleReplacementPlugin(/^\.\/verify\.ts$/, (request) => {
              if (request.context === composition) request.request = '../dev/verify-and-exchange.ts'
            }),
          ],
        },
      },
    }),
  )
}
