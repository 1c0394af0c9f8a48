import { calls as compositionCalls, notificationCalls as calls } from '@staff/contract'
import { remoteVersionCalls } from '@staff/contract/remote-version'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { publishedApp } from '../../../../test/support/composition/published-app.ts'
import { embeddedTestDatabase, serverTestDatabase, type TestDatabase } from '../../../../test/support/app/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { notify } from '../../../notify/notify.ts'
import { listen } from './listen.ts'
import { openStreams } from './streams.ts'

const permissions = ['READ_NOTIFICATION', 'UPDATE_NOTIFICATION'] as const
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** An instance that listens on a port, on a database that outlives it. */
async function instance(database: TestDatabase): Promise<TestApp & { readonly origin: string }> {
  const t = await testApp({ database: { ...database, close: async () => undefined } })
  closing.push(t.close)
  return { ...t, origin: await t.app.listen({ port: 0, host: '127.0.0.1' }) }
}
/** Opens the stream of a user; `next` answers the id of the next notification, `sequence` the next activation told. */
async function follow(origin: string, user: Pick<TestUser, 'token'>) {
  const answer = await fetch(`${origin}/api/${calls.stream}`, {
    headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(answer.headers.get('content-encoding')).toBeNull()
  const lines = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const waiting: Record<string, string[]> = { notification: [], composition: [] }
  let text = ''
  const nextEvent = async (kind: 'notification' | 'composition'): Promise<string | undefined> => {
    for (;;) {
      const first = waiting[kind]?.shift()
      if (first !== undefined) return first
      const found = /^event: (\w+)\ndata: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found[0].length)
        waiting[found[1] ?? '']?.push(found[2] ?? '')
        continue
      }
      const { value, done } = await lines.read()
      if (done) return undefined
      text += value
    }
  }
  const next = async (): Promise<string | null> => {
    const data = await nextEvent('notification')
    return data === undefined ? 'ended' : (JSON.parse(data) as { id: string | null }).id
  }
  const sequence = async () => (JSON.parse((await nextEvent('composition')) ?? '{}') as { sequence?: number }).sequence
  expect(await next()).toBeNull()
  return Object.assign(next, { sequence })
}
const databases = { embedded: embeddedTestDatabase, server: serverTestDatabase }

describe.each(Object.entries(databases))('on the %s database', (_, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('informs the reader of a commit and of reading elsewhere, but not of a rollback', async () => {
    const t = await instance(database)
    const [reader, other] = [await t.signIn({ permissions }), await t.signIn({ permissions })]
    const next = await follow(t.origin, reader)
    const tell = (userId: string, fails = false) =>
      t.db.transaction(async (tx) => {
        await notify(tx, {
          to: [userId],
          event: 'PASSWORD_CHANGED',
          entityType: 'USER_ACCOUNT',
          entityId: userId,
          by: null,
        })
        if (fails) throw new Error('undone')
      })
    await expect(tell(reader.userId, true)).rejects.toThrow('undone')
    await tell(other.userId)
    await tell(reader.userId)
    // The first thing to arrive is the committed one of this reader.
    const id = await next()
    expect((await reader.call('GET', `${calls.list}/${String(id)}`)).status).toBe(200)
    await reader.call('PATCH', calls.readAll)
    expect(await next()).toBeNull()
  })

  it('stops also while it is only about to listen', async () => {
    const stop = listen(database.db.$client, {
      heard: () => undefined,
      resumed: () => undefined,
      log: { warn: () => undefined },
    })
    await expect(stop()).resolves.toBeUndefined()
  })
})

describe('two instances on one server', () => {
  it('deliver to readers of the other, also after the listening connection was cut', async () => {
    const database = await serverTestDatabase()
    closing.push(database.close)
    const [one, two] = [await instance(database), await instance(database)]
    const reader = await one.signIn({ permissions })
    const next = await follow(one.origin, reader)
    const read = () =>
      two.app.inject({
        method: 'PATCH',
        url: `/api/${calls.readAll}`,
        headers: { authorization: `Bearer ${reader.token}` },
      })
    const tell = () =>
      two.db.transaction((tx) =>
        notify(tx, {
          to: [reader.userId],
          event: 'PASSWORD_CHANGED',
          entityType: 'USER_ACCOUNT',
          entityId: '',
          by: null,
        }),
      )
    await tell()
    expect(await next()).toMatch(/^[0-9a-f-]{36}$/)
    await read()
    expect(await next()).toBeNull()
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    // Said when listening begins again, for what came in between.
    expect(await next()).toBeNull()
    await expect
      .poll(async () => {
        await tell()
        return next()
      })
      .toMatch(/^[0-9a-f-]{36}$/)
  })

  it('end their streams when they stop, and do not wait for the readers', async () => {
    const database = await serverTestDatabase()
    closing.push(database.close)
    const t = await instance(database)
    const next = await follow(t.origin, await t.signIn({ permissions }))
    await t.app.close()
    expect(await next()).toBe('ended')
  })
})

it('ends the oldest of too many streams of one user', async () => {
  const streams = openStreams(
    async () => true,
    () => 1,
  )
  const caller = { userId: 'u' } as Parameters<typeof streams.open>[0]
  const opened = Array.from({ length: 11 }, () => streams.open(caller))
  opened.forEach((stream) => stream.resume())
  await expect
    .poll(() => opened.map(({ readableEnded }) => readableEnded))
    .toEqual([true, ...Array.from({ length: 10 }, () => false)])
  streams.stop()
  await expect.poll(() => opened.every(({ readableEnded }) => readableEnded)).toBe(true)
})

it('scans of a store are told once a moment, and only to those who reach the store', async () => {
  const streams = openStreams(
    async () => true,
    () => 1,
  )
  const caller = { permissions: new Set<string>(), isSelfService: true } as const
  const of = (userId: string, more: Partial<Caller>) =>
    streams.open({
      username: userId,
      sessionId: '',
      employeeId: null,
      mustChange: false,
      roles: new Set(),
      dataScope: 'OUTLET',
      place: null,
      ...caller,
      userId,
      ...more,
    })
  const at = (outletId: string) => ({ positionId: '', teamId: null, departmentId: null, outletId, locationId: null })
  const heard = new Map<string, string>()
  const open = (userId: string, more: Partial<Caller>) =>
    of(userId, more).on('data', (piece: Buffer) => heard.set(userId, (heard.get(userId) ?? '') + piece.toString()))
  open('manager', { place: at('a') })
  open('neighbour', { place: at('b') })
  open('self', { dataScope: 'SELF', place: at('a') })
  open('all', { dataScope: 'ALL' })
  for (let scan = 0; scan < 40; scan += 1) streams.tellScans('a')
  await vi.waitFor(() => expect(heard.get('all')).toContain('event: changed'), 5_000)
  const count = (userId: string) => (heard.get(userId) ?? '').split('event: changed').length - 1
  expect(['manager', 'neighbour', 'self', 'all'].map(count)).toEqual([1, 0, 0, 1])
  streams.stop()
})

it('tells everybody who is signed in which composition is in force, at the beginning and with each switch', async () => {
  const { t, state, runAction } = await publishedApp([['admin', '1.0.0']], { remotes: { admin: { version: '1.0.0' } } })
  closing.push(t.close)
  const other = await t.signIn({ permissions: [] })
  const { port } = z.object({ port: z.number() }).parse(t.app.server.address())
  const { sequence } = await follow(`http://127.0.0.1:${port}`, other)
  const before = (await state()).head.sequence
  expect(await sequence()).toBe(before)
  expect((await runAction(remoteVersionCalls.pin, { remote: 'admin', pinned: true })).status).toBe(200)
  await expect.poll(sequence).toBe(before + 1)
  // What a tab asks for then is the new one already, on this instance.
  const mine = await other.call('GET', compositionCalls.composition)
  expect(mine.body.data.sequence).toBe(before + 1)
})
