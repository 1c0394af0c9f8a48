import { sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'

// A copy in any folder of the package store counts, also one of another version.
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'i18next',
  'react-i18next',
  'zod',
].map((name) => `/node_modules/${name}/`)
const own = [
  '/shared/kit/src/',
  '/shared/remote-api/src/',
  '/shared/contract/src/engine/',
  '/shared/contract/src/platform/',
  '/shared/contract/src/permissions/',
]

/** The shared package, or part of ours, that a bundled file is a second copy of; undefined for other files. */
export function secondCopy(file: string): string | undefined {
  const path = file.split(sep).join('/')
  return [...packages, ...own].find((part) => path.includes(part))
}

/**
 * Fails the build of a remote that brings its own copy of a module that the host provides: two contexts, two caches.
 */
export class NoSecondCopy {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('NoSecondCopy', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopy', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition() ?? ''
          const copy = secondCopy(file)
          if (copy)
            compilation.errors.push(
              new compiler.webpack.WebpackError(`The remote would bring its own copy of ${copy}: ${file}`),
            )
        }
      })
    })
  }
}
