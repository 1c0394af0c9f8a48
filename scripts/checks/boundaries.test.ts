import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../processes.mjs'

const house = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterAll(() => {
  rmSync(house, { recursive: true, force: true })
})

function plant(files: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const tool = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
  const args = [
    tool,
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    ...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? '')),
  ]
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`).sort()
}

it('sees planted violations, also type-only imports, dynamic imports and JSX files', () => {
  expect(
    plant({
      'service/src/areas/admin/user/user.table.ts': 'export const user = 1',
      'service/src/areas/admin/user/user.rules.ts': 'export type Rule = string',
      'service/src/areas/payroll/run/run.rules.ts': `import { user } from '../../admin/user/user.table.ts'\nimport type { Rule } from '../../admin/user/user.rules.ts'\nexport const rule: Rule = String(user)`,
      'remotes/payroll/src/run/run.screens.tsx': 'export const Run = () => <p />',
      'remotes/admin/src/user/user.screens.tsx': `export const User = () => { void import('../../../payroll/src/run/run.screens.tsx'); return <p className="a" /> }`,
      'shared/contract/src/engine/kinds.ts': `import { hostname } from 'node:os'\nexport const here = hostname()`,
      'shared/kit/src/a.ts': `import { b } from './b.ts'\nexport const a = (): unknown => b`,
      'shared/kit/src/b.ts': `import { a } from './a.ts'\nexport const b = (): unknown => a`,
      'shared/kit/src/c.ts': `import type { D } from './d.ts'\nexport type C = D | null`,
      'shared/kit/src/d.ts': `import type { C } from './c.ts'\nexport interface D { readonly c: C }`,
    }),
  ).toEqual([
    'contract-is-pure shared/contract/src/engine/kinds.ts',
    'no-cycles shared/kit/src/a.ts',
    'no-cycles shared/kit/src/c.ts',
    'no-node-in-browser shared/contract/src/engine/kinds.ts',
    'nobody-imports-an-end remotes/admin/src/user/user.screens.tsx',
    'remotes-are-islands remotes/admin/src/user/user.screens.tsx',
    'service-areas-are-islands service/src/areas/payroll/run/run.rules.ts',
  ])
})
