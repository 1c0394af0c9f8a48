import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './processes.mjs'

/**
 * @typedef {{ name: string, dir: string, folder: string, version: string, scripts: Record<string, string>,
 *   uses: string[] }} Package
 */

/** @param {string} dir @returns {Package} */
function readPackage(dir) {
  const file = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const uses = Object.keys({ ...file.dependencies, ...file.devDependencies }).filter((name) =>
    name.startsWith('@staff/'),
  )
  return {
    name: file.name,
    dir,
    folder: relative(root, dir).split(sep).join('/'),
    version: file.version,
    scripts: file.scripts ?? {},
    uses,
  }
}

/** The packages of the workspace, as the folders of pnpm-workspace.yaml. @returns {Package[]} */
export function packages() {
  const inside = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name))
  const dirs = [
    ...inside('shared'),
    join(root, 'host'),
    ...inside('remotes'),
    join(root, 'service'),
    join(root, 'bench'),
    join(root, 'e2e'),
    join(root, 'deploy'),
  ]
  return dirs.filter((dir) => existsSync(join(dir, 'package.json'))).map(readPackage)
}

/** The files of a folder that are part of a build, sorted. @param {string} dir @returns {string[]} */
function sources(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      if (/^(node_modules|dist|test|\..*)$/.test(entry.name) || /\.(test\.tsx?|md)$/.test(entry.name)) return []
      const path = join(dir, entry.name)
      return entry.isDirectory() ? sources(path) : [path]
    })
    .sort()
}

/**
 * A hash of everything that a package's build can read: its own sources, those of its workspace packages (and theirs),
 * the lockfile and the shared compiler settings.
 * @param {Package} of
 * @param {readonly Package[]} all
 */
export function contentHash(of, all) {
  const closure = new Set([of])
  for (const one of closure)
    for (const name of one.uses) {
      const used = all.find((other) => other.name === name)
      if (used) closure.add(used)
    }
  const shared = ['pnpm-lock.yaml', 'tsconfig.base.json'].map((name) => join(root, name))
  const files = [
    ...shared,
    ...[...closure].sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((one) => sources(one.dir)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
