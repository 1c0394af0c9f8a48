import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where everything that is built goes: `.build/host`, `.build/remotes/<name>/<version>`, `.build/bundle`. */
export const buildFolder = join(root, '.build')
export const hostFolder = join(root, 'host')
export const remoteFolder = (name: string): string => join(root, 'remotes', name)

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}
/** A package.json as it is in a folder. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

/** The folder of a package as `from` sees it; an error when `from` does not have it. Subpaths name their package. */
function packageFolder(request: string, from: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
  const folder = join(from, 'node_modules', name)
  if (!existsSync(folder)) throw new Error(`${from} does not depend on ${name}`)
  return folder
}

/**
 * The exact version of an installed package. Read from its own package.json: the `catalog:` or `workspace:` text of the
 * dependent's file would become the required version and every share would warn.
 */
export const installedVersion = (request: string, from: string): string =>
  readPackage(packageFolder(request, from)).version
