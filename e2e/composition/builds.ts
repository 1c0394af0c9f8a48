import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { builtVersion, variant } from './variants.ts'

const built = join(import.meta.dirname, '../../.build')
const named = /\.([0-9a-f]{8,})\.\w+$/
const isText = /\.(js|css|html|json)$/
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Gives these files, which are named by their content, other names everywhere: as if each file had changed. */
function otherNames(paths: Iterable<string>): (text: string) => string {
  const hashes = [...paths].flatMap((path) => named.exec(path)?.[1] ?? [])
  const others = new Map(hashes.map((hash) => [hash, [...hash].reverse().join('')]))
  return (text) => [...others].reduce((result, [hash, other]) => result.replaceAll(hash, other), text)
}

/** The files that are deployed in place of a part of the build. */
export interface OtherBuild {
  readonly folder: string
  readonly remove: () => void
}
const inFolder = (folder: string): OtherBuild => ({
  folder,
  remove: () => {
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The addresses of all files of the built host that are named by their content. */
export const hostFiles = (): readonly string[] =>
  filesIn(join(built, 'host'))
    .filter((path) => named.test(path))
    .map((path) => `/${path}`)

/**
 * Another release of the host, with its digest, for the setting HOST_DIR: it has none of the files of the built host.
 */
export function otherHost(): OtherBuild & { readonly digest: string } {
  const folder = mkdtempSync(join(tmpdir(), 'staff-host-'))
  // The compressed files contain the former names.
  cpSync(join(built, 'host'), folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = filesIn(folder)
  const otherwise = otherNames(files)
  for (const path of files) {
    const at = join(folder, path)
    if (isText.test(path)) writeFileSync(at, otherwise(readFileSync(at, 'utf8')))
    if (named.test(path)) renameSync(at, join(dirname(at), otherwise(basename(at))))
  }
  const page = readFileSync(join(folder, 'index.html'))
  return { ...inFolder(folder), digest: createHash('sha256').update(page).digest('hex') }
}

/**
 * The built remotes, with one remote rebuilt at the same version:
 * none of its former files is there, and its code leaves a mark in the page. For the setting REMOTES_DIR.
 */
export async function otherRemotes(name: string, mark: string): Promise<OtherBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-remotes-'))
  cpSync(join(built, 'remotes'), folder, { recursive: true })
  const own = join(folder, name, builtVersion(name))
  const otherwise = otherNames(filesIn(own))
  const { descriptor, files } = await variant(name, builtVersion(name), {
    file: (path, text) => otherwise(path.endsWith('.js') ? `globalThis[${JSON.stringify(mark)}]=true;${text}` : text),
  })
  rmSync(own, { recursive: true })
  for (const [path, bytes] of files) {
    const at = join(own, otherwise(path))
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, bytes)
  }
  writeFileSync(join(own, 'descriptor.json'), otherwise(JSON.stringify(descriptor)))
  return inFolder(folder)
}
