import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { failedJourneys } from './failures.mjs'
import { counted, report } from './outcome.mjs'
import { root, runTool } from '../processes.mjs'
import { withRunFolder } from './run-folder.mjs'

// Journeys that go by the calendar.
const ofCalendar = [
  'journeys/attendance-leave',
  'journeys/payroll',
  'journeys/employee/working-life',
  'journeys/host/dashboard',
  'journeys/host/lists',
]
/** The end of a short month, on a Sunday. */
export const otherDay = '2027-02-28'

/**
 * The environment in which all processes of a run show the clock of another day (e2e/other-day.cjs); empty without one.
 * A PostgreSQL server keeps its own clock.
 * @param {string | undefined} day `YYYY-MM-DD` in the business zone
 * @returns {Record<string, string>}
 */
export function getDayEnv(day) {
  if (!day) return {}
  if (Number.isNaN(Date.parse(day))) throw new Error(`TEST_DAY is a day such as 2027-02-28, not ${day}`)
  const preload = `--require=${join(root, 'e2e', 'other-day.cjs')}`
  return { TEST_DAY: day, NODE_OPTIONS: [process.env['NODE_OPTIONS'], preload].filter(Boolean).join(' ') }
}

/**
 * Runs the browser journeys.
 * @param {string[]} rest arguments for the runner
 * @param {string} [day] whose clock runner, service and pages show
 */
export async function endToEnd(rest, day = process.env['TEST_DAY']) {
  const { file, read } = report('e2e')
  const env = { CHROMIUM_PATH: findBrowser() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const folder = join(root, 'e2e')
  const { code } = await withRunFolder((own) =>
    runTool('@playwright/test', ['test', ...rest], {
      bin: 'playwright',
      from: folder,
      cwd: folder,
      env: { ...own, ...env, ...getDayEnv(day) },
    }),
  )
  const result = read()
  const stats = result?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return counted(code, stats?.expected ?? 0, failed, failedJourneys(result))
}

/** The journeys that go by the calendar, or those that are named, on the other day. @param {string[]} rest */
export const onOtherDay = (rest) => endToEnd(rest.length ? rest : ofCalendar, otherDay)
