import { join } from 'node:path'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { pageConfig } from './page.ts'
import { pluginPreCompressed } from './bundler/pre-compressed.ts'
import { pluginReleasedScreens } from './release/released-screens.ts'
import { buildFolder } from './workspace.ts'

/**
 * Host and remotes as one ordinary application without federation, built into `.build/bundle/`. It is never deployed:
 * it is what the federated first load is measured against (docs/rules/performance.md, "Bars", P10).
 */
export const bundleConfig = (): RsbuildConfig =>
  defineConfig(
    pageConfig('./src/bundle/main.ts', join(buildFolder, 'bundle'), [pluginReleasedScreens(), pluginPreCompressed()]),
  )
