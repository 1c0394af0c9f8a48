import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RsbuildPlugin } from '@rsbuild/core'

const texts = /\.(js|css|svg|json)$/
// Below this an answer is one packet either way.
const leastBytes = 1024

/**
 * Lays each text file of a build beside itself as `.br` (quality 11) and `.gz` (level 9), as small as they get, so that
 * the service sends what is there and compresses nothing for a visitor. The page itself is left out: the service
 * writes the keys into it.
 */
export const pluginPreCompressed = (): RsbuildPlugin => ({
  name: 'staff:pre-compressed',
  setup(api) {
    // After everything that still writes assets, at the only stage in which their bytes stay as they are.
    api.processAssets({ stage: 'report' }, ({ compilation, assets, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        const bytes = Buffer.from(asset.source())
        if (!texts.test(name) || bytes.length < leastBytes) continue
        const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
        compilation.emitAsset(`${name}.br`, new sources.RawSource(brotliCompressSync(bytes, { params: quality })))
        compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzipSync(bytes, { level: 9 })))
      }
    })
  },
})
