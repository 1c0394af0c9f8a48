import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'

// Chromium without a window of its own opens a page in half the time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const inPath = (/** @type {string} */ name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path))

/**
 * The browser of this machine: CHROMIUM_PATH, else Chromium, Chrome or Edge where they usually are.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) return existsSync(asked) ? asked : undefined
  return names.map(inPath).find(Boolean) ?? elsewhere.find((path) => existsSync(path))
}

const canInstall = () => process.getuid?.() === 0 && inPath('apt-get') !== undefined
/** @param {string} name of a Debian package */
async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update'], { env })
  if (updated.code === 0) await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  return inPath(name)
}

/**
 * Finds a browser or, as root on a Debian system, installs one; on a build machine (CI) the faster one.
 * @returns {Promise<{ path?: string, message: string }>} the path, or a sentence that says what to do
 */
export async function needBrowser() {
  const found = findBrowser()
  if (process.env['CHROMIUM_PATH'])
    return found
      ? { path: found, message: found }
      : { message: `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which does not exist.` }
  if (found && (found.endsWith(shell) || !process.env['CI'] || !canInstall())) return { path: found, message: found }
  if (!canInstall())
    return {
      message:
        'No Chromium, Chrome or Edge was found. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to its program file.',
    }
  console.log(`Installing the Debian package ${shell} ...`)
  const path = (await install(shell)) ?? found ?? (await install('chromium'))
  return path
    ? { path, message: path }
    : { message: 'No browser could be installed; the reason stands above. Install a Chromium and set CHROMIUM_PATH.' }
}
