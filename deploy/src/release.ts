import { join } from 'node:path'
import { buildDir, seconds } from '../../scripts/processes.mjs'
import { makeRelease } from './release/make-release.ts'

/** `npm run release`: packs what was built into one archive that Debian installs without npm (docs/adr/031). */
const from = performance.now()
const { file, bytes, sha256 } = await makeRelease(join(buildDir, 'release'))
process.stdout.write(
  `${file}\n${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256}, made in ${seconds(performance.now() - from)}\n`,
)
