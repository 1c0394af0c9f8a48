import { root } from '../../scripts/processes.mjs'
import { runManifest } from './manifest/run.ts'

/** The command line of operations; `pnpm manifest --help` explains it. */
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const { code, out, err } = await runManifest(process.argv.slice(2), { root, env: process.env, say })
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
