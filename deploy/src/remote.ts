import { join } from 'node:path'
import { packageScript, root } from '../../scripts/processes.mjs'
import { runRemote } from './remote/run.ts'

/** The command line of publishing; `pnpm remote --help` explains it. */
const { code, out, err } = await runRemote(process.argv.slice(2), {
  root,
  env: process.env,
  now: () => new Date(),
  // The package's own build script, run as `pnpm --filter` runs it, even when pnpm is not in the path.
  build: (name) =>
    packageScript(join(root, 'remotes', name), 'build', { quiet: true, env: { NODE_ENV: 'production' } }),
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
