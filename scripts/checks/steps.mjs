import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { boundaries } from './boundaries.mjs'
import { findBrowser, needBrowser } from '../browser.mjs'
import { build } from '../build.mjs'
import { failedTests } from './failures.mjs'
import { whenChanged } from './green.mjs'
import { endToEnd, getDayEnv, onOtherDay, otherDay } from './journeys.mjs'
import { counted, one, report } from './outcome.mjs'
import { root, runTool } from '../processes.mjs'
import { withRunFolder } from './run-folder.mjs'
import { changesJoins, nearTests, resourcesIn } from './touched.mjs'
import { programs, types } from './types.mjs'

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {{ id: string, title: string, light?: boolean, needs?: readonly string[],
 *   run: (rest: string[]) => Promise<Outcome> }} Step
 *   `light` steps are quiet and run two at a time; the others print as they go, one after another.
 *   A step is counted as failed without running when one of its `needs` failed.
 */

// What asks every resource, or those of CONFORMANCE_OF.
const ofEach = ['service/test/cases/conformance', 'every-list', 'every-form']
// What asks every call who may make it and which rows it answers; a change of calls alone asks these.
const ofCalls = ['service/test/cases/authorization-matrix.test.ts', 'service/test/cases/row-scope.test.ts']
const isOfCalls = /^service\/src\/.*operations?\.ts$/
// One case for each resource and language: they grow with the product, so they are left to `npm test`.
const everyScreen = ['**/every-*.test.tsx']
// What only the embedded database can show, whichever database the run is about: its life, and the process on it.
const ofEmbedded = ['service/src/db/embedded/', 'service/test/cases/process']
const notOfEmbedded = ofEmbedded.map((path) => `${path.replace('service/', '**/')}**`)
// Tests that go by today. Those on a PostgreSQL server cannot be among them: it keeps its own clock.
const callsOfCalendar = [
  'service/src/approvals/inbox',
  'service/src/areas/attendance-leave/attendance-day/recalculation/day-effects',
  'service/src/areas/attendance-leave/mission-request/',
  'service/src/areas/attendance-leave/missed-scan-request/',
  'service/src/areas/attendance-leave/report-sources/attendance-reports',
  'service/src/areas/attendance-leave/requested-day/request-effects',
  'service/src/areas/payroll/payroll-run-payment/reject-file',
]
const notWhole = ['**/*.whole.ts']
// Every kind of call and field once more on it: the engine, and a sample of the conformance (sampled-company.ts).
const engineSample = ['service/test/cases/engine', 'service/test/cases/conformance']
// What the copies of the repository are made of and changed by; the sources of the areas are only carried along.
const copied = [
  'scripts',
  'deploy',
  'shared/build',
  'shared/registry',
  'shared/remote-api',
  'docs/tutorial.md',
  'docs/another-host.md',
  'docs/operations.md',
  'host/src/dev',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.ui.json',
  'vitest.config.ts',
  '.dependency-cruiser.cjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'shared/contract/src/permissions',
  'shared/contract/src/catalogue.ts',
  'service/src/areas/index.ts',
  'service/src/composition',
  'service/test/support/composition/skew-matrix.ts',
  'service/test/cases/combinations.whole.ts',
  'service/src/db/tables.ts',
  'service/build-service.ts',
  'service/src/config.ts',
  'service/src/launch.mjs',
  'service/src/operate',
  'service/src/secret-files.ts',
]

/** What carries every resource: when it changed, a build machine proves the full products. */
export const carriesAll = [
  'shared/contract/src/engine',
  'shared/contract/src/platform',
  'service/src/crud',
  'service/src/approvals',
]

/**
 * `day`: whose clock the tests show; the day of TEST_DAY without one.
 * @typedef {{ env?: Record<string, string>, without?: string[], only?: string[], onDisk?: boolean,
 *   day?: string }} Options
 */
/** @param {string} name @param {string[]} projects @param {Options} [options] */
const vitest =
  (name, projects, { env = {}, without = [], only = [], onDisk = false, day = process.env['TEST_DAY'] } = {}) =>
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
    const { code } = await withRunFolder(
      (own) =>
        runTool('vitest', args, {
          env: { ...own, ...(browser ? { CHROMIUM_PATH: browser } : {}), ...getDayEnv(day), ...env },
        }),
      onDisk,
    )
    const result = read()
    // A file that fails before its tests has none that failed, and a database that stops may end the runner with 0.
    const whole = result?.success === true ? code : 1
    return counted(whole, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, failedTests(result, root))
  }

/** @satisfies {Record<string, Step>} */
export const steps = {
  browser: {
    id: 'browser',
    title: 'a browser',
    run: async () => needBrowser().then(({ path, message }) => one({ code: path ? 0 : 1, output: message })),
  },
  types: { id: 'types', title: 'types', light: true, run: async () => one(await types(programs())) },
  lint: {
    id: 'lint',
    title: 'lint',
    light: true,
    run: async (rest) =>
      one(
        await runTool('oxlint', ['--type-aware', '--deny-warnings', ...(rest.length ? rest : ['.'])], { quiet: true }),
      ),
  },
  format: {
    id: 'format',
    title: 'format',
    light: true,
    run: async (rest) => one(await runTool('oxfmt', ['--check', ...(rest.length ? rest : ['.'])], { quiet: true })),
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
    run: async () => one(await runTool('tsx', ['scripts/generate/resource-docs.ts', '--check'], { quiet: true })),
  },
  publicTypes: {
    id: 'public-types',
    title: 'versions of contract and kit fit their public types',
    light: true,
    run: async () => one(await runTool('tsx', ['scripts/checks/public-types.ts'], { quiet: true })),
  },
  unit: {
    id: 'unit',
    title: 'shape and unit tests',
    run: vitest('unit', ['!@staff/service'], { without: notWhole }),
  },
  quickUnit: {
    id: 'quick-unit',
    title: 'shape and unit tests, without every screen',
    run: vitest('unit', ['!@staff/service'], { without: [...notWhole, ...everyScreen] }),
  },
  conformance: {
    id: 'conformance',
    title: 'conformance',
    run: vitest('conformance', ['@staff/service'], { only: ['service/test/cases/conformance'] }),
  },
  embedded: {
    id: 'embedded',
    title: 'embedded database: its life, the process on it, a sample of calls',
    run: vitest('embedded', ['@staff/service'], {
      env: { TEST_DATABASE: 'embedded' },
      only: [...ofEmbedded, ...engineSample],
    }),
  },
  server: {
    id: 'server',
    title: 'service, PostgreSQL server',
    run: vitest('server', ['@staff/service'], {
      env: { TEST_DATABASE: 'server' },
      without: notOfEmbedded,
    }),
  },
  // One run: no worker waits for the last files of the other half.
  tests: {
    id: 'tests',
    title: 'shape and unit tests; service, PostgreSQL server',
    run: vitest('tests', ['!whole'], { env: { TEST_DATABASE: 'server' }, without: [...notWhole, ...notOfEmbedded] }),
  },
  build: { id: 'build', title: 'build', run: async () => one({ code: (await build()) ? 0 : 1, output: '' }) },
  whole: whenChanged(copied, {
    id: 'whole',
    title: 'new remote, tutorial, equal builds in copies; another host; 27 combinations; a release, its backup',
    needs: ['browser'],
    run: vitest('whole', ['whole'], { onDisk: true }),
  }),
  e2e: { id: 'e2e', title: 'end to end', needs: ['browser', 'build'], run: (rest) => endToEnd(rest) },
  // On the embedded database, which has the clock of its process.
  otherDayCalls: {
    id: 'other-day-calls',
    title: `calls that go by the calendar, on ${process.env['TEST_DAY'] ?? otherDay}`,
    run: vitest('other-day', ['@staff/service'], {
      env: { TEST_DATABASE: 'embedded' },
      only: callsOfCalendar,
      day: process.env['TEST_DAY'] ?? otherDay,
    }),
  },
  otherDay: {
    id: 'other-day',
    title: `journeys that go by the calendar, on ${otherDay}`,
    needs: ['browser', 'build'],
    run: onOtherDay,
  },
}

const readings = [
  steps.types,
  steps.lint,
  steps.format,
  steps.boundaries,
  steps.deadCode,
  steps.docs,
  steps.publicTypes,
]
/** What `pnpm check --all` runs. @type {readonly Step[]} */
export const checkSteps = [...readings, steps.quickUnit, steps.conformance]
/** What `npm test` runs. @type {readonly Step[]} */
export const testSteps = [steps.browser, ...readings, steps.tests, steps.embedded, steps.build, steps.e2e, steps.whole]

/** What `npm run test:full` runs. @type {readonly Step[]} */
export const fullSteps = [...testSteps, steps.otherDayCalls, steps.otherDay]

/**
 * The steps that a change touches, each with the reason in its title.
 * @param {readonly string[]} files that differ, from the root @returns {Step[]}
 */
export function stepsFor(files) {
  const code = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file))
  const there = code.filter((file) => existsSync(join(root, file)))
  const on = (/** @type {Step} */ step, /** @type {string[]} */ paths) => ({
    ...step,
    title: `${step.title} of ${paths.length} changed files`,
    run: () => step.run(paths),
  })
  const scripts = there.filter((file) => !file.endsWith('.css'))
  const of = programs(code)
  const near = nearTests(files)
  const names = resourcesIn(files)
  const joins = changesJoins(files)
  const asked = code.some((file) => isOfCalls.test(file)) ? ofCalls : []
  /** @type {(Step | false)[]} */
  const touched = [
    there.length > 0 && on(steps.format, there),
    scripts.length > 0 && on(steps.lint, scripts),
    code.length > 0 && {
      ...steps.types,
      title: `types of ${of.join(', ')}`,
      run: async () => one(await types(of)),
    },
    joins && steps.boundaries,
    joins && steps.deadCode,
    files.some((file) => /^(shared\/contract\/|docs\/|scripts\/)/.test(file)) && steps.docs,
    files.some((file) => /^(shared\/(contract|kit|remote-api)\/|deploy\/public-types)/.test(file)) && steps.publicTypes,
    {
      id: 'near',
      title: [
        `shape, and ${near.length} test files beside what changed`,
        ...(names.length ? [`conformance, list and form of ${names.join(', ')}`] : []),
        ...(asked.length ? ['who may call what, and which rows they see'] : []),
      ].join('; '),
      // One start of the runner. The resources that did not change have no cases in it.
      run: vitest('near', [], {
        only: [
          'shape.test.ts',
          'docs.test.ts',
          'pages.test.ts',
          'names.test.ts',
          ...near,
          ...(names.length ? ofEach : []),
          ...asked,
        ],
        env: names.length ? { CONFORMANCE_OF: names.join(',') } : {},
      }),
    },
  ]
  return touched.filter((step) => step !== false)
}
