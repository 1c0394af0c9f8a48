import { cpSync, existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The packages that a built service asks for at run time: those it requires or imports by their names. */
export function getAsked(service: string, declared: readonly string[]): string[] {
  const text = readdirSync(service)
    .filter((name) => /\.(mjs|cjs|js)$/.test(name))
    .map((name) => readFileSync(join(service, name), 'utf8'))
    .join('\n')
  return declared.filter((name) =>
    new RegExp(`(?:from |(?:import|require|resolve\\d*)\\()['"\`]${name}['"\`/]`).test(text),
  )
}

/** Where a package finds another one: beside itself in the store of pnpm. */
function getNeighbour(folder: string, name: string): string | undefined {
  const modules = folder.slice(0, folder.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  return existsSync(join(modules, name)) ? realpathSync(join(modules, name)) : undefined
}
// What runs reads neither types nor maps, and none of a package's own tests.
const isNeeded = (path: string) => !/\.(d\.[cm]?ts|map)$|\/node_modules$/.test(path)
const isOfMakers = /^(\.github|benchmarks?|examples?|tests?)$/

interface Placed {
  readonly at: string
  readonly from: string
}
/**
 * Copies packages and all that they need into `modules`, each name once; another version of a name stands below the
 * package that needs it. The same store gives the same files.
 */
export function copyPackages(from: string, names: readonly string[], modules: string): void {
  const placed = new Map<string, string>()
  const queue: Placed[] = []
  const place = (source: string, name: string, under: string | undefined) => {
    const top = join(modules, name)
    if (placed.get(top) === source) return
    const at = placed.has(top) && under ? join(under, 'node_modules', name) : top
    if (placed.has(at)) return
    placed.set(at, source)
    cpSync(source, at, {
      recursive: true,
      dereference: true,
      filter: (path) => path === source || (isNeeded(path) && !isOfMakers.test(relative(source, path))),
    })
    queue.push({ at, from: source })
  }
  for (const name of [...names].sort()) place(realpathSync(join(from, name)), name, undefined)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { dependencies, optionalDependencies } = readManifest(next.from)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).sort()) {
      const found = getNeighbour(next.from, name)
      if (found) place(found, name, next.at)
      else if (dependencies?.[name] && !optionalDependencies?.[name])
        throw new Error(`${basename(dirname(next.from))}/${basename(next.from)} needs ${name}, which is not installed`)
    }
  }
}
