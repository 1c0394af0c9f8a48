import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, root } from './processes.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** Files of a path below the root, sorted; what is built or installed is left out. @param {string} path @returns {string[]} */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|\.build)$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
    .sort()
}

/**
 * A step that is not run again while nothing that it reads has changed since it passed; on a build machine (CI) it always runs.
 * A run that did not pass leaves no stamp.
 * @param {readonly string[]} reads files and folders from the root @param {Step} step @returns {Step}
 */
export const whenChanged = (reads, step) => ({
  ...step,
  run: async (rest) => {
    const hash = createHash('sha256').update(process.version)
    for (const file of reads.flatMap(filesOf))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
    const now = hash.digest('hex')
    const stamp = join(buildDir, 'stamps', `passed-${step.id}`)
    if (!process.env['CI'] && rest.length === 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
      return {
        passed: 0,
        failed: 0,
        output: `not run: it passed before, and nothing of ${reads.join(', ')} has changed since`,
      }
    rmSync(stamp, { force: true })
    const outcome = await step.run(rest)
    mkdirSync(join(buildDir, 'stamps'), { recursive: true })
    if (outcome.failed === 0 && outcome.passed > 0 && rest.length === 0) writeFileSync(stamp, now)
    return outcome
  },
})
