import { notificationCalls as calls, pushRetries } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { fcmStandIn, type FcmStandIn } from '../../../../test/support/devices/fcm-stand-in.ts'
import { ConfigError, readConfig } from '../../../config.ts'
import { notify } from '../../../notify/notify.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { endSession } from '../../../accounts/end-sessions.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { fcmSender } from './fcm.ts'
import { pushDelivery, pushDevice } from './notification.table.ts'
import { pushAccount } from './push-account.ts'

const permissions = ['READ_NOTIFICATION', 'UPDATE_NOTIFICATION'] as const
const topic = 'notification'
// Long enough for a busy machine; the expected events come within milliseconds.
const soon = { timeout: 15_000 }
let fcm: FcmStandIn
/** The service with push, and one without. */
let t: TestApp
let plain: TestApp
let number = 0
const newToken = () => `browser-token:${String((number += 1)).padStart(20, '0')}`
const subscribe = async (user: TestUser, token = newToken()) => {
  const answer = await user.call('GET', `${calls.push}?${new URLSearchParams({ token, topic }).toString()}`)
  expect([answer.status, answer.body]).toEqual([200, { data: { subscribed: true } }])
  return token
}
const tell = (app: TestApp, userId: string, reason = '') =>
  app.db.transaction((tx) =>
    notify(tx, {
      to: [userId],
      event: 'REJECTED',
      entityType: 'MOVEMENT',
      entityId: 'm1',
      by: null,
      values: { person: 'Dara', day: '2026-01-02', reason },
    }),
  )
const sentTo = (token: string) => fcm.taken.filter((push) => push.token === token)
const waiting = (token: string) =>
  t.db.select({ attempts: pushDelivery.attempts }).from(pushDelivery).where(eq(pushDelivery.token, token))
const devices = (userId: string) =>
  t.db.select({ token: pushDevice.token }).from(pushDevice).where(eq(pushDevice.userId, userId))

beforeAll(async () => {
  fcm = await fcmStandIn()
  t = await testApp({ settings: fcm.settings })
  plain = await testApp()
})
afterAll(async () => {
  await t.close()
  await plain.close()
  await fcm.stop()
})
beforeEach(() => fcm.answer(200))

it('pushes the sentence in the language of the account, without the reason, once', async () => {
  const user = await t.signIn({ permissions })
  const token = await subscribe(user)
  await t.db.update(userAccount).set({ language: 'km' }).where(eq(userAccount.id, user.userId))
  await tell(t, user.userId, 'Salary $91,357')
  await expect.poll(() => sentTo(token).length, soon).toBe(1)
  const { data } = sentTo(token)[0]!
  expect(data).toMatchObject({ topic, title: expect.stringMatching(/^[\u1780-\u17ff ]+$/) as string })
  expect(data['body']).toMatch(/Dara.*[\u1780-\u17ff]/)
  expect(JSON.stringify(data)).not.toContain('91,357')
  expect((await user.call('GET', `${calls.list}/${data['id'] ?? ''}`)).status).toBe(200)
  await expect.poll(() => waiting(token), soon).toEqual([])
  expect(fcm.tokensGiven()).toBe(1)
})

it('does not push what was rolled back, to a browser that unsubscribed, or after the sign-in ended', async () => {
  const user = await t.signIn({ permissions })
  const [first, second] = [await subscribe(user), await subscribe(user)]
  await expect(
    t.db.transaction(async (tx) => {
      await notify(tx, {
        to: [user.userId],
        event: 'PASSWORD_CHANGED',
        entityType: 'USER_ACCOUNT',
        entityId: '',
        by: null,
      })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await user.call('GET', `${calls.pushEnd}?${new URLSearchParams({ token: first, topic }).toString()}`)
  await tell(t, user.userId)
  await expect.poll(() => sentTo(second).length, soon).toBe(1)
  expect(sentTo(first)).toEqual([])
  await endSession(t.db, user.sessionId, 'SIGNED_OUT')
  await tell(t, user.userId)
  expect(await waiting(second)).toEqual([])
})

describe('when the push service does not take a message', () => {
  const run = async () => {
    const account = await pushAccount(t.config.push?.serviceAccountFile ?? '')
    const failures: unknown[] = []
    await deliverPushes({
      db: t.db,
      send: fcmSender(account, t.config.push?.endpoint ?? ''),
      failed: (error) => failures.push(error),
    })
    return failures.length
  }
  it('tries again five times and then gives up', async () => {
    fcm.answer(503)
    const user = await t.signIn({ permissions })
    const token = await subscribe(user)
    await tell(t, user.userId)
    await expect.poll(() => sentTo(token).length, soon).toBe(1)
    for (let tries = 2; tries <= 1 + pushRetries; tries++) {
      // Not due yet: it waits.
      await run()
      expect(sentTo(token)).toHaveLength(tries - 1)
      await t.db
        .update(pushDelivery)
        .set({ nextAttemptAt: sql`now()` })
        .where(eq(pushDelivery.token, token))
      await run()
      await expect.poll(() => sentTo(token).length, soon).toBe(tries)
    }
    await expect.poll(() => waiting(token), soon).toEqual([])
    expect(await devices(user.userId)).toEqual([{ token }])
  })
  it('delivers at a later try', async () => {
    fcm.answer(500)
    const user = await t.signIn({ permissions })
    const token = await subscribe(user)
    await tell(t, user.userId)
    await expect.poll(() => sentTo(token).length, soon).toBe(1)
    fcm.answer(200)
    await t.db
      .update(pushDelivery)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(pushDelivery.token, token))
    await run()
    await expect.poll(() => waiting(token), soon).toEqual([])
    expect(sentTo(token)).toHaveLength(2)
  })
  it('forgets a browser that is not registered any more', async () => {
    fcm.answer(404, 'UNREGISTERED')
    const user = await t.signIn({ permissions })
    const token = await subscribe(user)
    await tell(t, user.userId)
    await expect.poll(() => devices(user.userId), soon).toEqual([])
    expect([sentTo(token).length, await waiting(token)]).toEqual([1, []])
  })
})

it('gives a browser to the last user who subscribes there, and accepts no odd tokens or topics', async () => {
  const [first, second] = [await t.signIn({ permissions }), await t.signIn({ permissions })]
  const token = await subscribe(first)
  await second.call('GET', `${calls.pushEnd}?${new URLSearchParams({ token, topic }).toString()}`)
  expect(await devices(first.userId)).toEqual([{ token }])
  await subscribe(second, token)
  expect([await devices(first.userId), await devices(second.userId)]).toEqual([[], [{ token }]])
  for (const bad of [
    { token: 'short', topic },
    { token: `${token} '`, topic },
    { token, topic: 'everything' },
  ])
    expect((await first.call('GET', `${calls.push}?${new URLSearchParams(bad).toString()}`)).status).toBe(400)
})

describe('the configuration', () => {
  it('is told to browsers without its secrets', async () => {
    const { body } = await (await t.signIn({ permissions })).call('GET', calls.pushConfiguration)
    expect(body).toEqual({
      data: { apiKey: 'key', appId: 'app', projectId: 'stand-in', messagingSenderId: '1', vapidKey: 'vapid' },
    })
  })
  it('may be missing: nothing is kept and nothing fails', async () => {
    const user = await plain.signIn({ permissions })
    expect((await user.call('GET', calls.pushConfiguration)).body).toEqual({ data: null })
    expect(
      (await user.call('GET', `${calls.push}?${new URLSearchParams({ token: newToken(), topic }).toString()}`)).body,
    ).toEqual({ data: { subscribed: false } })
    await tell(plain, user.userId)
    expect(await plain.db.select().from(pushDevice)).toEqual([])
  })
  it('is refused when it is half or its file is not a key', async () => {
    expect(() => readConfig({ FIREBASE_API_KEY: 'key' })).toThrow(/FIREBASE_SERVICE_ACCOUNT_FILE.*FIREBASE_VAPID_KEY/)
    await expect(pushAccount('/nowhere/account.json')).rejects.toThrow(ConfigError)
    await expect(pushAccount('package.json')).rejects.toThrow(ConfigError)
  })
})
