import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sharedModules } from '../../shared/build/src/shared-modules.ts'
import { root } from '../processes.mjs'

/** The public interface of a package: its exported names, and a digest of their declarations. */
export interface PublicTypes {
  readonly names: readonly string[]
  readonly digest: string
}
/** The public types of a published version. */
export interface RecordedTypes extends PublicTypes {
  readonly version: string
}

/** The committed list of published versions, next to that of the remotes' versions. */
const recordFile = join(root, 'deploy', 'public-types.json')

const exported = /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const followed = /(?:from|import\()\s*'(\.[^']+)'/g
const passedOn = /^export \* from '(\.[^']+)'/gm

/**
 * The public types of entries, read from the compiler's declarations without comments.
 * @param read the text of a declaration file, by its source's path in the package's sources (`./a/b.ts`);
 *   undefined when it has none.
 */
export function publicTypes(entries: readonly string[], read: (path: string) => string | undefined): PublicTypes {
  const texts = new Map<string, string>()
  const resolved = (from: string, to: string) => `./${join(dirname(from), to)}`
  const visit = (path: string): void => {
    const text = texts.has(path) ? undefined : read(path)
    if (text === undefined) return
    texts.set(path, text)
    for (const [, to = ''] of text.matchAll(followed)) visit(resolved(path, to))
  }
  const namesOf = (path: string): string[] => {
    const text = texts.get(path) ?? ''
    const own = [...text.matchAll(exported)].map(([, name = '']) => name)
    const lists = [...text.matchAll(listed)].flatMap(([, list = '']) =>
      list.split(',').flatMap((part) => part.trim().split(/\s+/).at(-1) || []),
    )
    return [...own, ...lists, ...[...text.matchAll(passedOn)].flatMap(([, to = '']) => namesOf(resolved(path, to)))]
  }
  entries.forEach(visit)
  // The exports of an entry in a folder are found only there.
  const given = (entry: string) => namesOf(entry).map((name) => join(dirname(entry), name))
  const content = [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    names: [...new Set(entries.flatMap(given))].toSorted(),
    digest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
}

const numbers = (version: string) => version.split('.').map(Number)
/**
 * The version after a published one: a higher one in the same caret range when all names still exist,
 * else one outside npm's caret range.
 */
export function raised(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  if (major > 0) return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
  return isBreaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`
}
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [numbers(one), numbers(other)]
  const at = b.findIndex((n, i) => n !== a[i])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The lowest valid version of a package, with the reason; undefined when the present one is valid. */
export function demanded(
  went: RecordedTypes,
  now: PublicTypes,
  version: string,
): { readonly version: string; readonly why: string } | undefined {
  if (went.digest === now.digest) return undefined
  const gone = went.names.filter((name) => !now.names.includes(name))
  const joined = now.names.filter((name) => !went.names.includes(name))
  const least = raised(went.version, gone.length > 0)
  if (!isBefore(version, least)) return undefined
  const parts = [gone.length > 0 && `gone: ${gone.join(', ')}`, joined.length > 0 && `new: ${joined.join(', ')}`]
  return { version: least, why: parts.filter(Boolean).join('; ') || 'a declaration changed' }
}

/**
 * The packages whose versions remotes depend on, and their files. The number of the contract changes with its package.
 */
const subjects = [
  { id: '@staff/kit', folder: 'kit', file: 'package.json', version: /(?<="version": ")[\d.]+/ },
  { id: '@staff/remote-api', folder: 'remote-api', file: 'package.json', version: /(?<="version": ")[\d.]+/ },
  { id: '@staff/contract', folder: 'contract', file: 'package.json', version: /(?<="version": ")[\d.]+/ },
  {
    id: 'contract',
    folder: 'contract',
    file: 'src/platform/composition/manifest.ts',
    version: /(?<=contractVersion = ')[\d.]+/,
  },
] as const
type Subject = (typeof subjects)[number]
const fileOf = ({ folder, file }: Subject) => join(root, 'shared', folder, file)
const versionOf = (subject: Subject) => subject.version.exec(readFileSync(fileOf(subject), 'utf8'))?.[0] ?? ''
/** The present versions as their files say them, by subject; empty text where a file says none. */
export const presentVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(subjects.map((subject) => [subject.id, versionOf(subject)]))

/** The sources behind the host's exports of a package, from its `src`. */
function entriesOf(folder: Subject['folder']): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared', folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const name = `@staff/${folder}` as const
  return sharedModules[name].requests.map(
    (request) => exports[request.replace(name, '.')]?.replace('./src/', './') ?? '',
  )
}
/** The public types of a package of the workspace, from the compiler. */
function typesOf(folder: Subject['folder']): PublicTypes {
  const out = mkdtempSync(join(tmpdir(), 'staff-types-'))
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments']
  const shared = join(root, 'shared')
  const args = ['-p', join(shared, folder), ...options, '--outDir', out, '--rootDir', shared]
  try {
    // The type check reports compile errors; here only the public types count.
    execFileSync(join(root, 'node_modules', '.bin', 'tsc'), args, { stdio: 'ignore' })
  } catch {
    // As above.
  }
  const source = join(out, folder, 'src')
  const types = publicTypes(entriesOf(folder), (path) => {
    const file = join(source, path.replace(/\.tsx?$/, '.d.ts'))
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
  rmSync(out, { recursive: true })
  if (types.names.length === 0) throw new Error(`shared/${folder} says nothing to others`)
  return types
}

/** Checks, raises (`move`) or records (`record`) the versions. @returns the exit code. */
function main(what: string | undefined): number {
  const went = existsSync(recordFile)
    ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Readonly<Record<string, RecordedTypes>>)
    : {}
  if (what !== 'record' && Object.keys(went).length === 0) {
    console.log('No version of contract and kit went out yet; `npm run public-types record` says that one does')
    return 0
  }
  const known = new Map([...new Set(subjects.map(({ folder }) => folder))].map((folder) => [folder, typesOf(folder)]))
  const nothing = { names: [], digest: '' }
  const now = ({ folder }: Subject) => known.get(folder) ?? nothing
  const faults = subjects.flatMap((subject) => {
    const before = went[subject.id]
    const fault = before && demanded(before, now(subject), versionOf(subject))
    return fault ? [{ subject, ...fault }] : []
  })
  if (what === 'move')
    for (const { subject, version } of faults)
      writeFileSync(fileOf(subject), readFileSync(fileOf(subject), 'utf8').replace(subject.version, version))
  for (const { subject, version, why } of faults)
    console.log(`${subject.id} ${what === 'move' ? 'is now' : 'must be'} ${version} at least: ${why}`)
  if (faults.length > 0 && what !== 'move') {
    console.log('`npm run public-types move` raises them')
    return 1
  }
  if (what === 'record') {
    const recorded = subjects.map((subject) => [subject.id, { version: versionOf(subject), ...now(subject) }] as const)
    writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`)
    console.log('They stand in deploy/public-types.json now: commit that file')
  }
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv[2])
