import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compositionService } from '../../test/composition-service.ts'
import { runManifest } from './run.ts'

let root: string
let service: Awaited<ReturnType<typeof compositionService>>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'manifest-'))
  await mkdir(join(root, 'deploy'))
  service = await compositionService({ remotes: { admin: { version: '1.0.0' }, payroll: { version: '1.0.0' } } })
  await desire({ admin: { version: '1.0.0' }, payroll: { version: '1.0.0' } })
})
afterEach(async () => {
  service.close()
  await rm(root, { recursive: true, force: true })
})
const desire = (remotes: unknown) => writeFile(join(root, 'deploy', 'manifest.json'), JSON.stringify({ remotes }))
const run = (args: readonly string[], env: Readonly<Record<string, string>> = { STAFF_TOKEN: 'token' }) =>
  runManifest(args, { root, env: { STAFF_URL: service.url, ...env } })
const why = ['--reason', 'ticket 7']

describe('plan and apply', () => {
  it('say 0 and change nothing when all is as wanted', async () => {
    expect(await run(['plan'])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to do') })
    expect((await run(['apply', ...why])).code).toBe(0)
    expect(service.state.sequence).toBe(1)
  })
  it('plan shows the difference with 2, apply activates it against the planned snapshot', async () => {
    await desire({ admin: { version: '1.1.0' }, reports: { version: '1.0.0' } })
    const { code, out } = await run(['plan'])
    expect(code).toBe(2)
    expect(out.split('\n').slice(1, 4)).toEqual([
      '  ~ admin: 1.0.0  ->  1.1.0',
      '  - payroll: 1.0.0',
      '  + reports: 1.0.0',
    ])
    expect((await run(['apply', ...why])).code).toBe(0)
    expect(service.state.posts.at(-1)).toEqual({
      path: paths.apply,
      body: {
        expected: 'snapshot-1',
        reason: 'ticket 7',
        wanted: { remotes: { admin: { version: '1.1.0' }, reports: { version: '1.0.0' } } },
      },
    })
    expect((await run(['plan'])).code).toBe(0)
  })
  it('waits for the task that tries the new pages, tells how far it is, and ends as it ends', async () => {
    await desire({ admin: { version: '1.1.0' } })
    const said: string[] = []
    const around = {
      root,
      env: { STAFF_URL: service.url, STAFF_TOKEN: 'token' },
      say: (line: string) => said.push(line),
    }
    expect(await runManifest(['apply', ...why], around)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Active: snapshot-2 (activation 2)'),
    })
    expect(said).toEqual([
      expect.stringMatching(/^Task task-1: .*goes on when you leave/),
      '  waiting',
      '  1 of 3 pages',
    ])
    for (const [code, exit] of [
      ['GATE_REFUSED', 3],
      ['SNAPSHOT_CONFLICT', 4],
      ['INTERNAL', 1],
    ] as const) {
      service.state.refusedLater = [code, 'It failed']
      await desire({ admin: { version: `1.${exit}.5` } })
      expect(await runManifest(['apply', ...why], around)).toMatchObject({
        code: exit,
        err: expect.stringContaining('It failed'),
      })
    }
  })
  it('signs in again when the token expires during the wait', async () => {
    await desire({ admin: { version: '1.1.0' } })
    vi.useFakeTimers({ toFake: ['Date'] })
    const env = { STAFF_URL: service.url, STAFF_USER: 'admin', STAFF_PASSWORD: 'right' }
    const say = () => void vi.setSystemTime(Date.now() + 6 * 60_000)
    const { code } = await runManifest(['apply', ...why], { root, env, say }).finally(() => vi.useRealTimers())
    expect([code, service.state.signIns > 1]).toEqual([0, true])
  })
  it('after its time limit the command says that the task continues, and where its result is shown', async () => {
    await desire({ admin: { version: '1.1.0' } })
    const env = { STAFF_URL: service.url, STAFF_TOKEN: 'token' }
    const say = () => void (service.state.permitted = false)
    expect(await runManifest(['apply', ...why], { root, env, say })).toMatchObject({
      code: 6,
      err: expect.stringMatching(/No permission\nThe task task-1 goes on .*`pnpm manifest history`/),
    })
  })
  it('3 with the code of each fault, and nothing is sent to be activated', async () => {
    await desire({ admin: { version: '9.0.0' } })
    service.state.faults = [{ code: 'RELEASE_MISSING', remote: 'admin', message: 'admin 9.0.0 is not published' }]
    expect(await run(['plan'])).toMatchObject({ code: 3, err: expect.stringContaining('RELEASE_MISSING (admin)') })
    expect((await run(['apply', ...why])).code).toBe(3)
    expect(service.state.posts.every(({ path }) => path === paths.plan)).toBe(true)
  })
  it('4 when another composition was activated between plan and apply', async () => {
    await desire({ admin: { version: '1.1.0' } })
    service.state.beforeAction = () => void service.state.sequence++
    expect(await run(['apply', ...why])).toMatchObject({ code: 4, err: expect.stringContaining('plan again') })
    expect(service.state.live.remotes['admin']).toEqual({ version: '1.0.0' })
  })
  it.each([
    ['not JSON', '{'],
    ['an unknown key', '{"remotes":{"admin":{"version":"1.0.0","colour":1}}}'],
  ])('5 for %s in deploy/manifest.json', async (_, content) => {
    await writeFile(join(root, 'deploy', 'manifest.json'), content)
    expect(await run(['plan'])).toMatchObject({ code: 5, err: expect.stringContaining('deploy/manifest.json') })
  })
})

describe('acts', () => {
  it.each([
    [
      'canary admin 1.1.0 --percent 10 --role HR --role Payroll --user u1',
      paths.canary,
      { remote: 'admin', canary: { version: '1.1.0', percent: 10, roles: ['HR', 'Payroll'], users: ['u1'] } },
    ],
    ['canary admin --stop', paths.canary, { remote: 'admin', canary: null }],
    ['pin admin', paths.pin, { remote: 'admin', pinned: true }],
    ['unpin admin', paths.pin, { remote: 'admin', pinned: false }],
    [
      'kill payroll --message Paused --message-km ផ្អាក',
      paths.kill,
      { remote: 'payroll', killed: { en: 'Paused', km: 'ផ្អាក' } },
    ],
    ['revive payroll', paths.kill, { remote: 'payroll', killed: null }],
    ['promote admin', paths.promote, { remote: 'admin' }],
  ])('%s', async (words, path, body) => {
    expect(await run([...words.split(' '), ...why])).toMatchObject({
      code: 0,
      out: expect.stringContaining('activation 2'),
    })
    expect(service.state.posts).toEqual([{ path, body: { ...body, expected: 'snapshot-1', reason: 'ticket 7' } }])
  })
  it.each([
    'pin admin',
    'apply',
    'rollback',
    'plan --remote reports',
    'kill payroll --message Paused --reason x',
    'canary admin 1.1.0 --reason x',
    'canary admin 1.1.0 --percent 101 --reason x',
    'canary admin 1.1.0 --percent ten --reason x',
    'canary admin --percent 5 --reason x',
    'canary admin 1.1.0 --stop --reason x',
    'promote admin --hours 2 --reason x',
    'promote admin --ramp 1,10 --reason x',
    'promote admin --ramp 10,1 --hours 2 --reason x',
    'promote admin --ramp 1,ten --hours 2 --reason x',
    'promote admin --ramp 1,10 --hours 200 --reason x',
    'promote admin --ramp 1,10 --hours 2 --reason x',
    'pin --reason x',
    'pin ADMIN --reason x',
    'pin admin more --reason x',
    'unknown',
    'plan --bogus',
  ])('"%s" is wrong usage and asks for nothing', async (words) => {
    const { code, err } = await run(words.split(' '))
    expect(code).toBe(5)
    expect(err.trim()).not.toBe('')
    expect(service.state.posts).toEqual([])
  })
})

it('a ramp lets the canary of a remote go on by itself, from its share', async () => {
  const canary = { version: '1.1.0', percent: 5, roles: ['HR'], users: [] }
  service.state.live = { remotes: { ...service.state.live.remotes, admin: { version: '1.0.0', canary } } }
  const words = 'promote admin --ramp 1,10,100 --hours 0.5 --errors 1'.split(' ')
  expect(await run([...words, ...why])).toMatchObject({ code: 0 })
  const ramp = { steps: [1, 10, 100], hours: 0.5, errors: 1, loads: 20 }
  const body = { remote: 'admin', canary: { ...canary, percent: 10, ramp }, expected: 'snapshot-1', reason: 'ticket 7' }
  expect(service.state.posts).toEqual([{ path: paths.canary, body }])
})
it('a kill without its words says which are missing', async () => {
  const { code, err } = await run(['kill', 'payroll', '--message', 'Paused', ...why])
  expect([code, err.split('\n')[0]]).toEqual([
    5,
    'Say what its users read, in both languages: --message "..." --message-km "..."',
  ])
})

describe('rollback', () => {
  const going = { snapshot: 'snapshot-0', expected: 'snapshot-1', reason: 'ticket 7' }
  const asked = (agrees: boolean) => {
    const questions: string[] = []
    const ask = async (question: string) => (questions.push(question), agrees)
    return { questions, around: { root, env: { STAFF_URL: service.url, STAFF_TOKEN: 'token' }, ask } }
  }
  it('shows the changes, asks, and goes back to what was shown', async () => {
    const { questions, around } = asked(true)
    expect(await runManifest(['rollback', ...why], around)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/~ admin: 1\.0\.0 {2}-> {2}0\.9\.0\nActive: snapshot-2/),
    })
    expect(questions).toEqual([expect.stringMatching(/~ admin: 1\.0\.0 {2}-> {2}0\.9\.0\nGo back\?/)])
    expect(service.state.posts.at(-1)).toEqual({ path: paths.rollback, body: going })
  })
  it('changes nothing without a yes, and says what to say where nobody can be asked', async () => {
    expect(await runManifest(['rollback', ...why], asked(false).around)).toMatchObject({
      code: 0,
      out: 'Nothing was changed\n',
    })
    expect(await run(['rollback', ...why])).toMatchObject({ code: 5, err: expect.stringContaining('--yes') })
    expect(service.state.posts.filter(({ path }) => path === paths.rollback)).toEqual([])
    expect((await run(['rollback', 'snapshot-7', '--yes', ...why])).code).toBe(0)
    expect(service.state.posts.at(-1)).toEqual({ path: paths.rollback, body: { ...going, snapshot: 'snapshot-7' } })
  })
})

describe('what was taken back', () => {
  it('is given again by --again alone, and of the file --remote takes one line', async () => {
    const at = '2026-01-05T08:00:00.000Z'
    const back = { remote: 'admin', version: '1.1.0', action: 'rollback', who: 'team.b', at, reason: 'wrong sums' }
    service.state.takenBack = [back]
    await desire({ admin: { version: '1.1.0' }, payroll: { version: '1.1.0' } })
    expect(await run(['plan'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('TAKEN BACK admin 1.1.0: rollback by team.b'),
    })
    expect((await run(['apply', ...why])).code).toBe(3)
    expect((await run(['apply', '--again', '--keep-newer', '--remote', 'admin', ...why])).code).toBe(0)
    expect(service.state.posts.at(-1)).toMatchObject({
      path: paths.apply,
      body: { only: ['admin'], again: true, keepNewer: true },
    })
  })
})

describe('looking', () => {
  it('status shows versions and measures, history who and why', async () => {
    expect((await run(['status'])).out).toContain('1.0.0: 2 errors in 40 loads, 120 ms on average')
    expect((await run(['history'])).out).toMatch(/admin@demo\.local {2}apply -> snapshot-1: first start/)
  })
  it('verify says 3 for a history that was changed', async () => {
    expect((await run(['verify'])).code).toBe(0)
    service.state.intact = false
    expect(await run(['verify', '--json'])).toMatchObject({ code: 3, out: expect.stringContaining('"ok":false') })
  })
})

describe('who asks and where', () => {
  it('signs in with name and password', async () => {
    expect((await run(['status'], { STAFF_USER: 'admin', STAFF_PASSWORD: 'right' })).code).toBe(0)
    expect(await run(['status'], { STAFF_USER: 'admin', STAFF_PASSWORD: 'wrong' })).toMatchObject({
      code: 6,
      err: expect.stringContaining('Wrong username'),
    })
  })
  it('6 when nobody is signed in, or without the permission', async () => {
    expect((await run(['status'], {})).code).toBe(6)
    service.state.permitted = false
    expect((await run(['plan'])).code).toBe(6)
  })
  it('1 when nothing listens, 5 for what is no address, both as one JSON document too', async () => {
    service.close()
    const { code, out } = await run(['status', '--json'], { STAFF_TOKEN: 'token', STAFF_URL: 'http://127.0.0.1:1' })
    expect([code, JSON.parse(out)]).toEqual([
      1,
      { ok: false, exit: 'failed', message: 'The service at http://127.0.0.1:1 does not answer' },
    ])
    expect((await run(['status'], { STAFF_TOKEN: 'token', STAFF_URL: 'file:///etc' })).code).toBe(5)
  })
  it('1 for a service that has no such operations', async () => {
    service.state.old = true
    expect(await run(['status'])).toMatchObject({ code: 1, err: expect.stringContaining('older than this command') })
    expect((await run(['pin', 'admin', ...why])).code).toBe(1)
  })
  it('explains itself', async () => {
    for (const args of [['--help'], ['help'], ['kill', '--help'], ['--', '--help']])
      expect(await run(args)).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') })
    expect((await run([])).code).toBe(5)
  })
})
