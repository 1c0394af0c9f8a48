import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, runTool } from '../processes.mjs'

const folders = ['host', 'remotes', 'shared', 'service', 'bench', 'e2e', 'deploy', 'scripts']

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */

/** Sources on disk, as paths from the root. @param {string} folder @returns {string[]} */
function sources(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return /^(node_modules|dist|test-results|playwright-report|\..*)$/.test(entry.name) ? [] : sources(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** The sentence that gives the reason of a rule and the alternative. @param {string} name @returns {string} */
function sentenceOf(name) {
  const { forbidden = [], required = [] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const rule = [...forbidden, ...required].find((/** @type {{ name: string }} */ one) => one.name === name)
  return rule?.comment ?? 'Its sentence is missing in .dependency-cruiser.cjs'
}

/**
 * Checks who may import whom (.dependency-cruiser.cjs) and that every source was read with its imports:
 * without a compatible TypeScript, dependency-cruiser reads 0 modules and passes.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function boundaries() {
  const { output } = await runTool('dependency-cruiser', ['--output-type', 'json', ...folders], {
    bin: 'depcruise',
    quiet: true,
  })
  const at = output.indexOf('{')
  if (at < 0) return { code: 1, output }
  const { summary, modules } = JSON.parse(output.slice(at))
  const seen = new Set(modules.map((/** @type {{ source: string }} */ { source }) => source))
  const expected = folders.flatMap(sources)
  const faults = [
    ...summary.violations.map(
      (/** @type {Violation} */ { rule, from, to, cycle }) =>
        `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}\n  ${sentenceOf(rule.name)}`,
    ),
    ...expected.filter((path) => !seen.has(path)).map((path) => `not-seen: ${path} was not read`),
    ...(summary.totalDependenciesCruised < expected.length
      ? [`not-seen: only ${summary.totalDependenciesCruised} imports in ${expected.length} files`]
      : []),
  ]
  return faults.length
    ? { code: faults.length, output: faults.join('\n') }
    : { code: 0, output: `${expected.length} files, ${summary.totalDependenciesCruised} imports` }
}
