import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, root, run, seconds } from './processes.mjs'

// Loaded by npx on first use: no corepack, which newer Node versions no longer include.
export const pnpm = 'pnpm@12.21.0'

const stamp = join(buildDir, 'stamps', 'install')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/**
 * Installs the dependencies named by the lockfile unless they are installed. Prints the installer's own progress.
 * @param {{ changed?: boolean }} [how] `changed`: a package was added to the workspace, and the lockfile follows it.
 * @returns {Promise<boolean>} whether everything is installed now
 */
export async function install({ changed = false } = {}) {
  const present = existsSync(join(root, 'node_modules', '.modules.yaml'))
  if (!changed && present && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true

  console.log(changed ? 'Linking packages ...' : `Installing dependencies (${pnpm}; the first time takes a minute) ...`)
  const how = changed ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile']
  // CI=1: never ask. On Windows npx is a .cmd file, which only a shell can start.
  const { code, ms } = await run('npx', ['--yes', pnpm, 'install', ...how], {
    env: { CI: '1' },
    shell: process.platform === 'win32',
  })
  if (code !== 0) {
    console.error('The installation failed; the reason stands above. Nothing was started.')
    return false
  }
  mkdirSync(join(buildDir, 'stamps'), { recursive: true })
  writeFileSync(stamp, lockHash())
  console.log(`Installed in ${seconds(ms)}`)
  return true
}
