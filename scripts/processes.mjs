import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Everything that a command writes except data: outputs, stamps, results. */
export const buildDir = join(root, '.build')
const windows = process.platform === 'win32'

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, shell?: boolean }} Options
 * @typedef {{ code: number, output: string, ms: number }} Ended
 */

/**
 * Runs a program to its end. With `quiet` its output is collected and returned, else it goes directly to the terminal.
 * A program that cannot be started returns code 127 and the reason as output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  const from = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell,
    })
    /** @type {Buffer[]} */
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part))
    const end = (/** @type {number} */ code, /** @type {string} */ more = '') =>
      done({ code, output: Buffer.concat(parts).toString() + more, ms: performance.now() - from })
    child.once('error', (error) => end(127, error.message))
    // A child ended by a signal has no code; here that is a failure.
    child.once('close', (code) => end(code ?? 1))
  })
}

/**
 * Runs an installed tool through its JavaScript entry, which works on every system and with spaces in the path.
 * @param {string} tool the package name
 * @param {string[]} args
 * @param {Options & { bin?: string, from?: string }} [options]
 */
export function runTool(tool, args, { bin = tool, from = root, ...options } = {}) {
  const folder = join(from, 'node_modules', tool)
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin
  return run(
    process.execPath,
    [join(folder, typeof declared === 'string' ? declared : declared[bin]), ...args],
    options,
  )
}

/**
 * Runs a script of a package's package.json with its own tools first in PATH, without pnpm.
 * @param {string} dir
 * @param {string} script
 * @param {Options & { args?: string[] }} [options]
 */
export function packageScript(dir, script, { args = [], env = {}, ...options } = {}) {
  const line = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).scripts?.[script]
  if (!line) return Promise.resolve({ code: 127, output: `${dir} has no script "${script}"`, ms: 0 })
  const path = [join(dir, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(
    delimiter,
  )
  const quoted = args.map((arg) => (windows ? `"${arg}"` : `'${arg.replaceAll("'", `'\\''`)}'`))
  return run([line, ...quoted].join(' '), [], { ...options, cwd: dir, env: { ...env, PATH: path }, shell: true })
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
