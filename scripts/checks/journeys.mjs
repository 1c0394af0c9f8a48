import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { failedJourneys } from './failures.mjs'
import { counted, report } from './outcome.mjs'
import { root, runTool } from '../processes.mjs'
import { withRunFolder } from './run-folder.mjs'

// Journeys that go by the calendar, and days on which calendars break: a month's short end, a year's end, a leap day.
const ofCalendar = [
  'journeys/attendance-leave',
  'journeys/payroll',
  'journeys/employee/working-life',
  'journeys/host/dashboard',
  'journeys/host/lists',
]
export const otherDays = ['2027-02-28', '2027-12-31', '2028-02-29']

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })

/**
 * The environment in which all processes of a browser run show the clock of another day; empty without one. TEST_DAY
 * names the day of a run; service tests read it themselves (service/test/support/app/global-setup.ts).
 * @param {string | undefined} day `YYYY-MM-DD` in the business zone
 * @returns {Record<string, string>}
 */
function onDayOf(day) {
  if (!day) return {}
  const offset = Date.parse(day) - Date.parse(today())
  if (Number.isNaN(offset)) throw new Error(`TEST_DAY is a day such as 2027-02-28, not ${day}`)
  const preload = `--require=${join(root, 'e2e', 'other-day.cjs')}`
  return {
    CLOCK_OFFSET: String(offset),
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], preload].filter(Boolean).join(' '),
  }
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
      env: { ...own, ...env, ...onDayOf(day) },
    }),
  )
  const result = read()
  const stats = result?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return counted(code, stats?.expected ?? 0, failed, failedJourneys(result))
}

/**
 * The same journeys on each of the other days.
 * @param {string[]} rest other journeys instead
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function onOtherDays(rest) {
  const runs = []
  for (const day of otherDays) runs.push({ day, ...(await endToEnd(rest.length ? rest : ofCalendar, day)) })
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    output: '',
    failures: runs.flatMap(({ day, failures }) => failures.map((failure) => `${day}: ${failure}`)),
  }
}
