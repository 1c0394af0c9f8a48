import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { samplePage } from '../../../../test/support/composition/gate-entries.ts'
import { publishedApp, type PublishedApp } from '../../../../test/support/composition/published-app.ts'

let its: PublishedApp
let root: TestUser
const needing = (permission: string) => ({ routes: [samplePage('/admin-page', permission)] })
beforeAll(async () => {
  its = await publishedApp(
    [
      ['admin', '1.0.0', needing('READ_ROLE')],
      ['admin', '1.1.0', needing('signedIn')],
      ['admin', '1.2.0', needing('READ_ROLE')],
    ],
    { remotes: { admin: { version: '1.0.0' } } },
  )
  root = await its.t.signIn()
})
afterAll(() => its.t.close())
const wanted = (version: string) => ({ wanted: { remotes: { admin: { version } } } })
const canary = { version: '1.1.0', percent: 10, roles: [], users: [] }

/** Every act that gives somebody a version for the first time. */
const acts = {
  apply: [paths.apply, wanted('1.1.0')],
  canary: [paths.canary, { remote: 'admin', canary }],
} as const
it.each(Object.entries(acts))(
  '%s with a lower right is refused, also where somebody without ALL_FUNCTION says why',
  async (_, [path, body]) => {
    expect(codes(await its.start(path, body))).toEqual([409, 'admin:GATE_REFUSED'])
    const said = await its.start(path, { ...body, lowerPermission: 'Everybody reads it' })
    expect([said.status, said.body['errors'][0].path]).toEqual([409, 'lowerPermission'])
    expect((await its.live('admin'))?.version).toBe('1.0.0')
  },
)
it.each(Object.entries(acts))(
  '%s with a lower right is refused while its remote is switched off',
  async (_, [path, body]) => {
    const off = { remote: 'admin', killed: { en: 'Off', km: 'បិទ' } }
    expect((await its.start(paths.kill, off)).status).toBe(200)
    expect(codes(await its.start(path, body))).toEqual([409, 'admin:GATE_REFUSED'])
    expect((await its.start(paths.kill, { ...off, killed: null })).status).toBe(200)
    expect(await its.live('admin')).toEqual({ version: '1.0.0' })
  },
)
it('the plan names the pages that change their right', async () => {
  const plan = await its.operator.call('POST', paths.plan, { body: wanted('1.1.0') })
  expect(plan.body['data']).toMatchObject({
    routes: [{ remote: 'admin', path: '/admin-page', from: 'READ_ROLE', to: 'signedIn' }],
    faults: [{ code: 'PERMISSION_LOWERED' }],
  })
})
it('somebody who may do everything gives it with a reason, which the history keeps; it stays, and may be taken back', async () => {
  const done = await its.runAction(paths.apply, { ...wanted('1.1.0'), lowerPermission: 'Everybody reads it' }, root)
  expect([done.status, (await its.live('admin'))?.version]).toEqual([200, '1.1.0'])
  const history = await its.operator.call('GET', paths.history)
  expect(history.body['data'][0].reason).toBe('because (lower permission: Everybody reads it)')
  const again = await its.operator.call('POST', paths.plan, { body: wanted('1.1.0') })
  expect(again.body['data']).toMatchObject({ faults: [], routes: [] })
  expect((await its.runAction(paths.apply, wanted('1.2.0'))).status).toBe(200)
  const back = await its.start(paths.rollback, {})
  expect([back.status, (await its.live('admin'))?.version]).toEqual([200, '1.1.0'])
})
