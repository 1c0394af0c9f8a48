import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { buildDir, root } from './processes.mjs'

/**
 * Starts a service for a remote that runs alone: the demo company in a separate folder,
 * without host and without releases.
 * @param {number} port of this machine
 * @returns {Promise<import('node:child_process').ChildProcess | undefined>} undefined when the service cannot be built
 */
export async function startLoneService(port) {
  if (!(await build(['service']))) return undefined
  const nothing = join(buildDir, 'local', 'nothing')
  return spawn(process.execPath, [join(buildDir, 'service', 'server.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      SMOKE: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(root, '.data', 'alone'),
      DATABASE_URL: '',
      HOST_DIR: nothing,
      REMOTES_DIR: nothing,
      MANIFEST_FILE: join(nothing, 'manifest.json'),
      REGISTRY: nothing,
    },
  })
}
