import { notificationCalls as calls, notificationListSchema } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { notify, type Notice } from '../../../notify/notify.ts'
import { sentences, getWords } from '../../../notify/sentences.ts'
import { session } from '../auth/session.table.ts'
import { startSession } from '../auth/sessions.ts'
import { deviceName, notifyNewDevice } from './account-messages.ts'
import { notification } from './notification.table.ts'
import { forgetOldNotifications } from './run-notifications.ts'

let t: TestApp
let reader: TestUser
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const permissions = ['READ_NOTIFICATION', 'UPDATE_NOTIFICATION'] as const
const tell = (user: TestUser, more: Partial<Notice> = {}) =>
  t.db.transaction((tx) =>
    notify(tx, {
      to: [user.userId],
      event: 'PASSWORD_CHANGED',
      entityType: 'USER_ACCOUNT',
      entityId: user.userId,
      by: null,
      ...more,
    }),
  )
const listed = async (user: TestUser, query = '', lang: 'en' | 'km' = 'en') => {
  const { status, body } = await user.call('GET', `${calls.list}${query}`, { lang })
  expect(status, JSON.stringify(body)).toBe(200)
  const {
    data: [{ isNotReadCount }, ...items],
    pageMeta,
  } = notificationListSchema.parse(body)
  return { isNotReadCount, items, pageMeta }
}

describe('the bell', () => {
  beforeAll(async () => {
    reader = await t.signIn({ permissions })
    const other = await t.signIn({ permissions })
    for (let n = 1; n <= 12; n++)
      await tell(reader, {
        event: 'REJECTED',
        entityType: 'LEAVE_REQUEST',
        entityId: `leave-${String(n)}`,
        approvalStatusId: `step-${String(n)}`,
        by: other.userId,
        values: { person: { en: 'Dara', km: 'តារា' }, day: '2026-01-02', reason: 'Too late' },
      })
    await tell(other)
  })

  it('lists own rows only, newest first, with the count in front on every page', async () => {
    const first = await listed(reader)
    expect([first.isNotReadCount, first.items.length, first.pageMeta]).toEqual([
      12,
      10,
      { currentPage: 1, pageSize: 10, totalCount: 12 },
    ])
    const second = await listed(reader, '?limit=10&offset=10')
    expect([second.isNotReadCount, second.items.length]).toEqual([12, 2])
    expect([...first.items, ...second.items].map(({ approvalStatus }) => approvalStatus.entityId)).toEqual(
      Array.from({ length: 12 }, (_, i) => `leave-${String(12 - i)}`),
    )
    expect(first.items[0]).toMatchObject({
      isRead: false,
      entityType: 'LEAVE_REQUEST',
      version: 1,
      approvalStatus: { entityId: 'leave-12', id: 'step-12' },
      createdBy: { username: expect.any(String) as string },
    })
  })

  it('speaks the language of its reader', async () => {
    const [en] = (await listed(reader)).items
    const [km] = (await listed(reader, '', 'km')).items
    expect(en?.title).toEqual({
      name: 'Leave request',
      content: 'Dara: Leave request, 02-Jan-2026. Rejected. Too late',
    })
    expect(km?.title.name).toMatch(/^[\u1780-\u17ff ]+$/)
    expect(km?.title.content).toContain('តារា')
  })

  it('reads one with its content, and does not touch those of others', async () => {
    const [first] = (await listed(reader)).items
    const path = `${calls.list}/${first?.id ?? ''}`
    const stranger = await t.signIn({ permissions })
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await stranger.call('PATCH', path, { body: { isRead: true } })).status).toBe(404)
    expect((await listed(reader)).isNotReadCount).toBe(12)
    expect((await reader.call('PATCH', path, { body: { isRead: true, version: 1 } })).body['data']).toMatchObject({
      isRead: true,
      version: 2,
    })
    expect((await reader.call('PATCH', path, { body: { isRead: true, version: 1 } })).body['data']).toMatchObject({
      isRead: true,
      version: 2,
    })
    expect((await reader.call('GET', path)).body['data']).toMatchObject({
      isRead: true,
      title: { name: 'Leave request' },
    })
    expect((await listed(reader)).isNotReadCount).toBe(11)
  })

  it('marks all of the caller and nobody else', async () => {
    const other = await t.signIn({ permissions })
    await tell(other)
    expect((await reader.call('PATCH', calls.readAll)).status).toBe(200)
    expect((await listed(reader)).isNotReadCount).toBe(0)
    expect((await listed(other)).isNotReadCount).toBe(1)
  })

  it('needs a sign-in and its permissions', async () => {
    const nobody = await t.signIn({ permissions: [] })
    for (const [method, path] of [
      ['GET', calls.list],
      ['PATCH', calls.readAll],
      ['GET', `${calls.list}/x`],
      ['PATCH', `${calls.list}/x`],
      ['GET', calls.pushConfiguration],
    ] as const) {
      expect((await t.call(method, path)).status, path).toBe(401)
      expect((await nobody.call(method, path)).status, path).toBe(403)
    }
    // Everybody who is signed in is told which composition is in force (streams.test.ts).
    expect((await t.call('GET', calls.stream)).status).toBe(401)
  })
})

it('writes nothing when the transaction of the cause fails, and tells nobody twice', async () => {
  const user = await t.signIn({ permissions })
  await expect(
    t.db.transaction(async (tx) => {
      await notify(tx, {
        to: [user.userId],
        event: 'PASSWORD_CHANGED',
        entityType: 'USER_ACCOUNT',
        entityId: '',
        by: null,
      })
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect((await listed(user)).items).toEqual([])
  await tell(user, { to: [user.userId, user.userId] })
  expect((await listed(user)).items).toHaveLength(1)
})

it('leaves the reason out of a push', () => {
  const { content, push } = getWords(
    'REJECTED',
    { en: 'Movement', km: 'ចលនា' },
    { person: 'Dara', day: '2026-01-02', reason: 'Salary of 900 USD' },
  )
  expect(content.en).toContain('900 USD')
  expect(`${push.en} ${push.km}`).not.toContain('900')
})

it('writes days in the form for people, in both languages, for every event', () => {
  for (const event of Object.keys(sentences) as (keyof typeof sentences)[]) {
    const { content, push } = getWords(
      event,
      { en: 'Movement', km: 'ចលនា' },
      {
        person: 'Dara',
        day: '2027-01-10',
        reason: '',
        document: 'Passport',
        position: 'Cashier',
        outcome: '',
        device: '',
      },
    )
    for (const text of [content.en, content.km, push.en, push.km]) {
      expect(text, event).not.toMatch(/\d{4}-\d{2}-\d{2}/)
      expect(text.includes('10-Jan-2027'), event).toBe(sentences[event].en.includes('{{day}}'))
    }
  }
})

describe('a sign-in on a new device', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${String(version)}.0.0.0 Safari/537.36`
  it('is told apart by browser and system, not by version', () => {
    expect([firefox, chrome(140), chrome(141), `${chrome(141)} Edg/141.0`].map(deviceName)).toEqual([
      'Firefox, Linux',
      'Chrome, Windows',
      'Chrome, Windows',
      'Edge, Windows',
    ])
  })
  it('is told once, and the very first sign-in is not', async () => {
    const user = await t.signIn({ permissions })
    await t.db.delete(session).where(eq(session.userId, user.userId))
    const signsIn = (userAgent: string) =>
      t.db.transaction(async (tx) => {
        const origin = { ip: '127.0.0.1', userAgent, bearer: null }
        await notifyNewDevice(tx, user.userId, (await startSession(tx, user.userId, origin)).sessionId, origin)
      })
    const told = () =>
      t.db.select({ text: notification.contentEn }).from(notification).where(eq(notification.userId, user.userId))
    for (const agent of [chrome(140), chrome(141)]) await signsIn(agent)
    expect(await told()).toEqual([])
    for (const agent of [firefox, firefox]) await signsIn(agent)
    expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('Firefox, Linux')])
  })
})

it('deletes old read ones and keeps unread ones', async () => {
  const user = await t.signIn({ permissions })
  for (let n = 0; n < 3; n++) await tell(user, { entityId: String(n) })
  const rows = await t.db.select({ id: notification.id }).from(notification).where(eq(notification.userId, user.userId))
  await t.db
    .update(notification)
    .set({ readAt: '2020-01-01T00:00:00Z' })
    .where(eq(notification.id, rows[0]?.id ?? ''))
  await forgetOldNotifications(t.db)
  expect((await listed(user)).pageMeta.totalCount).toBe(2)
})
