import { build } from './build.mjs'
import { findBrowser } from './browser.mjs'
import { devAgainst } from './dev-against.mjs'
import { dev } from './dev.mjs'
import { digestOf, isFull, isProved, prove, wasProved, provedFile } from './checks/green.mjs'
import { install } from './install.mjs'
import { packageScript, root, runTool } from './processes.mjs'
import { runPlan } from './checks/plan.mjs'
import { carriesAll, checkSteps, fullSteps, steps, stepsFor, testSteps } from './checks/steps.mjs'
import { changed } from './checks/touched.mjs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/**
 * Runs a package's own script with the browser's path in its environment.
 * @param {string} dir
 * @param {string} script
 */
const own = (dir, script) => async (/** @type {string[]} */ rest) => {
  const browser = findBrowser()
  const env = browser ? { CHROMIUM_PATH: browser } : {}
  return (await packageScript(join(root, dir), script, { env, args: rest })).code
}

/**
 * Every root command by name; each takes its arguments and resolves to the exit code. `start` resolves once the service
 * listens and the process stays up, because the service runs in this very process.
 * @type {Record<string, (rest: string[]) => Promise<number | undefined>>}
 */
export const commands = {
  async start() {
    if (!(await install())) return 1
    if (!(await build())) return 1
    process.chdir(root)
    await import(pathToFileURL(join(root, '.build', 'service', 'server.js')).href)
    return undefined
  },
  test: async () => ((await install()) ? test(isFull()) : notInstalled()),
  'test:full': async () => ((await install()) ? test(true) : notInstalled()),
  check: async (rest) => ((await install()) ? check(rest) : notInstalled()),
  build: async (rest) => ((await install()) && (await build(rest)) ? 0 : 1),
  release: async () =>
    (await install()) && (await build()) ? (await runTool('tsx', [join(root, 'deploy', 'src', 'release.ts')])).code : 1,
  dev: async (rest) => ((await install()) ? (rest.length ? devAgainst(rest) : dev()) : 1),
  e2e: async (rest) => runPlan([steps.browser, steps.build, steps.e2e], rest),
  step: async ([name = '', ...rest]) => {
    const step = Object.values(steps).find((one) => one.id === name)
    if (step) return runPlan([step], rest)
    console.error(
      `Unknown step "${name}". Known: ${Object.values(steps)
        .map((one) => one.id)
        .join(', ')}`,
    )
    return 2
  },
  bench: own('bench', 'bench'),
  fuzz: async (rest) => ((await install()) && (await build()) ? own('bench', 'bench')(['fuzz', ...rest]) : 1),
  chaos: async (rest) => ((await install()) && (await build()) ? own('bench', 'bench')(['chaos', ...rest]) : 1),
  // The files first: it makes the bundle that the loads are compared with.
  size: async () =>
    (await build()) && (await own('shared/build', 'size')([])) === 0 ? own('bench', 'bench')(['page']) : 1,
}

/**
 * Every check. A full run proves the full products of the matrices, ten times the samples, both languages of every
 * screen, and journeys on another day; a build machine (CI) makes one by itself when what carries every resource has
 * changed since the last full run. Somebody starts the first full run by hand and commits its digest.
 * @param {boolean} asked whether a full run is wanted
 */
async function test(asked) {
  const digest = digestOf(carriesAll)
  const isStale = Boolean(process.env['CI']) && wasProved('full') && !isProved('full', digest)
  if (!asked && !isStale) return runPlan(testSteps)
  if (!asked) console.log(`A full run: ${carriesAll.join(', ')} changed since the last one (${provedFile}).`)
  process.env['TEST_FULL'] = '1'
  const code = await runPlan(fullSteps)
  // What changed while it ran is not proved.
  if (code === 0 && digestOf(carriesAll) === digest) prove('full', digest)
  return code
}

/**
 * Checks what a change touches and says what that is; with `--all`, or where git cannot tell, everything.
 * @param {string[]} rest
 */
function check(rest) {
  const difference = rest.includes('--all') ? undefined : changed()
  if (!difference) return runPlan(checkSteps)
  const { since, files } = difference
  console.log(`${files.length} files differ from ${since}:`)
  for (const file of files.slice(0, 20)) console.log(`  ${file}`)
  if (files.length > 20) console.log(`  and ${files.length - 20} more`)
  console.log('Checked is what they touch; `check --all` checks everything but the browser journeys.\n')
  return runPlan(stepsFor(files))
}

function notInstalled() {
  console.log('0 passed, 1 failed')
  return 1
}
