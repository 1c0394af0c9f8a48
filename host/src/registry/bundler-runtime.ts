import { bundlerRuntimeGlobal } from '@staff/build/federation-name'
import federation from '@module-federation/webpack-bundler-runtime'

/**
 * Gives remotes the part of the federation runtime that each entry would otherwise contain:
 * three quarters of an entry. Each remote requests it once and gets its own objects to write to.
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
