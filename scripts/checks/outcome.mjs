import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir } from '../processes.mjs'

/**
 * What a step found.
 * @typedef {{ passed: number, failed: number, output: string, failures?: readonly string[] }} Outcome
 *   `failures`: each test that failed, to be told again at the end of the run
 */

/** A check counts as one. @param {{ code: number, output: string }} ended @returns {Outcome} */
export const one = ({ code, output }) =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }

/** The report that a runner writes of its tests. */
export const report = (/** @type {string} */ name) => {
  const file = join(buildDir, 'results', `${name}.json`)
  mkdirSync(join(buildDir, 'results'), { recursive: true })
  // An earlier run's figures must never be counted.
  rmSync(file, { force: true })
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined) }
}
/**
 * A runner that died, or failed outside a test, fails at least once.
 * @param {number} code @param {number} passed @param {number} failed @param {string[]} failures
 */
export const counted = (code, passed, failed, failures) => ({
  passed,
  failed: code === 0 ? failed : Math.max(failed, 1),
  output: '',
  failures,
})
