import { calls, compositionPayload, signedCompositionSchema, type SignedComposition } from '@staff/contract'
import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { descriptorOf, folders, live, page } from '../../../../test/support/composition/compositions.ts'
import { remoteReport } from '../../../composition/composition.table.ts'

const label = { en: 'A', km: 'ក' }
const admin = descriptorOf('admin', '1.0.0', {
  permissions: ['READ_ROLE', 'READ_USER'],
  routes: [page('/admin/role', 'READ_ROLE'), page('/admin/user', 'READ_USER')],
  navigation: [
    { id: 'people', under: 'admin', label, order: 1 },
    { id: 'role', under: 'people', label, path: '/admin/role', permission: 'READ_ROLE', order: 1 },
    { id: 'user', under: 'people', label, path: '/admin/user', permission: 'READ_USER', order: 2 },
    { id: 'empty', under: 'admin', label, order: 2 },
  ],
  search: [{ label, path: '/admin/role', permission: 'READ_ROLE' }],
})
const payroll = descriptorOf('payroll', '1.0.0', {
  permissions: ['READ_PAYROLL_GENERATION'],
  routes: [page('/payroll', 'READ_PAYROLL_GENERATION')],
})
const canary = { version: '2.0.0', percent: 0, roles: [], users: ['tester'] }

let t: TestApp
let tester: TestUser
beforeAll(async () => {
  const at = await folders(live('admin', 'payroll', ['reports', { version: '1.0.0', canary }]))
  for (const one of [admin, payroll, descriptorOf('reports')]) await at.build(one)
  await at.publish(descriptorOf('reports', '2.0.0'))
  t = await testApp({ settings: at.settings })
  tester = await t.signIn({ permissions: [], username: 'tester' })
})
afterAll(() => t.close())
const got = async (user: TestUser): Promise<SignedComposition['data']> =>
  (await user.call('GET', 'composition')).body.data
const names = async (user: TestUser) => (await got(user)).remotes.map(({ descriptor }) => descriptor.name)

describe('GET composition', () => {
  it('gives each caller what the caller may open', async () => {
    const some = await got(await t.signIn({ permissions: ['READ_ROLE'] }))
    const seen = some.remotes.find(({ descriptor }) => descriptor.name === 'admin')?.descriptor
    expect(seen?.routes.map(({ path }) => path)).toEqual(['/admin/role'])
    expect(seen?.navigation.map(({ id }) => id)).toEqual(['people', 'role'])
    expect(seen?.permissions).toEqual(['READ_ROLE'])
    // Payroll's address is known to be closed, so that the host answers 403 there and 404 for what nobody has.
    expect([some.remotes.length, some.closed]).toEqual([2, ['/admin/user', '/payroll']])
    expect(await names(await t.signIn())).toEqual(['admin', 'payroll', 'reports'])
    expect(await names(await t.signIn({ permissions: [] }))).toEqual(['reports'])
    expect((await t.call('GET', 'composition')).status).toBe(401)
  })
  it('shows self-service users menu entries of the allowed list only', async () => {
    const {
      remotes: [first],
    } = await got(await t.signIn({ permissions: ['READ_ROLE'], isSelfService: true }))
    expect([first?.descriptor.navigation, first?.descriptor.routes.length]).toEqual([[], 1])
  })
  it('is signed with the key that the key call tells without a sign-in', async () => {
    const { body } = await (await t.signIn()).call('GET', 'composition')
    const signed = signedCompositionSchema.parse(body)
    const [{ keyId, key }] = (await t.call('GET', 'composition/key')).body.data
    expect(keyId).toBe(signed.keyId)
    expect(
      verify(
        'sha256',
        Buffer.from(compositionPayload(signed.data)),
        { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signed.signature, 'base64'),
      ),
    ).toBe(true)
  })
  it('answers 304 for what the caller already has, and another tag for other rights', async () => {
    const [one, two] = [await t.signIn({ permissions: ['READ_ROLE'] }), await t.signIn()]
    const first = await one.call('GET', 'composition')
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await one.call('GET', 'composition', { headers })).status).toBe(304)
    expect((await two.call('GET', 'composition', { headers })).status).toBe(200)
  })
  it('gives a canary to its users, with the stable version to fall back to', async () => {
    const versions = (data: SignedComposition['data']) =>
      [data.remotes, data.fallback].map((list) => list.map(({ descriptor: { name, version } }) => `${name} ${version}`))
    expect(versions(await got(tester))).toEqual([['reports 2.0.0'], ['reports 1.0.0']])
    expect(versions(await got(await t.signIn({ permissions: [] })))).toEqual([['reports 1.0.0'], []])
  })
})

it('a write that needs the composition does not wait for the connection that it holds itself', async () => {
  const user = await t.signIn()
  // By then the composition has to be looked up again.
  await pause(1_100)
  expect(
    (
      await user.call('PUT', `${calls.dashboard}/none`, {
        body: { reportId: 1, sizeWeight: 3, sizeHeight: 2, layoutX: 0, layoutY: 0, layoutWeight: 3, layoutHeight: 2 },
      })
    ).status,
  ).toBe(404)
})

describe('reports of browsers', () => {
  const active = async () => {
    const { snapshot, sequence } = await got(await t.signIn())
    return { snapshot, sequence }
  }
  const tell = async (user: TestUser, entry: object) =>
    (
      await user.call('POST', 'composition/report', {
        body: { ...(await active()), entries: [{ remote: 'reports', ...entry }] },
      })
    ).status
  const send = (user: TestUser, version: string, count = 1) =>
    tell(user, { version, kind: 'load', cause: 'timeout', count })
  const rows = async () =>
    (await t.db.select().from(remoteReport)).map(({ remote, version, count }) => `${remote} ${version} ${count}`)

  it('count for the versions that their sender was given, and no others', async () => {
    const someone = await t.signIn({ permissions: [] })
    expect([
      await send(someone, '1.0.0'),
      await send(someone, '2.0.0', 100),
      await send(someone, '9.9.9', 100),
    ]).toEqual([200, 200, 200])
    expect(await rows()).toEqual(['reports 1.0.0 1'])
    expect((await t.call('POST', 'composition/report', { body: { snapshot: 'abcdef01', entries: [] } })).status).toBe(
      401,
    )
    expect(
      (
        await someone.call('POST', 'composition/report', {
          body: { snapshot: 'abcdef01', entries: [{ remote: 'reports' }] },
        })
      ).status,
    ).toBe(400)
  })
  it('take a broken canary back at once; its users get the stable version', async () => {
    // In the browser of the only tester the stable version then stands.
    expect(await send(tester, '2.0.0', 5)).toBe(200)
    expect(await tell(tester, { version: '1.0.0', kind: 'loaded', count: 1, milliseconds: 100 })).toBe(200)
    expect(await send(tester, '2.0.0', 1)).toBe(200)
    await vi.waitFor(
      async () => expect((await got(tester)).remotes.map(({ descriptor }) => descriptor.version)).toEqual(['1.0.0']),
      { timeout: 10_000, interval: 200 },
    )
    const history = await t.db.$client.query<{ action: string; who: string; reason: string }>(
      'select action, who, reason from composition_history order by sequence desc limit 1',
    )
    expect(history.rows).toEqual([
      { action: 'canary ended', who: 'service', reason: expect.stringContaining('2.0.0 failed 3 of 3 times (100 %)') },
    ])
  })
})
