import { build } from 'esbuild'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Bundles the service and our own workspace packages to .build/service; packages from npm stay outside and are linked. */
async function buildService(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await build({
    entryPoints: [here('src/server.ts')], outfile: `${out}/server.js`, bundle: true, platform: 'node', format: 'esm', target: 'node20', sourcemap: true,
    plugins: [{ name: 'npm-stays-outside', setup: (bundle) => bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => (kind === 'entry-point' || path.startsWith('@staff/') ? undefined : { path, external: true })) }],
  })
  // The worker is started from its file, and the migrations are read from theirs.
  await cp(here('src/db/embedded/pglite.worker.mjs'), `${out}/pglite.worker.mjs`)
  await cp(here('migrations'), `${out}/migrations`, { recursive: true })
  await symlink(here('node_modules'), `${out}/node_modules`, 'junction')
}

await buildService(here('../.build/service'))
