import type { Rspack } from '@rsbuild/core'
import { bundlerRuntimeGlobal } from '../federation-name.ts'

/**
 * Leaves the federation runtime out of a remote's entry: the host provides it (host/src/registry/bundler-runtime.ts).
 * The entry asks for the bundler's part alone, by an absolute path, and that part for the core.
 */
export class RuntimeFromHost {
  apply(compiler: Rspack.Compiler): void {
    new compiler.webpack.ExternalsPlugin('self', [
      ({ request = '' }, answer) =>
        /webpack-bundler-runtime[\\/]dist[\\/]/.test(request) ? answer(undefined, bundlerRuntimeGlobal) : answer(),
    ]).apply(compiler)
  }
}
