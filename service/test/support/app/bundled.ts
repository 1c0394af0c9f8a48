import { build } from 'esbuild'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const banner = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`
/** One file with an instance and all that it imports: it starts in a third of the time that its sources take. */
export async function bundled(instance: string): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'staff-instance-')), `${basename(instance, '.ts')}.mjs`)
  await build({
    entryPoints: [instance],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: { js: banner },
    logLevel: 'error',
  })
  return outfile
}
