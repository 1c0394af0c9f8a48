import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, packages } from './packages.mjs'
import { buildDir, packageScript, seconds } from './processes.mjs'

/**
 * The results of a finished build; without them a stamp is not valid.
 * @param {import('./packages.mjs').Package} unit
 */
function proof({ folder, version }) {
  if (folder === 'host') return join(buildDir, 'host', 'index.html')
  if (folder === 'service') return join(buildDir, 'service', 'server.js')
  return join(buildDir, folder, version, 'descriptor.json')
}

/**
 * Builds the deployable parts (host, five remotes, service) whose content changed since their last build,
 * two at a time.
 * @param {readonly string[]} [only] folders such as `host` or `remotes/admin`; all when empty
 * @returns {Promise<boolean>} whether every part is up to date now
 */
export async function build(only = []) {
  const all = packages()
  const units = all.filter(
    ({ folder }) => /^(host|service|remotes\/.+)$/.test(folder) && (only.length === 0 || only.includes(folder)),
  )
  mkdirSync(join(buildDir, 'stamps'), { recursive: true })
  const stale = units
    .map((unit) => ({
      unit,
      hash: contentHash(unit, all),
      stamp: join(buildDir, 'stamps', unit.folder.replace('/', '-')),
    }))
    .filter(
      ({ unit, hash, stamp }) => !existsSync(proof(unit)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash,
    )
  if (stale.length === 0) return true

  console.log(`Building ${stale.map(({ unit }) => unit.folder).join(', ')} ...`)
  const queue = [...stale]
  let good = true
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { unit, hash, stamp } = next
      // Removed first: an interrupted build must not look finished.
      rmSync(stamp, { force: true })
      const { code, output, ms } = await packageScript(unit.dir, 'build', {
        quiet: true,
        env: { NODE_ENV: 'production' },
      })
      const done = code === 0 && existsSync(proof(unit))
      if (done) writeFileSync(stamp, hash)
      else good = false
      console.log(done ? `  ${unit.folder} built in ${seconds(ms)}` : `${output}\n  ${unit.folder} could not be built`)
    }
  }
  await Promise.all([work(), work()])
  return good
}
