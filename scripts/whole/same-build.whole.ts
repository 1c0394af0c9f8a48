import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchCopy, type Scratch } from './scratch.ts'

const built = ['host', 'remotes/payroll'] as const
let copy: Scratch
beforeAll(async () => {
  copy = await scratchCopy({ built: true })
})
afterAll(() => copy.remove())

/** Every built file with the hash of its bytes. */
function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    files.map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

// A redeploy builds the same commit on another machine: with other bytes its releases would not match the active
// composition.
it('the same sources give the same bytes in any folder', async () => {
  const elsewhere = 'elsewhere/a folder with another name, deeper'
  // Linked, not copied: only build results are written, and these are removed first.
  const { code, output } = await copy.bash(`
    node scripts/run.mjs build ${built.join(' ')}
    mkdir -p '${elsewhere}' && cp -al $(ls -A | grep -vx elsewhere) '${elsewhere}' && cd '${elsewhere}' && rm -r .build
    node scripts/run.mjs build ${built.join(' ')}`)
  if (code !== 0) throw new Error(output)
  for (const folder of built) {
    const [here, there] = ['.', elsewhere].map((at) => digests(join(copy.dir, at, '.build', folder)))
    expect(Object.keys(here ?? {}).length, folder).toBeGreaterThan(3)
    expect(there, folder).toEqual(here)
  }
})
