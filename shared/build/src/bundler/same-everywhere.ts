import { relative, sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { root } from '../workspace.ts'

const asText = (path: string): string => encodeURIComponent(path.split(sep).join('/'))

/**
 * Makes a build the same wherever its folder is. The federation runtime enters the bundle as a module whose very
 * name, a `data:` address, holds the absolute path of this folder; names become module ids, and ids the bytes of every
 * file.
 */
export class SameEverywhere {
  apply(compiler: Rspack.Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (request) => {
      request.request = request.request.replaceAll(asText(root), asText(relative(request.context, root)))
    }).apply(compiler)
  }
}
