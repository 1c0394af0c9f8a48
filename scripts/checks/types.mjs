import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../packages.mjs'
import { buildDir, root, runTool } from '../processes.mjs'

// Packages with the same compiler settings are one program: their shared files, such as the contract and the service
// that the benches read, are checked once instead of once for each.
const sameProgram = [
  { program: 'tsconfig.ui.json', holds: /^(host|remotes\/.+|shared\/(kit|remote-api))$/ },
  { program: 'tsconfig.node.json', holds: /^(service|bench|deploy|shared\/registry)$/ },
]
/** Code that runs outside of a page has other globals. */
const worker = 'host/worker/tsconfig.json'
const programOf = (/** @type {string} */ folder) =>
  sameProgram.find(({ holds }) => holds.test(folder))?.program ?? `${folder}/tsconfig.json`

/**
 * The programs that check files: all of them without a list.
 * A file that all packages read is checked in each program that reads it.
 * @param {readonly string[]} [changed]
 * @returns {string[]}
 */
export function programs(changed) {
  const folders = packages().map(({ folder }) => folder)
  const all = [...new Set(['tsconfig.json', worker, ...folders.map(programOf)])].filter((path) =>
    existsSync(join(root, path)),
  )
  if (!changed || changed.some((path) => /^(shared\/contract\/|tsconfig|pnpm-lock|package\.json)/.test(path)))
    return all
  const readByUi = changed.some((path) => path.startsWith('shared/remote-api/'))
  const touched = changed.map((path) => {
    if (path.startsWith('host/worker/')) return worker
    const folder = folders.find((one) => path.startsWith(`${one}/`))
    return folder ? programOf(folder) : 'tsconfig.json'
  })
  return all.filter((program) => touched.includes(program) || (readByUi && program === 'shared/build/tsconfig.json'))
}

/**
 * Faults as tsc prints them, each once, even when several programs read its file.
 * @param {readonly string[]} outputs
 * @returns {string[]}
 */
export function eachOnce(outputs) {
  const faults = outputs.flatMap((output) => output.trim().split(/\n(?=\S)/)).filter(Boolean)
  return [...new Set(faults)]
}

/** Checks the types of programs. @param {readonly string[]} of @returns {Promise<{ code: number, output: string }>} */
export async function types(of) {
  const said = []
  for (const path of of) {
    // Files without a change since the last run are not read again.
    const known = join(buildDir, 'types', `${path.replaceAll('/', '.')}.tsbuildinfo`)
    const { code, output } = await runTool(
      'typescript',
      ['-p', join(root, path), '--incremental', '--tsBuildInfoFile', known],
      { bin: 'tsc', quiet: true },
    )
    if (code !== 0) said.push(output.trim() || `${path}: the compiler ended with ${code}`)
  }
  const faults = eachOnce(said)
  return { code: faults.length, output: faults.length ? faults.join('\n') : `${of.length} programs` }
}
