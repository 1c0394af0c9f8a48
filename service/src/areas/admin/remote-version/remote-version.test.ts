import { calls, type WantedComposition } from '@staff/contract'
import { publishLogSchema, remoteVersionCalls as paths, type CompositionHistory } from '@staff/contract/remote-version'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedApp, type PublishedApp } from '../../../../test/support/composition/published-app.ts'
import { taskIs } from '../../../../test/support/app/tasks.ts'
import { userAccount } from '../user/user.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'

const makeWanted = (admin: string): WantedComposition => ({
  remotes: { admin: { version: admin }, payroll: { version: '1.0.0' } },
})
let t: PublishedApp['t']
let operator: PublishedApp['operator']
let state: PublishedApp['state']
let start: PublishedApp['start']
let runAction: PublishedApp['runAction']
let live: PublishedApp['live']
beforeAll(async () => {
  const releases = ['1.0.0', '1.1.0', '1.10.0'].map((version) => ['admin', version] as const)
  ;({ t, operator, state, start, runAction, live } = await publishedApp(
    [...releases, ['payroll', '1.0.0']],
    makeWanted('1.0.0'),
  ))
})
afterAll(() => t.close())

describe('operations of remote versions', () => {
  it('tell what is live and what is published, newest first', async () => {
    const { head, remotes } = await state()
    expect(head.sequence).toBe(1)
    expect(remotes.map(({ name, live: { version }, available }) => [name, version, available])).toEqual([
      ['admin', '1.0.0', ['1.10.0', '1.1.0', '1.0.0']],
      ['payroll', '1.0.0', ['1.0.0']],
    ])
  })
  it('before the first switch there is nothing to go back to', async () => {
    const { status, body } = await runAction(paths.rollback, {})
    expect([status, body.message]).toEqual([409, 'There is no earlier composition to go back to'])
  })
  it('a plan shows the difference and the faults and changes nothing', async () => {
    const before = (await state()).head
    const good = (await operator.call('POST', paths.plan, { body: { wanted: makeWanted('1.1.0') } })).body.data
    expect(good).toMatchObject({
      expected: before.snapshot,
      difference: [{ remote: 'admin', from: { version: '1.0.0' }, to: { version: '1.1.0' } }],
      faults: [],
    })
    const bad = (await operator.call('POST', paths.plan, { body: { wanted: makeWanted('7.0.0') } })).body.data
    expect(bad.faults).toMatchObject([{ code: 'RELEASE_MISSING', remote: 'admin' }])
    expect((await state()).head).toEqual(before)
  })
  it('what was planned is what the history says afterwards', async () => {
    const {
      body: { data: planned },
    } = await operator.call('POST', paths.plan, { body: { wanted: makeWanted('1.1.0') } })
    expect((await runAction(paths.apply, { wanted: makeWanted('1.1.0') })).status).toBe(200)
    const [last] = (await operator.call('GET', paths.history)).body.data as CompositionHistory
    expect(last).toMatchObject({ action: 'apply', reason: 'because', difference: planned.difference })
    expect((await operator.call('GET', paths.verify)).body.data).toEqual({ ok: true, rows: 2, brokenAt: null })
  })
  it('an act is one audit row with what was and what is', async () => {
    const rows = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'remote-version'), eq(auditLog.userId, operator.userId)))
      .orderBy(auditLog.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.changes).toEqual({ admin: { old: { version: '1.0.0' }, new: { version: '1.1.0' } } })
  })
  it('a stale decision is a conflict and a bad one is refused with its code and words; nothing changes and no row is written', async () => {
    const before = (await state()).head
    const stale = await runAction(paths.apply, { expected: 'f'.repeat(32), wanted: makeWanted('1.0.0') })
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'SNAPSHOT_CONFLICT'])
    const bad = await runAction(paths.apply, { wanted: makeWanted('7.0.0') })
    expect([bad.status, bad.body.errors[0].path, bad.body.errors[0].code]).toEqual([409, 'admin', 'GATE_REFUSED'])
    expect(bad.body.errors[0].message).toContain('RELEASE_MISSING')
    expect((await state()).head).toEqual(before)
    expect(await t.db.select().from(auditLog).where(eq(auditLog.entity, 'remote-version'))).toHaveLength(1)
  })
  it('a pinned remote is left alone by apply until it is released', async () => {
    await runAction(paths.pin, { remote: 'admin', pinned: true })
    await runAction(paths.apply, { wanted: makeWanted('1.10.0') })
    expect(await live('admin')).toEqual({ version: '1.1.0', pinned: true })
    await runAction(paths.pin, { remote: 'admin', pinned: false })
    await runAction(paths.apply, { wanted: makeWanted('1.10.0') })
    expect(await live('admin')).toEqual({ version: '1.10.0' })
  })
  it('rolls back to the one before, and to any that was live', async () => {
    const history = (await operator.call('GET', paths.history)).body.data as CompositionHistory
    await runAction(paths.rollback, {})
    expect((await state()).head.snapshot).toBe(history[0]?.from)
    const first = history.at(-1)?.to ?? ''
    expect((await runAction(paths.rollback, { snapshot: first })).status).toBe(200)
    expect(await live('admin')).toEqual({ version: '1.0.0' })
    expect((await runAction(paths.rollback, { snapshot: 'unknown' })).status).toBe(400)
  })
  it('a canary and a kill come and go', async () => {
    const canary = { version: '1.1.0', percent: 10, roles: ['HR Officer'], users: ['HR@demo.local'] }
    expect((await runAction(paths.canary, { remote: 'admin', canary })).body.errors).toMatchObject([
      { path: 'canary', message: 'There is no role "HR Officer"' },
      { path: 'canary', message: 'There is no user "HR@demo.local"' },
    ])
    // A sign-in of a test has a role of its own name.
    for (const username of ['HR Officer', 'hr@demo.local']) await t.signIn({ username })
    expect(
      (await runAction(paths.canary, { remote: 'admin', canary: { ...canary, version: '1.0.0' } })).body.errors,
    ).toMatchObject([{ path: 'canary', code: 'RULE' }])
    // The rollback took 1.1.0 back.
    expect((await runAction(paths.canary, { remote: 'admin', canary })).body.errors).toMatchObject([
      { path: 'admin', code: 'TAKEN_BACK', message: expect.stringContaining('--again') },
    ])
    await runAction(paths.canary, { remote: 'admin', canary, again: true })
    expect(await live('admin')).toEqual({ version: '1.0.0', canary: { ...canary, users: ['hr@demo.local'] } })
    // By whatever name a user signs in it is the same canary.
    const [tester] = await t.db
      .update(userAccount)
      .set({ email: 'tester@shop.example', phone: '012777001' })
      .where(eq(userAccount.username, 'hr@demo.local'))
      .returning()
    for (const name of ['Tester@shop.example', '+855 12 777 001', '០១២៧៧៧០០១', tester?.id ?? '']) {
      const { head } = await state()
      await runAction(paths.canary, { remote: 'admin', canary: { ...canary, users: [name] } })
      expect((await state()).head, name).toEqual(head)
    }
    await runAction(paths.canary, { remote: 'admin', canary: null })
    const killed = { en: 'Being repaired', km: 'កំពុងជួសជុល' }
    await runAction(paths.kill, { remote: 'admin', killed })
    expect(await live('admin')).toEqual({ version: '1.0.0', killed })
    await runAction(paths.kill, { remote: 'admin', killed: null })
    expect(await live('admin')).toEqual({ version: '1.0.0' })
    expect((await runAction(paths.canary, { remote: 'reports', canary })).status).toBe(400)
    const actions = ((await operator.call('GET', paths.history)).body.data as CompositionHistory).map(
      ({ action }) => action,
    )
    expect(actions.slice(0, 4)).toEqual(['revive', 'kill', 'canary ended', 'canary'])
    expect(actions).toContain('unpin')
  })
  it('a switch that is tried first is a task: requested twice it is one, and it ends although the user has left', async () => {
    const leaver = await t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
    const { head } = await state()
    const asked = await Promise.all(
      ['first', 'again'].map((reason) =>
        start(paths.apply, { expected: head.snapshot, wanted: makeWanted('1.1.0'), again: true, reason }, leaver),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual([202, 202])
    const [id, same] = asked.map(({ body }) => body.data.id as string)
    expect(same).toBe(id)
    expect((await leaver.call('POST', calls.logout)).status).toBe(200)
    expect((await taskIs(t.db, id ?? '', 'DONE')).result).toEqual({
      snapshot: (await state()).head.snapshot,
      sequence: head.sequence + 1,
    })
    expect(await live('admin')).toEqual({ version: '1.1.0' })
    expect((await start(paths.apply, { expected: head.snapshot, wanted: makeWanted('1.1.0') })).status).toBe(409)
    await runAction(paths.rollback, {})
  })
  it('of two different switches on one composition one goes live, and the other says so', async () => {
    const { head } = await state()
    const wishes = ['1.1.0', '1.10.0'].map(makeWanted)
    const both = await Promise.all(
      wishes.map(async (wanted) =>
        runAction(paths.apply, { expected: head.snapshot, wanted, again: true }, await t.signIn()),
      ),
    )
    expect(both.filter(({ status }) => status === 200).length).toBe(1)
    expect(both.find(({ status }) => status === 409)?.body.errors[0].code).toBe('SNAPSHOT_CONFLICT')
    expect((await state()).head.sequence).toBe(head.sequence + 1)
    await runAction(paths.rollback, {})
  })
  it.each([
    [{ reason: '' }],
    [{ reason: undefined }],
    [{ wanted: { remotes: { admin: { version: 'latest' } } } }],
    [{ surprise: 1 }],
  ])('a wrong body is a 400: %j', async (wrong) => {
    expect((await runAction(paths.apply, { wanted: makeWanted('1.0.0'), ...wrong })).status).toBe(400)
  })
  it('reading needs READ_, acting UPDATE_', async () => {
    const reader = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    const other = await t.signIn({ permissions: ['READ_USER'] })
    const { head } = await state()
    for (const path of [paths.state, paths.history, paths.verify])
      expect([(await reader.call('GET', path)).status, (await other.call('GET', path)).status]).toEqual([200, 403])
    for (const path of [paths.apply, paths.rollback, paths.canary, paths.promote, paths.pin, paths.kill])
      expect([path, (await runAction(path, { wanted: makeWanted('1.1.0'), remote: 'admin' }, reader)).status]).toEqual([
        path,
        403,
      ])
    expect((await state()).head).toEqual(head)
  })
})

it('lists the published versions with their publishers, and the host and service that answer', async () => {
  const rows = publishLogSchema.parse((await operator.call('GET', paths.published)).body.data)
  expect(rows.map(({ remote, version, by }) => `${remote} ${version.split('+')[0]} ${by}`).toSorted()).toEqual([
    'admin 1.0.0 the team',
    'admin 1.1.0 the team',
    'admin 1.10.0 the team',
    'payroll 1.0.0 the team',
  ])
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await state()).instances).toMatchObject([
    { host: null, program: null, api: 1, contract: '1.1.0', sequence: expect.any(Number) as number, isAnswering: true },
  ])
})
