import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
const memory = '/dev/shm'
/** Whether a folder in memory has room for the data of a run, about 1 GiB, and the machine has the same amount free. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * gibibyte && freemem() > 6 * gibibyte
  } catch {
    return false
  }
}

/**
 * Runs tests with a folder of their own for all temporary data (databases, data folders, browser profiles), in memory
 * when there is room: a database made for each test file then never waits for a disk.
 * It is removed with all data of the tests.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} tests told the environment that points there
 * @param {boolean} [onDisk] for what links to files on the disk or needs more room
 * @returns {Promise<T>}
 */
export async function withRunFolder(tests, onDisk = false) {
  const folder = mkdtempSync(join(!onDisk && hasRoom() ? memory : tmpdir(), 'staff-run-'))
  // When root runs the tests, the database server is another user, who may enter the folder and reads nothing else.
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
