import { notificationCalls as calls, notificationEventNames, type NotificationEvent } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { fcmStandIn, type FcmStandIn } from '../../../../test/support/devices/fcm-stand-in.ts'
import { notify } from '../../../notify/notify.ts'
import { auditLog } from '../audit/audit-log.table.ts'
import { notification, pushDelivery } from './notification.table.ts'

const permissions = ['READ_NOTIFICATION', 'UPDATE_NOTIFICATION'] as const
let fcm: FcmStandIn
let t: TestApp
beforeAll(async () => {
  fcm = await fcmStandIn()
  // Pushes stay in the table, so that they can be counted.
  fcm.answer(503)
  t = await testApp({ settings: fcm.settings })
})
afterAll(async () => {
  await t.close()
  await fcm.stop()
})
const user = () => t.signIn({ permissions })
const change = (who: TestUser, event: string, more: object) =>
  who.call('PATCH', calls.preferences, { body: { event, inApp: true, push: true, version: 0, ...more } })
const chosen = async (who: TestUser, event: NotificationEvent) =>
  (await who.call('GET', calls.preferences)).body['data'].find((one: { event: string }) => one.event === event)

describe('preferences', () => {
  it('are all on until their user says otherwise, and then only that one and only for this user', async () => {
    const [me, other] = [await user(), await user()]
    const { body } = await me.call('GET', calls.preferences)
    expect(body['data']).toEqual(
      notificationEventNames.map((event) => ({ event, inApp: true, push: true, version: 0 })),
    )
    expect((await change(me, 'APPROVED', { inApp: false })).body['data']).toEqual({
      event: 'APPROVED',
      inApp: false,
      push: true,
      version: 1,
    })
    expect((await change(me, 'APPROVED', { push: false, version: 1 })).body['data']).toEqual({
      event: 'APPROVED',
      inApp: true,
      push: false,
      version: 2,
    })
    expect(
      [await chosen(me, 'APPROVED'), await chosen(me, 'REJECTED'), await chosen(other, 'APPROVED')].map(
        ({ push, version }) => [push, version],
      ),
    ).toEqual([
      [false, 2],
      [true, 0],
      [true, 0],
    ])
    const audited = await t.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.userId, me.userId), eq(auditLog.entityId, 'APPROVED')))
      .orderBy(auditLog.id)
    expect(audited).toHaveLength(2)
  })
  it('keep what another tab chose meanwhile', async () => {
    const me = await user()
    await change(me, 'CANCELLED', { inApp: false })
    const late = await change(me, 'CANCELLED', { push: false })
    expect(codes(late)).toEqual([409, ':VERSION_CONFLICT'])
    expect(late.body['current']).toEqual({ event: 'CANCELLED', inApp: false, push: true, version: 1 })
    const first = await Promise.all([1, 2, 3].map(() => change(me, 'ROLES_CHANGED', { push: false })))
    expect(first.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })
  it.each<[string, object, (number | string)[]]>([
    ['LUNCH', {}, [400, 'event:CHOICE']],
    ['APPROVED', { inApp: 'no' }, [400, 'inApp:FORMAT']],
    ['APPROVED', { version: -1 }, [400, 'version:RANGE']],
    ['APPROVED', { userId: 'x' }, [400, 'userId:UNKNOWN_FIELD']],
    ['SUBMITTED', { inApp: false }, [409, 'inApp:RULE']],
    ['ESCALATED', { inApp: false }, [409, 'inApp:RULE']],
    ['NEW_DEVICE', { inApp: false }, [409, 'inApp:RULE']],
  ])('of %s refuse %o', async (event, more, expected) => {
    expect(codes(await change(await user(), event, more))).toEqual(expected)
  })
  it('need a sign-in and its permissions', async () => {
    const reader = await t.signIn({ permissions: ['READ_NOTIFICATION'] })
    expect([
      (await t.call('GET', calls.preferences)).status,
      (await (await t.signIn({ permissions: [] })).call('GET', calls.preferences)).status,
    ]).toEqual([401, 403])
    expect([
      (await reader.call('GET', calls.preferences)).status,
      (await change(reader, 'APPROVED', {})).status,
    ]).toEqual([200, 403])
  })
})

describe('what is told', () => {
  let browsers = 0
  const withBrowser = async () => {
    const me = await user()
    const token = `browser-token:${String((browsers += 1)).padStart(20, '0')}`
    await me.call('GET', `${calls.push}?${new URLSearchParams({ token, topic: 'notification' }).toString()}`)
    return me
  }
  const tell = (to: readonly TestUser[], event: NotificationEvent) =>
    t.db.transaction((tx) =>
      notify(tx, { to: to.map(({ userId }) => userId), event, entityType: 'MOVEMENT', entityId: 'm1', by: null }),
    )
  const heard = async ({ userId }: TestUser) => {
    const rows = await t.db
      .select({ id: notification.id, push: pushDelivery.id })
      .from(notification)
      .leftJoin(pushDelivery, eq(pushDelivery.notificationId, notification.id))
      .where(eq(notification.userId, userId))
    return [rows.length, rows.filter(({ push }) => push !== null).length]
  }
  it('follows the choice of each of several users', async () => {
    const [all, quiet, silent] = [await withBrowser(), await withBrowser(), await withBrowser()]
    await change(quiet, 'REJECTED', { push: false })
    // Nothing is pushed that cannot be opened in the app.
    await change(silent, 'REJECTED', { inApp: false })
    await tell([all, quiet, silent], 'REJECTED')
    expect([await heard(all), await heard(quiet), await heard(silent)]).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ])
    await tell([all, quiet, silent], 'APPROVED')
    expect([await heard(all), await heard(quiet), await heard(silent)]).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
    ])
  })
  it('asks for an answer in the app in any case, by push only if wanted', async () => {
    const me = await withBrowser()
    expect((await change(me, 'SUBMITTED', { push: false })).status).toBe(200)
    await tell([me], 'SUBMITTED')
    expect(await heard(me)).toEqual([1, 0])
  })
})
