import type { WantedComposition } from '@staff/contract'
import { compositionHistorySchema } from '@staff/contract/remote-version'
import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runManifest } from '../../../deploy/src/manifest/run.ts'
import { compositionHistory } from '../../src/composition/composition.table.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { descriptorOf, folders, live, type Folders } from '../support/composition/compositions.ts'

// The command line of operations against this service over HTTP, from the desired state in a folder to the database.
let t: TestApp
let at: Folders
let operator: TestUser
let env: Record<string, string>
beforeAll(async () => {
  at = await folders(live('admin', 'payroll'))
  for (const [name, version] of [
    ['admin', '1.0.0'],
    ['admin', '1.1.0'],
    ['payroll', '1.0.0'],
    ['payroll', '1.1.0'],
  ] as const)
    await at.publish(descriptorOf(name, version))
  t = await testApp({ settings: at.settings })
  operator = await t.signIn({ username: 'desk', permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
  // Whom a canary is for: a sign-in of a test has a role of its own name.
  await t.signIn({ username: 'HR' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  env = { STAFF_URL: `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`, STAFF_TOKEN: operator.token }
})
afterAll(() => t.close())

const desire = (wanted: WantedComposition) => at.put('deploy/manifest.json', JSON.stringify(wanted))
const run = (words: string, as = env) => runManifest(words.split(' '), { root: at.root, env: as })
const why = '--reason ticket'

describe('pnpm manifest against the service', () => {
  it('plans, applies, and then has nothing to do', async () => {
    await desire(live(['admin', { version: '1.1.0' }], 'payroll'))
    expect(await run('plan')).toMatchObject({
      code: 2,
      out: expect.stringContaining('~ admin: 1.0.0  ->  1.1.0') as string,
    })
    expect(await run(`apply ${why}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('(activation 2)') as string,
    })
    expect(await run('plan')).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to do') as string })
    expect((await run('status')).out).toMatch(/admin: 1\.1\.0 {2}\(published: 1\.1\.0, 1\.0\.0\)/)
  })
  it('gets a refusal for an unpublished release, with the code of the gate', async () => {
    await desire(live(['admin', { version: '9.0.0' }], 'payroll'))
    expect(await run('plan')).toMatchObject({
      code: 3,
      err: expect.stringContaining('RELEASE_MISSING (admin)') as string,
    })
    expect((await run(`apply ${why}`)).code).toBe(3)
    expect(await run(`canary admin 9.0.0 --percent 5 ${why}`)).toMatchObject({
      code: 3,
      err: expect.stringContaining('RELEASE_MISSING') as string,
    })
  })
  it.each([
    ['canary payroll 1.1.0 --percent 10 --role HR --user desk', 'canary 1.1.0 for 10 % and roles HR and users desk'],
    [
      'promote payroll --ramp 10,50,100 --hours 2',
      'canary 1.1.0 for 10 % and roles HR and users desk, ramp 10, 50, 100 % every 2 h',
    ],
    ['canary payroll --stop', 'payroll: 1.0.0  ('],
    ['pin admin', 'admin: 1.1.0, pinned'],
    ['unpin admin', 'admin: 1.1.0  ('],
    ['kill payroll --message Paused --message-km ផ្អាក', 'payroll: 1.0.0, switched off: "Paused"'],
    ['revive payroll', 'payroll: 1.0.0  ('],
    ['rollback --yes', 'admin: 1.0.0  ('],
  ])('%s', async (words, shown) => {
    expect((await run(`${words} ${why}`)).code).toBe(0)
    expect((await run('status')).out).toContain(shown)
  })
  it('says in words that nothing changed, and what is refused', async () => {
    expect(await run(`unpin admin ${why}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to do') as string,
    })
    expect(await run(`canary payroll 1.0.0 --percent 10 ${why}`)).toMatchObject({
      code: 3,
      err: 'canary: Everybody has this version already: a canary needs another one\n',
    })
    expect(await run(`pin canteen ${why}`)).toMatchObject({
      code: 5,
      err: expect.stringMatching(/^remote: The chosen record does not exist\n/) as string,
    })
  })
  it('goes back to the first snapshot by its name, and the history shows all of it', async () => {
    const { history } = JSON.parse((await run('history --json')).out) as { history: unknown }
    const first = compositionHistorySchema.parse(history).at(-1)?.to ?? ''
    expect(await run(`rollback ${first} --yes ${why}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to do') as string,
    })
    expect((await run('status')).out).toContain(`Snapshot ${first.slice(0, 12)}`)
    const told = await run('history')
    expect(told.out).toMatch(/^10 {2}\S+ {2}desk {2}rollback -> \w{12}: ticket$/m)
    expect(told.out).toMatch(/^1 {2}\S+ {2}service {2}first start/m)
    expect(await run('verify')).toMatchObject({ code: 0 })
  })
  it('is refused a snapshot that never was, and everything without the permission', async () => {
    expect((await run(`rollback ${'0'.repeat(32)} --yes ${why}`)).code).toBe(5)
    const reader = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    const as = { ...env, STAFF_TOKEN: reader.token }
    expect([
      (await run('status', as)).code,
      (await run(`pin admin ${why}`, as)).code,
      (await run('status', { ...env, STAFF_TOKEN: 'forged' })).code,
    ]).toEqual([0, 6, 6])
  })
  it('verify says 3 and where, when a row was changed', async () => {
    await t.db.update(compositionHistory).set({ reason: 'another' }).where(eq(compositionHistory.sequence, 4))
    expect(await run('verify')).toMatchObject({ code: 3, err: expect.stringContaining('4') as string })
  })
  it('makes, switches, lists and removes flags', async () => {
    expect(await run('flags')).toMatchObject({ code: 0, out: 'There are no flags\n' })
    expect((await run(`flag meals --on ${why}`)).out).toMatch(/meals: on by desk/)
    expect((await run(`flag meals --off ${why}`)).out).toMatch(/meals: off by desk/)
    expect((await run('flags')).out).toMatch(/meals: off by desk, .*: ticket/)
    expect((await run(`flag meals --remove ${why}`)).out).toBe('There are no flags\n')
    for (const wrong of [
      `flag meals ${why}`,
      `flag Meals --on ${why}`,
      `flag meals --on --off ${why}`,
      'flag meals --on',
    ])
      expect([wrong, (await run(wrong)).code]).toEqual([wrong, 5])
  })
  it('exports the live composition; where nobody trusts its key, it is refused', async () => {
    const file = join(at.root, 'stage.json')
    expect(await run(`export ${file}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/payroll 1\.0\.0\+[0-9a-f]{8}: 0 errors in 0 loads/) as string,
    })
    expect(await run(`promote-from ${file} ${why}`)).toMatchObject({
      code: 3,
      err: expect.stringContaining('STAGE_KEYS_FILE') as string,
    })
    expect((await run(`promote-from ${join(at.root, 'manifest.json')} ${why}`)).code).toBe(5)
    expect((await run(`promote-from ${file}`)).code).toBe(5)
  })
})
