import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** The committed list of what a green run has proved, by the digest of what it read; a green run alone writes it. */
export const provedFile = join('scripts', 'proved.json')
/** Whether this run proves the full products (`npm run test:full`). */
export const isFull = () => process.env['TEST_FULL'] === '1'

/**
 * Files of a path below the root; what is built or installed and the list itself are left out.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (path === provedFile.replaceAll('\\', '/')) return []
  const full = join(root, path)
  // A folder that was renamed must not drop out of a digest without a word.
  if (!existsSync(full)) throw new Error(`${path} is read by a digest and does not exist (scripts/checks/steps.mjs)`)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|\.build)$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
    .sort()
}

/** One digest of files and folders from the root, the same in every clone. @param {readonly string[]} reads */
export function digestOf(reads) {
  const hash = createHash('sha256')
  for (const file of [...new Set(reads.flatMap(filesOf))].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} file @returns {Record<string, string>} */
const readProved = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
/** Whether a green run has proved this digest. @param {string} id @param {string} digest @param {string} [file] */
export const isProved = (id, digest, file = join(root, provedFile)) => readProved(file)[id] === digest
/** Whether a run was ever proved under this name. @param {string} id @param {string} [file] */
export const wasProved = (id, file = join(root, provedFile)) => id in readProved(file)
/** Writes what a green run has proved. @param {string} id @param {string} digest @param {string} [file] */
export function prove(id, digest, file = join(root, provedFile)) {
  const all = { ...readProved(file), [id]: digest }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * A step that does not run while a green run has proved it for the same files, in CI too. An unknown digest runs, and
 * so does every full run. Only a whole green run writes a proof.
 * @param {readonly string[]} reads files and folders from the root
 * @param {Step} step
 * @param {string} [file] of the list
 * @returns {Step}
 */
export const whenChanged = (reads, step, file = join(root, provedFile)) => ({
  ...step,
  run: async (rest) => {
    const now = digestOf(reads)
    const short = now.slice(0, 12)
    const isWhole = rest.length === 0
    if (isWhole && !isFull() && isProved(step.id, now, file))
      return {
        passed: 0,
        failed: 0,
        output: `not run: proved by its committed digest ${short} (${provedFile}); nothing that it reads has changed`,
      }
    const outcome = await step.run(rest)
    if (outcome.failed > 0 || outcome.passed === 0 || !isWhole) return outcome
    // A run takes minutes: what changed meanwhile is not proved.
    if (digestOf(reads) !== now) return outcome
    prove(step.id, now, file)
    return { ...outcome, output: `proved ${short}: commit ${provedFile}` }
  },
})
