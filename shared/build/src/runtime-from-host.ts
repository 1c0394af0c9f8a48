import type { Rspack } from '@rsbuild/core'
import { bundlerRuntimeGlobal } from './federation-name.ts'

/**
 * Leaves the bundler's part of the federation runtime out of a remote's entry, as `externalRuntime` does with its core: the host provides both
 * (host/src/registry/bundler-runtime.ts). The plugin asks for it by an absolute path.
 */
export class RuntimeFromHost {
  apply(compiler: Rspack.Compiler): void {
    new compiler.webpack.ExternalsPlugin('self', [
      ({ request = '' }, answer) =>
        /webpack-bundler-runtime[\\/]dist[\\/]/.test(request) ? answer(undefined, bundlerRuntimeGlobal) : answer(),
    ]).apply(compiler)
  }
}
