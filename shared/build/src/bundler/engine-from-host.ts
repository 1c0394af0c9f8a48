import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { root } from '../workspace.ts'

const contract = join(root, 'shared/contract/src')

/**
 * Declarations of an area import the engine by a relative path, which no share would answer. Here that path becomes the
 * shared `@staff/contract`, so that a remote bundles its declarations and never the engine.
 */
export class EngineFromHost {
  apply(compiler: Rspack.Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(/^\.\.?\/(?:\.\.\/)*index\.ts$/, (request) => {
      if (join(request.context, request.request) === join(contract, 'index.ts')) request.request = '@staff/contract'
    }).apply(compiler)
  }
}
