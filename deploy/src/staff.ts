import { fileURLToPath } from 'node:url'
import { openMachine } from './staff/machine/machine.ts'
import { runStaff } from './staff/run.ts'

/** `bin/staff`, bundled into lib/staff.mjs of a release. */
const release = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { code, out, err } = await runStaff(process.argv.slice(2), () => openMachine(release, process.env))
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
