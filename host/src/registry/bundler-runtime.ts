import { bundlerRuntimeGlobal } from '@staff/build/federation-name'
import federation from '@module-federation/webpack-bundler-runtime'

/**
 * Gives remotes the part of the federation runtime that their entries would each bring along: three quarters of an entry. Each asks once and gets parts of
 * its own to write to.
 */
export function provideBundlerRuntime(): void {
  if (Object.hasOwn(globalThis, bundlerRuntimeGlobal)) return
  Object.defineProperty(globalThis, bundlerRuntimeGlobal, {
    get: () => ({
      ...federation,
      bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  })
}
