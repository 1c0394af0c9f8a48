import { eq, sql } from 'drizzle-orm'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import type { Draft } from '../../../http/request-context.ts'
import { messageOutboxOperations } from '../../admin/message-outbox/message-outbox.operations.ts'
import { deliverDue } from './deliver.ts'
import { message } from './message.table.ts'
import { forgetSentCodes, openMessages } from './messages.ts'
import { sealWith } from './seal.ts'
import { internationalNumber, getTransports } from './transports.ts'

const key = new TextEncoder().encode('a-key-for-tests-only-0123456789-abcdef')
const log = { warn: vi.fn<(...args: unknown[]) => void>() }
const outside = {
  mails: [] as string[],
  texts: [] as { headers: Record<string, unknown>; body: unknown }[],
  gatewayStatus: 200,
}
let t: TestApp
let config: { mail: { url: string; from: string }; sms: { url: string; token: string }; webhooks: undefined }
const closing: (() => void)[] = []
const getPort = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

/** As much of a mail server as a client needs to hand over its mail. */
function mailServer() {
  const server = createServer((socket) => {
    let [text, inMail] = ['', false]
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      text += part.toString()
      while (text.includes(inMail ? '\r\n.\r\n' : '\r\n')) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const said = text.slice(0, text.indexOf(end))
        text = text.slice(text.indexOf(end) + end.length)
        if (inMail) outside.mails.push(said)
        const starts = !inMail && said === 'DATA'
        socket.write(starts ? '354 go on\r\n' : '250 ok\r\n')
        inMail = starts
      }
    })
  })
  closing.push(() => server.close())
  return server
}
function gateway(): Server {
  const server = createHttp((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      outside.texts.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(outside.gatewayStatus).end()
    })
  })
  closing.push(() => server.close())
  return server
}
const listening = <S extends { listen: (port: number, host: string, done: () => void) => unknown }>(server: S) =>
  new Promise<S>((done) => {
    server.listen(0, '127.0.0.1', () => done(server))
  })

beforeAll(async () => {
  t = await testApp({ operations: messageOutboxOperations })
  config = {
    mail: { url: `smtp://127.0.0.1:${getPort(await listening(mailServer()))}`, from: 'HR <hr@example.com>' },
    sms: { url: `http://127.0.0.1:${getPort(await listening(gateway()))}/send`, token: 'gateway-token' },
    webhooks: undefined,
  }
})
afterAll(async () => {
  for (const close of closing) close()
  await t.close()
})

const draft = (more: Partial<Draft> = {}): Draft => ({
  channel: 'SMS',
  recipient: '012345678',
  subject: 'Code',
  text: 'code ••••••',
  secretText: 'code 135790',
  minutes: 5,
  ...more,
})
const open = (parts: Parameters<typeof openMessages>[0]['config']) =>
  openMessages({ config: parts, db: t.db, key, log })
async function posted(more: Partial<Draft> = {}, parts: Parameters<typeof open>[0] = config) {
  const messages = open(parts)
  messages.stop()
  await t.db.delete(message)
  await t.db.transaction((tx) => messages.post(tx, draft(more)))
  return one()
}
const one = async () => (await t.db.select().from(message))[0]
const deliver = (parts = config) =>
  deliverDue({ db: t.db, transports: getTransports(parts), seal: sealWith(key), failed: () => undefined })
const dueNow = () => t.db.update(message).set({ nextAttemptAt: sql`now()` })

describe('with transports', () => {
  it('mail goes to the mail server, whole, and leaves no code behind', async () => {
    const queued = await posted({ channel: 'MAIL', recipient: 'dara@example.com', subject: 'លេខកូដ' })
    expect(queued).toMatchObject({ status: 'QUEUED', masked: 'code ••••••' })
    expect(JSON.stringify(queued)).not.toContain('135790')
    expect(await deliver()).toBe(1)
    expect(outside.mails.at(-1)).toContain('135790')
    expect(outside.mails.at(-1)).toMatch(/^From: HR <hr@example.com>$/m)
    expect(await one()).toMatchObject({ status: 'SENT', secret: null })
  })
  it('a text message goes to the gateway, once, though two instances deliver at the same time', async () => {
    await posted()
    const before = outside.texts.length
    await Promise.all([deliver(), deliver()])
    expect(outside.texts.slice(before)).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer gateway-token' }) as unknown,
        body: { to: '+85512345678', text: 'code 135790' },
      },
    ])
  })
  it('a failure is tried again, five times in all, and forgets the code then', async () => {
    await posted({ minutes: 600 })
    outside.gatewayStatus = 503
    for (let i = 1; i <= 5; i++) {
      expect((await one())?.status).toBe('QUEUED')
      expect(await deliver()).toBe(1)
      expect(await deliver()).toBe(0)
      await dueNow()
    }
    outside.gatewayStatus = 200
    expect(await one()).toMatchObject({ status: 'FAILED', attempts: 5, secret: null })
  })
  it('a useless message is not sent', async () => {
    await posted()
    const before = outside.texts.length
    await t.db.update(message).set({ endsAt: sql`now() - interval '1 second'` })
    await deliver()
    expect([outside.texts.length, (await one())?.status]).toEqual([before, 'FAILED'])
  })
  it('leaves by itself after the commit, and nothing leaves of a transaction that was rolled back', async () => {
    await t.db.delete(message)
    const messages = open(config)
    const before = outside.texts.length
    await t.db
      .transaction(async (tx) => {
        await messages.post(tx, draft())
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    messages.wake()
    await t.db.transaction((tx) => messages.post(tx, draft({ secretText: 'the second' })))
    messages.wake()
    await vi.waitFor(async () => expect((await one())?.status).toBe('SENT'))
    messages.stop()
    expect(outside.texts.slice(before).map(({ body }) => (body as { text: string }).text)).toEqual(['the second'])
  })
  it('an address cannot bring commands or further recipients along', async () => {
    await posted({
      channel: 'MAIL',
      recipient: 'a@example.com\r\nRCPT TO:<b@example.com>',
      subject: 'x\r\nBcc: c@example.com',
    })
    await deliver()
    const mail = outside.mails.at(-1) ?? ''
    expect(mail).not.toMatch(/^Bcc:/im)
  })
})

describe('the outbox', () => {
  const nothing = { mail: undefined, sms: undefined, webhooks: undefined }
  const body = async (permissions: Parameters<TestApp['signIn']>[0]) =>
    (
      (await (await t.signIn(permissions)).call('GET', 'employee/message-outbox')).body.data as {
        body: string
        status: string
      }[]
    )[0]
  it('shows the whole message to users who may set passwords, and a masked one to everybody else', async () => {
    await posted({}, nothing)
    expect(await body({ permissions: ['READ_MESSAGE_OUTBOX', 'UPDATE_USER'] })).toMatchObject({
      status: 'KEPT',
      body: 'code 135790',
    })
    expect(await body({ permissions: ['READ_MESSAGE_OUTBOX'] })).toMatchObject({ body: 'code ••••••' })
    expect(await body({ permissions: ['READ_ALL_FUNCTION'] })).toMatchObject({ body: 'code ••••••' })
    const none = await t.signIn({ permissions: ['UPDATE_USER'] })
    expect((await none.call('GET', 'employee/message-outbox')).status).toBe(403)
  })
  it('shows messages to accounts in reach only, and all of them to a caller who reaches everybody', async () => {
    await posted({ recipient: 'stranger@example.com', channel: 'MAIL' }, nothing)
    const seen = async (scope: 'ALL' | 'SELF') =>
      (
        (
          await (
            await t.signIn({ permissions: ['READ_MESSAGE_OUTBOX'], dataScope: scope })
          ).call('GET', 'employee/message-outbox?limit=500')
        ).body.data as { recipient: string }[]
      ).map(({ recipient }) => recipient)
    expect(await seen('ALL')).toContain('stranger@example.com')
    expect(await seen('SELF')).toEqual([])
  })
  it('shows nobody the code of an account above their own', async () => {
    await posted({ recipient: '012345601' }, nothing)
    const owner = await t.signIn({ permissions: ['APPROVE_PAYROLL'] })
    await t.db.update(userAccount).set({ phone: '012345601' }).where(eq(userAccount.id, owner.userId))
    expect(await body({ permissions: ['READ_MESSAGE_OUTBOX', 'UPDATE_USER'] })).toMatchObject({ body: 'code ••••••' })
    // An account beyond the reader's places is not even listed.
    expect(
      await body({ permissions: ['READ_MESSAGE_OUTBOX', 'UPDATE_USER', 'APPROVE_PAYROLL'], dataScope: 'OUTLET' }),
    ).toBeUndefined()
    expect(await body({ permissions: ['READ_MESSAGE_OUTBOX', 'UPDATE_USER', 'APPROVE_PAYROLL'] })).toMatchObject({
      body: 'code 135790',
    })
    expect(await body({ permissions: ['ALL_FUNCTION'] })).toMatchObject({ body: 'code 135790' })
  })
  it('shows no code of what is sent by a real transport', async () => {
    await posted()
    expect(await body({ permissions: ['ALL_FUNCTION'] })).toMatchObject({ status: 'QUEUED', body: 'code ••••••' })
  })
  it('forgets a code that ended, and every code once there is a transport', async () => {
    await posted({}, nothing)
    await forgetSentCodes(t.db, nothing)
    expect((await one())?.secret).toBe('code 135790')
    await forgetSentCodes(t.db, config)
    expect((await one())?.secret).toBeNull()
    await posted({}, nothing)
    await t.db.update(message).set({ endsAt: sql`now() - interval '1 second'` })
    await forgetSentCodes(t.db, nothing)
    expect((await one())?.secret).toBeNull()
  })
  it('holds the mail of a request that was answered long before a slow server took it', async () => {
    const slow = createServer(() => undefined)
    closing.push(() => slow.close())
    const port = getPort(await listening(slow))
    const mailing = await testApp({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hr@example.com' } })
    const [{ email } = { email: '' }] = await mailing.db
      .insert(userAccount)
      .values({ username: 'slow', email: 'slow@example.com' })
      .returning({ email: userAccount.email })
    expect((await mailing.call('GET', `auth/get-otp?username=${email ?? ''}`)).status).toBe(200)
    expect(
      (
        await mailing.db
          .select()
          .from(message)
          .where(eq(message.recipient, email ?? ''))
      )[0]?.status,
    ).toBe('QUEUED')
    await mailing.close()
  })
})

it('a seal opens with its own key only', () => {
  const sealed = sealWith(key).close('ខ្មែរ 1')
  expect(sealWith(key).open(sealed)).toBe('ខ្មែរ 1')
  expect(() => sealWith(new TextEncoder().encode('another key of the same length......')).open(sealed)).toThrow(
    /authenticate|unsupported state/i,
  )
})
it('numbers are written as gateways want them', () => expect(internationalNumber('0971234567')).toBe('+855971234567'))
