import { build as bundle } from 'esbuild'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, root } from '../../../scripts/processes.mjs'
import { packFolder, writeSums } from './archive.ts'
import { copyPackages, getAsked } from './packages.ts'
import { putRuntime, runtime } from './runtime.ts'
import { writeBill } from './sbom.ts'

const readJson = (...path: string[]) =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8')) as {
    readonly version: string
    readonly dependencies?: Readonly<Record<string, string>>
  }
// The compiled code is that of one Node and one machine: `install` makes it there. Maps are for those who build.
const isOfService = (path: string) => !/\/node_modules$|\/service\.compiled$|\.map$/.test(path)
// Newest: a form and a hash of what was built stand in its own folder.
const isOfRemotes = (path: string) => !path.endsWith('.map')

/** Puts the built product and what runs it into a folder. */
async function fillFolder(folder: string, cache: string): Promise<void> {
  cpSync(join(buildDir, 'service'), join(folder, 'service'), { recursive: true, filter: isOfService })
  const declared = Object.keys(readJson('service', 'package.json').dependencies ?? {})
  const from = join(root, 'service', 'node_modules')
  copyPackages(from, getAsked(join(folder, 'service'), declared), join(folder, 'service', 'node_modules'))
  for (const part of ['host', 'remotes'])
    cpSync(join(buildDir, part), join(folder, part), { recursive: true, filter: isOfRemotes })
  mkdirSync(join(folder, 'deploy'))
  for (const name of ['manifest.json', 'publishers.json'])
    cpSync(join(root, 'deploy', name), join(folder, 'deploy', name))
  await putRuntime(cache, join(folder, 'node'))
  await bundle({
    entryPoints: [join(root, 'deploy', 'src', 'staff.ts')],
    outfile: join(folder, 'lib', 'staff.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
  })
  cpSync(join(root, 'deploy', 'files'), folder, { recursive: true })
  for (const program of ['install', 'uninstall', 'upgrade', 'bin/staff']) chmodSync(join(folder, program), 0o755)
  chmodSync(join(folder, 'node', 'bin', 'node'), 0o755)
}

/** What `release.json` says of a release. */
function getFacts() {
  const { entries } = JSON.parse(
    readFileSync(join(buildDir, 'service', 'migrations', 'meta', '_journal.json'), 'utf8'),
  ) as {
    readonly entries: readonly { readonly when: number }[]
  }
  return {
    name: 'staff',
    version: readJson('package.json').version,
    platform: 'linux-x64',
    node: runtime.version,
    schema: Math.max(...entries.map(({ when }) => when)),
  }
}

/**
 * Makes `staff-<version>-linux-x64.tar.gz` from what was built, with its sums and its bill of materials. The same
 * sources give the same bytes. Replaces what stood in `out`, but for the fetched Node.
 */
export async function makeRelease(out: string): Promise<Awaited<ReturnType<typeof packFolder>>> {
  const facts = getFacts()
  const folder = join(out, `${facts.name}-${facts.version}-${facts.platform}`)
  mkdirSync(out, { recursive: true })
  for (const old of readdirSync(out).filter((name) => name.startsWith('staff-')))
    rmSync(join(out, old), { recursive: true })
  mkdirSync(folder)
  await fillFolder(folder, join(out, 'node'))
  await writeBill(join(folder, 'sbom.cdx.json'), join(folder, 'node', 'bin', 'node'))
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)
  writeSums(folder)
  if (!existsSync(join(folder, 'host', 'index.html')))
    throw new Error('The host is not built: run `npm run build` first')
  return packFolder(folder)
}
