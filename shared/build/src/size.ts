import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder, hostFolder } from './workspace.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
const line = (...cells: readonly string[]) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(34) : cell.padStart(12))).join(''))
const zipped = (file: string): number => gzipSync(readFileSync(file)).length
const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => join(folder, name))
const initial = (folder: string): string[] =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(
    ([, name = '']) => join(folder, name),
  )
/** Every release in the build folder. */
function builtReleases(): {
  readonly folder: string
  readonly descriptor: { readonly name: string; readonly version: string }
}[] {
  const remotes = join(buildFolder, 'remotes')
  if (!existsSync(remotes)) return []
  return readdirSync(remotes).flatMap((name) =>
    readdirSync(join(remotes, name)).flatMap((version) => {
      const folder = join(remotes, name, version)
      const file = join(folder, 'descriptor.json')
      if (!existsSync(file)) return []
      return [{ folder, descriptor: JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string } }]
    }),
  )
}
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + zipped(file), 0)

const host = join(buildFolder, 'host')
const bundle = join(buildFolder, 'bundle')
if (!existsSync(join(host, 'index.html')) || builtReleases().length === 0)
  throw new Error('Build the host and the remotes first')
// Always built again: a yardstick of other sources measures nothing.
execFileSync(join(hostFolder, 'node_modules/.bin/rsbuild'), ['build', '--config', 'rsbuild.bundle.config.ts'], {
  cwd: hostFolder,
  stdio: 'ignore',
})

line('gzip', 'first load', 'everything', 'files')
for (const [name, folder] of [
  ['host', host],
  ['bundle', bundle],
] as const) {
  const all = codeFiles(folder)
  line(name, kilobytes(total(initial(folder))), kilobytes(total(all)), String(all.length))
}
for (const {
  folder,
  descriptor: { name, version },
} of builtReleases()) {
  const all = codeFiles(folder)
  line(
    `${name} ${version}`,
    kilobytes(total(all.filter((file) => file.includes('remoteEntry')))),
    kilobytes(total(all)),
    String(all.length),
  )
}
