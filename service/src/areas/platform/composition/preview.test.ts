import { previewHeader } from '@staff/contract'
import { previewLinkSchema, previewListSchema, remoteVersionCalls } from '@staff/contract/remote-version'
import { desc, eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { settledAnswer } from '../../../../test/support/app/tasks.ts'
import { descriptorOf, folders, live, page } from '../../../../test/support/composition/compositions.ts'
import { compositionKey } from '../../../composition/answer/composition-key.ts'
import { compositionSnapshot, previewLink } from '../../../composition/composition.table.ts'
import { smokeToken } from '../../../composition/preview/preview-token.ts'
import { auditLog } from '../audit/audit-log.table.ts'
import { newKeyPair } from '@staff/registry'

const path = remoteVersionCalls.preview
let t: TestApp
let admin: TestUser
let user: TestUser
let other: TestUser
beforeAll(async () => {
  const at = await folders(live('admin', 'reports'))
  for (const name of ['admin', 'reports']) await at.build(descriptorOf(name))
  await at.publish(descriptorOf('reports', '2.0.0'))
  await at.publish(descriptorOf('reports', '3.0.0', { routes: [page('/admin', 'signedIn')] }))
  await at.publish(descriptorOf('kiosk', '1.0.0'))
  t = await testApp({ settings: at.settings })
  admin = await t.signIn({ permissions: ['UPDATE_REMOTE_VERSION'], username: 'operator' })
  user = await t.signIn({ permissions: [], username: 'tester' })
  other = await t.signIn({ permissions: [] })
})
afterAll(() => t.close())

const body = (more: object = {}) => ({
  remote: 'reports',
  version: '2.0.0',
  user: 'Tester',
  hours: 2,
  reason: 'to look at the new charts',
  ...more,
})
async function link(more: object = {}) {
  const answer = await admin.call('POST', path, { body: body(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const made = previewLinkSchema.parse(answer.body.data)
  return { ...made, token: made.link.split('#preview=')[1] ?? '' }
}
const look = (who: TestUser, token: string) => who.call('GET', 'composition', { headers: { [previewHeader]: token } })
const versions = ({ body: { data } }: Awaited<ReturnType<typeof look>>) =>
  (data.remotes as { descriptor: { name: string; version: string } }[]).map(
    ({ descriptor }) => `${descriptor.name} ${descriptor.version}`,
  )
const isRefused = async (who: TestUser, token: string) => {
  const {
    status,
    body: { errors },
  } = await look(who, token)
  return status === 403 && errors[0].code === 'PREVIEW_REFUSED'
}

describe('a preview link', () => {
  it('opens that version for its user alone, says so, and names what a tab may fall back to', async () => {
    const { token, link: address, until } = await link()
    expect(address.startsWith(`${t.config.publicOrigin}/#preview=`)).toBe(true)
    const answer = await look(user, token)
    expect([answer.status, versions(answer), answer.body.data.preview]).toEqual([
      200,
      ['admin 1.0.0', 'reports 2.0.0'],
      { remote: 'reports', version: '2.0.0', until },
    ])
    expect(answer.body.data.fallback.map((one: { base: string }) => one.base)).toEqual(['/remotes/reports/1.0.0/'])
    expect(versions(await user.call('GET', 'composition'))).toEqual(['admin 1.0.0', 'reports 1.0.0'])
    expect(await isRefused(other, token)).toBe(true)
    expect(await isRefused(admin, token)).toBe(true)
  })
  it('may open a remote that is not live at all', async () => {
    expect(versions(await look(user, (await link({ remote: 'kiosk', version: '1.0.0' })).token))).toContain(
      'kiosk 1.0.0',
    )
  })
  it('is refused when it was forged, changed, has ended or is no token', async () => {
    const { token, id } = await link()
    const { privateKey } = await newKeyPair()
    const forge = (key: Parameters<SignJWT['sign']>[0], alg: string, more: object = {}) =>
      new SignJWT({ ...decodeJwt(token), ...more }).setProtectedHeader({ alg }).sign(key)
    const stranger = createPrivateKey({ key: privateKey, format: 'jwk' })
    const [head, payload, signature] = token.split('.')
    for (const bad of [
      '',
      'x',
      await forge(stranger, 'ES256'),
      await forge(new TextEncoder().encode('a'.repeat(32)), 'HS256'),
      `${head}.${Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: other.userId })).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      admin.token,
      'a'.repeat(4000),
    ])
      for (const who of [user, other]) expect(await isRefused(who, bad), bad.slice(0, 60)).toBe(true)
    const key = await compositionKey(t.config)
    expect(
      await isRefused(user, await forge(key.privateKey, 'ES256', { exp: Math.floor(Date.now() / 1000) - 1 })),
    ).toBe(true)
    // The row decides too: a link whose time was shortened in the database opens nothing.
    await t.db
      .update(previewLink)
      .set({ until: new Date(Date.now() - 1000).toISOString() })
      .where(eq(previewLink.id, id))
    expect(await isRefused(user, token)).toBe(true)
  })
  it('is refused once it was taken back; taking back what opens nothing is 404', async () => {
    const { id, token } = await link()
    expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await isRefused(user, token)).toBe(true)
    expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(404)
    expect(previewListSchema.parse((await admin.call('GET', path)).body.data).map((one) => one.id)).not.toContain(id)
  })
  it('is listed newest first, with its maker, its user and whether it was used', async () => {
    const one = await link()
    const two = await link({ hours: 168 })
    await look(user, two.token)
    const listed = previewListSchema.parse((await admin.call('GET', path)).body.data)
    expect(listed.slice(0, 2)).toEqual([
      {
        id: two.id,
        remote: 'reports',
        version: '2.0.0',
        user: 'tester',
        madeBy: 'operator',
        until: two.until,
        firstUsedAt: expect.any(String),
      },
      {
        id: one.id,
        remote: 'reports',
        version: '2.0.0',
        user: 'tester',
        madeBy: 'operator',
        until: one.until,
        firstUsedAt: null,
      },
    ])
  })
  it('leaves audit rows of its making, its first use and its end, and none of later uses', async () => {
    const { id, token } = await link()
    await Promise.all([look(user, token), look(user, token), look(user, token)])
    await admin.call('DELETE', `${path}/${id}`)
    const rows = await t.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.createdAt))
    expect(rows.map(({ username, requestMethod }) => `${username} ${requestMethod}`)).toEqual([
      'operator DELETE',
      'tester GET',
      'operator POST',
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
  it.each([
    ['a version that is not there', { version: '9.9.9' }, 409, 'GATE_REFUSED'],
    ['a version that the gate refuses', { version: '3.0.0' }, 409, 'GATE_REFUSED'],
    ['nobody', { user: 'nobody' }, 400, 'NOT_FOUND_REF'],
    ['too long a time', { hours: 169 }, 400, 'RANGE'],
    ['no reason', { reason: '' }, 400, 'REQUIRED'],
  ])('is not made for %s', async (_, more, status, code) => {
    const answer = await admin.call('POST', path, { body: body(more) })
    expect([
      answer.status,
      typeof answer.body.errors[0].code,
      ...(status === 409 || code === 'NOT_FOUND_REF' ? [answer.body.errors[0].code] : []),
    ]).toEqual([status, 'string', ...(status === 409 || code === 'NOT_FOUND_REF' ? [code] : [])])
  })
  it('is made, listed and taken back with UPDATE_REMOTE_VERSION only', async () => {
    const reader = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    expect([
      (await reader.call('POST', path, { body: body() })).status,
      (await reader.call('GET', path)).status,
      (await reader.call('DELETE', `${path}/x`)).status,
    ]).toEqual([403, 403, 403])
  })
})

it('a smoke token shows versions to its user without any word of a preview, and no one else', async () => {
  const key = await compositionKey(t.config)
  const token = await smokeToken(key, { userId: user.userId, versions: { reports: '2.0.0', kiosk: '1.0.0' } })
  const answer = await look(user, token)
  expect([versions(answer), answer.body.data.preview]).toEqual([
    ['admin 1.0.0', 'kiosk 1.0.0', 'reports 2.0.0'],
    undefined,
  ])
  expect(await isRefused(other, token)).toBe(true)
  expect(await isRefused(user, await smokeToken(key, { userId: user.userId, versions: { reports: '9.9.9' } }))).toBe(
    true,
  )
})

describe('a replay', () => {
  const replayOf = async (who: TestUser, snapshot: string) =>
    who.call('POST', remoteVersionCalls.replay, { body: { snapshot, reason: 'what did they see' } })
  const getToken = (answer: Awaited<ReturnType<typeof replayOf>>) =>
    String(answer.body.data.link).split('#preview=')[1] ?? ''

  it('shows its caller the whole composition that was active, until an hour has passed, and nobody else', async () => {
    const before = (await admin.call('GET', 'composition')).body.data
    const wanted = { remotes: { reports: { version: '2.0.0' } } }
    const apply = { expected: before.snapshot, wanted, reason: 'admin leaves' }
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const applied = await settledAnswer(t.db, await admin.call('POST', remoteVersionCalls.apply, { body: apply }))
    expect(applied.status).toBe(200)
    const made = await replayOf(admin, before.snapshot)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const token = getToken(made)
    const shown = await look(admin, token)
    const { snapshot, sequence, replay } = shown.body.data
    expect(versions(shown)).toEqual(['admin 1.0.0', 'reports 1.0.0'])
    expect({ snapshot, sequence, replay }).toEqual({
      snapshot: before.snapshot,
      sequence: before.sequence + 1,
      replay: { snapshot: before.snapshot, until: made.body.data.until },
    })
    expect(versions(await admin.call('GET', 'composition'))).toEqual(['reports 2.0.0'])
    expect(await isRefused(other, token)).toBe(true)
    const [entry] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry?.entity).toBe('preview-link')
  })
  it('needs the right to act, and a composition that was', async () => {
    const { snapshot } = (await admin.call('GET', 'composition')).body.data
    expect((await replayOf(user, snapshot)).status).toBe(403)
    const { status, body: refusal } = await replayOf(admin, 'f'.repeat(32))
    expect([status, refusal.errors[0].code]).toEqual([400, 'NOT_FOUND_REF'])
  })
  it('is refused when one of its releases is gone: nothing replaces it', async () => {
    const wanted = { remotes: { reports: { version: '9.9.9' } } }
    await t.db.insert(compositionSnapshot).values({ id: 'gone', wanted, releases: { 'reports@9.9.9': 'a'.repeat(64) } })
    expect(await isRefused(admin, getToken(await replayOf(admin, 'gone')))).toBe(true)
  })
})
