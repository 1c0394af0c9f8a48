import { build } from 'esbuild'
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The package of an import: `@scope/name/part` is of `@scope/name`. */
const getPackage = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages that read files beside their own code, or are no JavaScript: they stay outside. */
const outside = new Set([
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fontsource/noto-sans-khmer',
  '@node-rs/argon2',
  'playwright-core',
  'sharp',
])

/**
 * One letter beyond ASCII doubles the memory of a whole file. The bundler leaves such letters in comments, patterns and
 * templates.
 */
const inAscii = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const run = promisify(execFile)

/**
 * Bundles the service and its packages into `out`/service.cjs, because reading some thousand small files is a third of
 * a start. Node compiles the bundle; server.js starts it. Beside them lie the files read from there and the packages
 * that stay outside. Replaces the earlier output.
 */
export async function buildService(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await build({
    entryPoints: [here('src/server.ts')],
    outfile: `${out}/service.cjs`,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    // One function, which src/launch.mjs calls with what a module has.
    banner: { js: "(function (require, moduleUrl) { 'use strict'; const module = { exports: {} };" },
    footer: { js: 'return module.exports })' },
    define: { 'import.meta.url': 'moduleUrl' },
    // Packages that are read when they are needed are required then: compiled code that was kept cannot import.
    supported: { 'dynamic-import': false },
    plugins: [
      {
        name: 'stays-outside',
        setup: (bundle) =>
          bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            outside.has(getPackage(path)) ? { path, external: true } : undefined,
          ),
      },
    ],
  })
  const program = `${out}/service.cjs`
  await writeFile(program, inAscii(await readFile(program, 'utf8')))
  await cp(here('src/launch.mjs'), `${out}/server.js`)
  // Workers are started from their files, and the migrations are read from theirs.
  await cp(here('src/db/embedded/pglite.worker.mjs'), `${out}/pglite.worker.mjs`)
  await cp(here('src/accounts/hash.worker.mjs'), `${out}/hash.worker.mjs`)
  for (const part of ['worker', 'unpack', 'workbook', 'formats'])
    await cp(here(`src/imports/sheet.${part}.mjs`), `${out}/sheet.${part}.mjs`)
  const autoSchedule = 'src/areas/attendance-leave/auto-schedule/search'
  await cp(here(`${autoSchedule}/solver.worker.mjs`), `${out}/solver.worker.mjs`)
  await cp(here('src/crud/export/xlsx.worker.mjs'), `${out}/xlsx.worker.mjs`)
  await cp(here('migrations'), `${out}/migrations`, { recursive: true })
  await symlink(here('node_modules'), `${out}/node_modules`, 'junction')
  await run(process.execPath, [`${out}/server.js`, '--compile'])
}
