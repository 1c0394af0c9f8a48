import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
const memory = '/dev/shm'
/** Whether a folder in memory takes what a run writes, about 1 GiB, and the machine has as much beside it. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * gibibyte && freemem() > 6 * gibibyte
  } catch {
    return false
  }
}

/**
 * Runs tests with a folder of their own for everything temporary (databases, data folders, profiles of the browser), in memory
 * where there is room: a database made in it for each test file never waits for a disk. It is removed with all that tests left.
 * @template T @param {(env: Record<string, string>) => Promise<T>} tests told the environment that points there
 * @param {boolean} [onDisk] for what links to files on the disk or needs more room @returns {Promise<T>}
 */
export async function withRunFolder(tests, onDisk = false) {
  const folder = mkdtempSync(join(!onDisk && hasRoom() ? memory : tmpdir(), 'staff-run-'))
  // The database server of a run by root is another user, who passes through and reads nothing else.
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await tests({ TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    process.off('exit', remove)
    remove()
  }
}
