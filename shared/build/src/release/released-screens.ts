import { mkdirSync } from 'node:fs'
import type { RsbuildPlugin } from '@rsbuild/core'
import { widgetScreen } from '@staff/remote-api'
import { evaluateManifest, type EvaluatedManifest } from './remote-sources.ts'
import { buildFolder } from '../workspace.ts'

/**
 * Import requests of a manifest whose code lies beside it, in one file: a dashboard loads several small widgets at
 * once.
 */
export function besideManifest({ manifest, screens }: EvaluatedManifest): ReadonlySet<string> {
  const names = (manifest.widgets ?? []).map(({ widget }) => widgetScreen(widget.reportId))
  return new Set(names.flatMap((name) => screens[name] ?? []))
}

/**
 * The module that replaces a manifest in a release: its code references by name (see ReleasedScreens of remote-api).
 */
export function releasedScreens(evaluated: EvaluatedManifest): string {
  const beside = besideManifest(evaluated)
  const loads = Object.entries(evaluated.screens).map(([screen, request]) => {
    const mode = beside.has(request) ? '/* webpackMode: "eager" */ ' : ''
    return `${JSON.stringify(screen)}: () => import(${mode}${JSON.stringify(request)}),`
  })
  return `export default { name: ${JSON.stringify(evaluated.manifest.name)}, screens: {\n${loads.join('\n')}\n} }\n`
}

/**
 * Puts the code references alone in the place of a remote's manifest. The declarations, which the host draws menu,
 * routes and search from, are in the descriptor already: in the browser they would be fetched a second time, whole,
 * before the first screen.
 */
export const pluginReleasedScreens = (): RsbuildPlugin => ({
  name: 'staff:released-screens',
  setup(api) {
    api.transform({ test: /[\\/]remotes[\\/][^\\/]+[\\/]src[\\/]manifest\.ts$/ }, async ({ resourcePath }) => {
      mkdirSync(buildFolder, { recursive: true })
      return releasedScreens(await evaluateManifest(resourcePath, buildFolder))
    })
  },
})
