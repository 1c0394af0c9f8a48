import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { boundaries } from './boundaries.mjs'
import { findBrowser, needBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { packages } from './packages.mjs'
import { buildDir, root, runTool } from './processes.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ id: string, title: string, light?: boolean, needs?: readonly string[], run: (rest: string[]) => Promise<Outcome> }} Step
 *   `light` steps are quiet and run two at a time; the others print as they go, one after another.
 *   A step is counted as failed without running when one of its `needs` failed.
 */

/** A check counts as one. @param {{ code: number, output: string }} ended @returns {Outcome} */
const one = ({ code, output }) => (code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output })

// Host, remotes, kit and remote-api have the same compiler settings: one program reads the kit once instead of eight times.
const inOneProgram = /^(host|remotes\/.+|shared\/(kit|remote-api))$/

async function types() {
  const single = packages()
    .filter(({ folder }) => !inOneProgram.test(folder))
    .map(({ folder }) => `${folder}/tsconfig.json`)
  const projects = ['tsconfig.json', 'tsconfig.ui.json', ...single, 'service/bench/tsconfig.json'].filter((path) =>
    existsSync(join(root, path)),
  )
  const faults = []
  for (const path of projects) {
    // What did not change since the last run is not read again.
    const known = join(buildDir, 'types', `${path.replaceAll('/', '.')}.tsbuildinfo`)
    const { code, output } = await runTool(
      'typescript',
      ['-p', join(root, path), '--incremental', '--tsBuildInfoFile', known],
      { bin: 'tsc', quiet: true },
    )
    if (code !== 0) faults.push(output)
  }
  return one({ code: faults.length, output: faults.length ? faults.join('') : `${projects.length} programs` })
}

const report = (/** @type {string} */ name) => {
  const file = join(buildDir, 'results', `${name}.json`)
  mkdirSync(join(buildDir, 'results'), { recursive: true })
  // An earlier run's figures must never be counted.
  rmSync(file, { force: true })
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined) }
}
/** A runner that died, or failed outside a test, fails at least once. @param {number} code @param {number} passed @param {number} failed */
const counted = (code, passed, failed) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1), output: '' })

// One case for each resource and language: they grow with the product, so they are left to `npm test`.
const everyScreen = ['**/every-*.test.tsx']
// What the engine does with every resource, who may call what, and the product itself on the embedded database.
const engineAndProduct = ['service/test/', 'service/src/db/', 'service/src/crud/']

/** @param {string} name @param {string[]} projects @param {{ env?: Record<string, string>, without?: string[], only?: string[] }} [options] */
const vitest =
  (name, projects, { env = {}, without = [], only = [] } = {}) =>
  async (/** @type {string[]} */ rest) => {
    const { file, read } = report(name)
    const args = [
      'run',
      ...without.flatMap((files) => ['--exclude', files]),
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...only,
      ...rest,
    ]
    const browser = findBrowser()
    const { code } = await runTool('vitest', args, { env: { ...(browser ? { CHROMIUM_PATH: browser } : {}), ...env } })
    const result = read()
    return counted(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0)
  }

/** @param {string[]} rest */
async function endToEnd(rest) {
  const { file, read } = report('e2e')
  const env = { CHROMIUM_PATH: findBrowser() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runTool('@playwright/test', ['test', ...rest], {
    bin: 'playwright',
    from: join(root, 'e2e'),
    cwd: join(root, 'e2e'),
    env,
  })
  const stats = read()?.stats
  return counted(code, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

/** @satisfies {Record<string, Step>} */
export const steps = {
  browser: {
    id: 'browser',
    title: 'a browser',
    run: async () => needBrowser().then(({ path, message }) => one({ code: path ? 0 : 1, output: message })),
  },
  types: { id: 'types', title: 'types', light: true, run: types },
  lint: {
    id: 'lint',
    title: 'lint',
    light: true,
    run: async (rest) =>
      one(
        await runTool('oxlint', ['--type-aware', '--deny-warnings', ...(rest.length ? rest : ['.'])], { quiet: true }),
      ),
  },
  boundaries: { id: 'boundaries', title: 'boundaries', light: true, run: async () => one(await boundaries()) },
  deadCode: {
    id: 'dead-code',
    title: 'dead code and dependencies',
    light: true,
    run: async (rest) => one(await runTool('knip', rest, { quiet: true })),
  },
  docs: {
    id: 'docs',
    title: 'generated docs are current',
    light: true,
    run: async () => one(await runTool('tsx', ['scripts/resource-docs.ts', '--check'], { quiet: true })),
  },
  unit: {
    id: 'unit',
    title: 'shape and unit tests',
    run: vitest('unit', ['!@staff/service'], { without: ['**/*.whole.ts'] }),
  },
  quickUnit: {
    id: 'quick-unit',
    title: 'shape and unit tests, without every screen',
    run: vitest('unit', ['!@staff/service'], { without: ['**/*.whole.ts', ...everyScreen] }),
  },
  conformance: {
    id: 'conformance',
    title: 'conformance',
    run: vitest('conformance', ['@staff/service'], {
      env: { TEST_DATABASE: 'embedded' },
      only: ['service/test/conformance'],
    }),
  },
  embedded: {
    id: 'embedded',
    title: 'engine and product, embedded database',
    run: vitest('embedded', ['@staff/service'], { env: { TEST_DATABASE: 'embedded' }, only: engineAndProduct }),
  },
  server: {
    id: 'server',
    title: 'service, PostgreSQL server',
    run: vitest('server', ['@staff/service'], { env: { TEST_DATABASE: 'server' } }),
  },
  build: { id: 'build', title: 'build', run: async () => one({ code: (await build()) ? 0 : 1, output: '' }) },
  whole: {
    id: 'whole',
    title: 'new remote and tutorial, in copies of the repository',
    needs: ['browser'],
    run: vitest('whole', ['whole']),
  },
  e2e: { id: 'e2e', title: 'end to end', needs: ['browser', 'build'], run: endToEnd },
}

const readings = [steps.types, steps.lint, steps.boundaries, steps.deadCode, steps.docs]
/** What `pnpm check` runs before every push. @type {readonly Step[]} */
export const checkSteps = [...readings, steps.quickUnit, steps.conformance]
/** What `npm test` runs. @type {readonly Step[]} */
export const testSteps = [
  steps.browser,
  ...readings,
  steps.unit,
  steps.embedded,
  steps.server,
  steps.build,
  steps.e2e,
  steps.whole,
]
