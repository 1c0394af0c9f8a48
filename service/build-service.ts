import { build } from 'esbuild'
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The package of an import: `@scope/name/part` is of `@scope/name`. */
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Bundles the service, our own workspace packages and what only those need into `out`/server.js, with what is read beside it; the
 * service's own packages from npm stay outside and are linked. Replaces what stood there.
 */
export async function buildService(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const { dependencies } = JSON.parse(await readFile(here('package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const isLinked = (path: string) => Object.hasOwn(dependencies, packageOf(path)) && !path.startsWith('@staff/')
  await build({
    entryPoints: [here('src/server.ts')],
    outfile: `${out}/server.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // A bundled package of the older kind asks for Node's own modules by this name.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)",
    },
    plugins: [
      {
        name: 'npm-stays-outside',
        setup: (bundle) =>
          bundle.onResolve({ filter: /^[^./]/ }, ({ path }) => (isLinked(path) ? { path, external: true } : undefined)),
      },
    ],
  })
  // Workers are started from their files, and the migrations are read from theirs.
  await cp(here('src/db/embedded/pglite.worker.mjs'), `${out}/pglite.worker.mjs`)
  await cp(here('src/imports/sheet.worker.mjs'), `${out}/sheet.worker.mjs`)
  await cp(here('src/crud/export/xlsx.worker.mjs'), `${out}/xlsx.worker.mjs`)
  await cp(here('migrations'), `${out}/migrations`, { recursive: true })
  await symlink(here('node_modules'), `${out}/node_modules`, 'junction')
}
