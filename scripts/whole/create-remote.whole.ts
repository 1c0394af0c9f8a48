import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchCopy, type Scratch } from './scratch.ts'

let copy: Scratch
beforeAll(async () => {
  copy = await scratchCopy()
})
afterAll(() => copy.remove())

const create = (...words: readonly string[]) =>
  copy.bash(`node_modules/.bin/tsx scripts/generate/create-remote.ts ${words.map((word) => `'${word}'`).join(' ')}`)
/** The differences from the copied sources. */
const changes = async () =>
  (await copy.bash('git status --short --untracked-files=all | grep -v "^A " || true')).output.trim()
const khmer = 'អាហារដ្ឋាន'

describe('create-remote', () => {
  it('refuses a taken name', async () => {
    const { code, output } = await create('payroll', 'Payroll', khmer)
    expect([code, output]).toEqual([2, expect.stringContaining('taken by a remote')])
    expect(await changes()).toBe('')
  })

  it.each([
    [
      'before anything is written',
      'service/src/areas/index.ts',
      'export const areaOperations = []\n',
      'does not look as expected',
    ],
    [
      'after the files, in the migration',
      'service/src/areas/admin/role/role.table.ts',
      'export const role = \n',
      'everything is as it was',
    ],
  ])('leaves nothing behind when it fails %s', async (_, path, text, reason) => {
    const before = readFileSync(join(copy.dir, path), 'utf8')
    writeFileSync(join(copy.dir, path), text)
    const { code, output } = await create('canteen', 'Canteen', khmer)
    writeFileSync(join(copy.dir, path), before)
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
    expect(await changes()).toBe('')
    expect(existsSync(join(copy.dir, 'remotes/canteen'))).toBe(false)
  })

  it('makes a remote that keeps every law and has its list in its release', async () => {
    const { code, output } = await create('canteen', `Staff Canteen`, khmer)
    expect([code, output]).toEqual([0, expect.stringContaining('remotes/canteen/src/manifest.ts')])
    const tools = await Promise.all(
      [
        'for p in tsconfig.json tsconfig.ui.json shared/contract service e2e; do node_modules/.bin/tsc -p $p; done',
        'node_modules/.bin/oxlint --deny-warnings remotes/canteen service/src/areas/canteen shared/contract/src && node scripts/run.mjs step boundaries && node scripts/run.mjs step docs',
        'node_modules/.bin/vitest run --project shape --project @staff/remote-canteen --exclude "scripts/**"',
        'node scripts/run.mjs build remotes/canteen',
      ].map((script) => copy.bash(script)),
    )
    expect(tools.filter((tool) => tool.code !== 0).map((tool) => tool.output)).toEqual([])
    const descriptor = JSON.parse(
      readFileSync(join(copy.dir, '.build/remotes/canteen/0.1.0/descriptor.json'), 'utf8'),
    ) as { routes: { path: string }[]; navigation: { under: string; label: { en: string } }[] }
    expect(descriptor.routes.map(({ path }) => path)).toContain('/canteen/canteen')
    expect(descriptor.navigation[0]).toMatchObject({ under: 'root', label: { en: 'Staff Canteen', km: khmer } })
    const wanted = JSON.parse(readFileSync(join(copy.dir, 'deploy/manifest.json'), 'utf8')) as {
      remotes: Record<string, unknown>
    }
    expect(wanted.remotes['canteen']).toEqual({ version: '0.1.0' })
  })
})
