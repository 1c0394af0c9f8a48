import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failedJourneys, failedTests } from './failures.mjs'
import { digestOf, isProved, prove, whenChanged } from './green.mjs'
import { stepsFor } from './steps.mjs'
import { nearTests, resourcesIn } from './touched.mjs'
import { eachOnce, programs } from './types.mjs'

describe('what a change touches', () => {
  it('of a calls file: the tests beside it, one program', () => {
    const file = 'service/src/areas/admin/approval-workflow/approval-workflow.operations.ts'
    const near = nearTests([file])
    expect(near.length).toBeGreaterThan(0)
    expect(near.filter((test) => !test.startsWith('service/src/areas/admin/approval-workflow/'))).toEqual([])
    expect(programs([file])).toEqual(['tsconfig.node.json'])
  })
  it('of a declaration: the calls and the screen of its resource too, and every program that reads it', () => {
    const file = 'shared/contract/src/admin/role.resource.ts'
    expect(resourcesIn([file])).toEqual(['role'])
    const folders = nearTests([file]).map((test) => test.split('/').slice(0, -1).join('/'))
    expect(folders).toEqual(expect.arrayContaining(['service/src/areas/admin/role', 'remotes/admin/src/role']))
    expect(programs([file])).toEqual(programs())
  })
  it('of a page: the tests that read it, for every page of rules with an example', () => {
    const readers = (page: string) => nearTests([`docs/rules/${page}`])
    const examples = {
      'pay.md': 'service/src/areas/payroll/pay',
      'time.md': 'service/src/areas/attendance-leave/attendance-day/calculation',
      'requests.md': 'service/src/approvals',
    }
    for (const [page, folder] of Object.entries(examples))
      expect(readers(page)).toContain(`${folder}/page-example.test.ts`)
    expect(readers('performance.md')).toContain('bench/bars/bars.test.ts')
  })
  it('is said in the titles of the steps; a page of words asks for no compiler', () => {
    const titles = stepsFor(['shared/contract/src/admin/role.resource.ts']).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('role'))).toHaveLength(1)
    expect(stepsFor(['docs/operations.md']).map(({ id }) => id)).toEqual(['docs', 'near'])
  })
})

it('a fault of types that several programs print is printed once, with the lines that explain it', () => {
  const fault = "shared/contract/src/a.ts(1,1): error TS2322: Type 'x'.\n  Because of y."
  expect(eachOnce([`${fault}\n`, `${fault}\nservice/src/b.ts(2,2): error TS1: z`])).toEqual([
    fault,
    'service/src/b.ts(2,2): error TS1: z',
  ])
})

describe('a step that runs when what it reads changed', () => {
  const id = 'sample-of-green'
  const folder = mkdtempSync(join(tmpdir(), 'staff-proved-'))
  const file = join(folder, 'proved.json')
  const run = vi.fn<() => Promise<{ passed: number; failed: number; output: string }>>()
  const stepOf = (...reads: string[]) => whenChanged(reads, { id, title: 'sample', run }, file)
  beforeEach(() => {
    rmSync(file, { force: true })
    vi.stubEnv('TEST_FULL', '')
    run.mockReset().mockResolvedValue({ passed: 2, failed: 0, output: '' })
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => rmSync(folder, { recursive: true }))

  it('runs while its digest is unknown, and not again after a green run, on a build machine too', async () => {
    vi.stubEnv('CI', '1')
    const step = stepOf('scripts/checks/green.mjs')
    await step.run([])
    expect(isProved(id, digestOf(['scripts/checks/green.mjs']), file)).toBe(true)
    expect((await step.run([])).output).toContain('proved by its committed digest')
    expect(run).toHaveBeenCalledTimes(1)
    await stepOf('scripts/checks/types.mjs').run([])
    expect(run).toHaveBeenCalledTimes(2)
  })
  it('is proved by a whole green run alone: no failure, no run of nothing, no part of its tests', async () => {
    const step = stepOf('scripts/checks/green.mjs')
    run
      .mockResolvedValueOnce({ passed: 1, failed: 1, output: '' })
      .mockResolvedValueOnce({ passed: 0, failed: 0, output: '' })
    await step.run([])
    await step.run([])
    await step.run(['one.test.ts'])
    expect(existsSync(file)).toBe(false)
    expect(run).toHaveBeenCalledTimes(3)
  })
  it('always runs in a full run, and keeps what others proved', async () => {
    prove('other', 'digest', file)
    const step = stepOf('scripts/checks/green.mjs')
    await step.run([])
    vi.stubEnv('TEST_FULL', '1')
    await step.run([])
    expect(run).toHaveBeenCalledTimes(2)
    expect(isProved('other', 'digest', file)).toBe(true)
  })
  it('refuses to read a path that is gone, and leaves its own list out', () => {
    expect(() => digestOf(['scripts/gone.mjs'])).toThrow('scripts/gone.mjs')
    expect(digestOf(['scripts/checks/green.mjs', 'scripts/proved.json'])).toBe(digestOf(['scripts/checks/green.mjs']))
  })
})

describe('what failed, told again at the end of a run', () => {
  it('names each test of Vitest with its file and the beginning of its message, and a file that could not be read', () => {
    const result = {
      testResults: [
        {
          name: '/here/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'is well', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'pays to the riel',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at x'],
            },
          ],
        },
        { name: '/here/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: '/here/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    }
    expect(failedTests(result, '/here')).toEqual([
      'a.test.ts › pays to the riel\n    expected 1\n     at x',
      'b.test.ts\n    no such module',
    ])
    expect(failedTests(undefined, '/here')).toEqual([])
  })
  it('names each journey, also inside a group and also one that passed at the second try', () => {
    const spec = (title: string, ok: boolean, status: string, message?: string) => ({
      title,
      file: 'x.e2e.ts',
      ok,
      tests: [{ status, results: [message ? { error: { message } } : {}] }],
    })
    const inner = { specs: [spec('falls', false, 'unexpected', 'not seen'), spec('stands', true, 'expected')] }
    expect(failedJourneys({ suites: [{ suites: [inner], specs: [spec('wavers', true, 'flaky', 'late')] }] })).toEqual([
      'x.e2e.ts › wavers\n    late',
      'x.e2e.ts › falls\n    not seen',
    ])
  })
})
