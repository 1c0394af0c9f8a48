import { seconds } from '../processes.mjs'

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Outcome & { title: string, ms: number }} Done
 */

/**
 * Runs steps in their order and prints each one's outcome and time, repeats the failures, then prints the last line `N
 * passed, N failed`. A failing step stops only the later steps that need it.
 * @param {readonly Step[]} plan
 * @param {string[]} [rest] arguments for the steps' tools
 * @returns {Promise<number>} exit code: 0 when nothing failed
 */
export async function runPlan(plan, rest = []) {
  /** @type {Done[]} */
  const done = []
  const broken = new Set()
  const execute = async (/** @type {Step} */ step) => {
    const missing = (step.needs ?? []).filter((id) => broken.has(id))
    const from = performance.now()
    const outcome = missing.length
      ? { passed: 0, failed: 1, output: `not run: ${missing.join(' and ')} failed` }
      : await guarded(step, rest)
    if (outcome.failed > 0) broken.add(step.id)
    const ms = performance.now() - from
    const text = outcome.output.trim()
    console.log(
      `${mark(outcome.failed)} ${step.title} (${seconds(ms)})${text.includes('\n') ? `\n${text}` : text && `: ${text}`}`,
    )
    done.push({ ...outcome, title: step.title, ms })
  }
  for (let at = 0; at < plan.length;) {
    const from = at
    // Light steps that are next to each other share the two cores.
    while (plan[at]?.light) at += 1
    if (at > from) await inPairs(plan.slice(from, at), execute)
    const heavy = plan[at]
    if (heavy) {
      console.log(`\n--- ${heavy.title}`)
      await execute(heavy)
      at += 1
    }
  }
  return summary(done)
}

/** @param {readonly Step[]} group @param {(step: Step) => Promise<void>} execute */
async function inPairs(group, execute) {
  const queue = [...group]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await execute(next)
  }
  await Promise.all([work(), work()])
}

/** A step that throws has failed; the others still run. @param {Step} step @param {string[]} rest */
async function guarded(step, rest) {
  try {
    return await step.run(rest)
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? `${error.stack}` : String(error) }
  }
}

const mark = (/** @type {number} */ failed) => (failed === 0 ? '✓' : '✗')

/** @param {string} output of a check, which says last what it found */
const lastLines = (output) => output.trim().split('\n').slice(-20)

/** @param {readonly Done[]} done */
function summary(done) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => done.reduce((total, outcome) => total + outcome[key], 0)
  console.log('')
  for (const { title, passed, failed, ms } of done)
    console.log(
      `${mark(failed)} ${title.padEnd(46)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(ms).padStart(8)}`,
    )
  for (const { title, failed, output, failures = lastLines(output) } of done)
    if (failed > 0) console.log(['', `✗ ${title}`, ...failures].join('\n'))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
