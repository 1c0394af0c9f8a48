import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { buildDir, root } from './processes.mjs'

const watched = ['host', 'remotes', 'shared', 'service']

/**
 * The product as `npm start` runs it, rebuilt and restarted when a source changes;
 * reload the browser to see the change. The same composition as in production on purpose:
 * a remote is always loaded through its release.
 * @returns {Promise<number>} exit code, when stopped
 */
export async function dev() {
  if (!(await build())) return 1
  let service = start()
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined)
  let building = Promise.resolve()
  const changed = (/** @type {string | null} */ file) => {
    if (!file || /(^|[\\/])(node_modules|test|dist)([\\/]|$)|\.test\.tsx?$|\.md$/.test(file)) return
    clearTimeout(timer)
    // Editors write a file in several steps; one rebuild is enough.
    timer = setTimeout(() => {
      building = building.then(restart)
    }, 200)
  }
  const restart = async () => {
    if (!(await build())) return
    service.kill('SIGTERM')
    await new Promise((done) =>
      service.exitCode === null && service.signalCode === null ? service.once('exit', done) : done(undefined),
    )
    service = start()
  }
  const watchers = watched.map((folder) => watch(join(root, folder), { recursive: true }, (_, file) => changed(file)))
  return new Promise((done) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => {
        for (const watcher of watchers) watcher.close()
        clearTimeout(timer)
        service.once('exit', () => done(0))
        service.kill(signal)
      })
  })
}

const start = () => spawn(process.execPath, [join(buildDir, 'service', 'server.js')], { cwd: root, stdio: 'inherit' })
