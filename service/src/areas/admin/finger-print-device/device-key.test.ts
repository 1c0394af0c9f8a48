import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { scanForms } from '../../../../test/support/devices/scan-forms.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency-key.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { deviceKeyAddress, fingerPrintDevice as table } from './finger-print-device.table.ts'

let app: TestApp
let admin: TestUser
const path = 'employee/finger-print-device'
const row = { fingerPrintId: '77', scanTime: '2026-03-03T08:00:00' }
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
})
afterAll(() => app.close())

let made = 0
async function device(more: Partial<typeof table.$inferInsert> = {}) {
  const serial = `KEY-${String(++made)}`
  const [found] = await app.db
    .insert(table)
    .values({ modelName: 'Keyed', ipAddress: `10.4.0.${String(made)}`, port: 4370, serialNumber: serial, ...more })
    .returning({ id: table.id })
  const id = found?.id ?? ''
  return {
    id,
    serial,
    renew: async (body?: object) =>
      (await admin.call('POST', `${path}/${id}/key`, body ? { body } : {})).body.data.key as string,
    state: async () => (await app.db.select().from(table).where(eq(table.id, id)))[0],
    told: async () =>
      (
        await app.db
          .select({ text: notification.contentEn })
          .from(notification)
          .where(eq(notification.entityId, id))
          .orderBy(notification.createdAt)
      ).map(({ text }) => text),
  }
}
/** Sends scans as an agent does, from an address. */
async function ingest(
  key: string | undefined,
  serial: string | undefined,
  rows: unknown[] = [row],
  from = '10.0.0.1',
): Promise<Pick<TestAnswer, 'status' | 'body'>> {
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/api/employee/attendance-record/ingest',
    remoteAddress: from,
    headers: {
      ...(key === undefined ? {} : { 'x-device-key': key }),
      ...(serial === undefined ? {} : { 'x-device-serial': serial }),
    },
    payload: { rows },
  })
  return { status: statusCode, body: JSON.parse(body) }
}
/** Asks as a terminal does, from an address. */
const hello = async (key: string, serial: string, from = '10.0.0.1') =>
  (await app.app.inject({ url: `/iclock/${key}/getrequest?SN=${serial}`, remoteAddress: from })).statusCode

describe('the key of a device', () => {
  it('opens the intake for its device and serial number only', async () => {
    const [one, other] = [await device(), await device()]
    const key = await one.renew()
    expect((await ingest(key, one.serial, [row, row])).body.data).toEqual({
      received: 2,
      stored: 1,
      duplicates: 1,
      unmatched: 1,
      ignored: 0,
    })
    expect(await one.state()).toMatchObject({ lastRetrievedStatus: 'SUCCESS' })
    const scans = () =>
      app.db
        .select({ deviceId: attendanceRecord.deviceId })
        .from(attendanceRecord)
        .where(eq(attendanceRecord.fingerPrintId, '77'))
    expect(await scans()).toEqual([{ deviceId: one.id }])
    for (const serial of [other.serial, 'nobody', '', undefined])
      expect([(await ingest(key, serial)).status, await hello(key, serial ?? '')], serial).toEqual([401, 403])
    expect((await ingest(key, ` ${one.serial.toLowerCase()} `)).status).toBe(200)
  })
  it('is turned over without a gap: the old one works until the new one is used', async () => {
    const { serial, renew, state } = await device()
    const first = await renew()
    expect((await state())?.oldKeyHash).toBeNull()
    const second = await renew()
    expect((await ingest(first, serial)).status).toBe(200)
    expect(await hello(first, serial)).toBe(200)
    expect((await state())?.oldKeyUntil).not.toBeNull()
    expect((await ingest(second, serial)).status).toBe(200)
    expect([(await ingest(first, serial)).status, await hello(first, serial)]).toEqual([401, 403])
    expect(await state()).toMatchObject({ oldKeyHash: null, oldKeyUntil: null })
  })
  it('of the device works on when a new one is made twice before it is used', async () => {
    const { serial, renew } = await device()
    const used = await renew()
    expect(await hello(used, serial)).toBe(200)
    const [lost, next] = [await renew(), await renew()]
    expect([await hello(used, serial), await hello(lost, serial)]).toEqual([200, 403])
    expect([await hello(next, serial), await hello(used, serial)]).toEqual([200, 403])
  })
  it('ends after a week, and at once when that is asked for', async () => {
    const { id, serial, renew } = await device()
    const first = await renew()
    await renew()
    await app.db
      .update(table)
      .set({ oldKeyUntil: sql`now() - interval '1 second'` })
      .where(eq(table.id, id))
    expect((await ingest(first, serial)).status).toBe(401)
    const second = await renew({ endsOld: true })
    const third = await renew({ endsOld: true })
    expect([(await ingest(second, serial)).status, (await ingest(third, serial)).status]).toEqual([401, 200])
  })
  it('stands nowhere but in its answer', async () => {
    const { id, renew, state } = await device()
    const repeated = await admin.call('POST', `${path}/${id}/key`, {
      headers: { 'idempotency-key': 'a-key-for-this-test' },
    })
    const { key } = repeated.body.data as { key: string }
    const everywhere = JSON.stringify([
      await state(),
      await app.db.select().from(auditLog),
      await app.db.select().from(idempotencyKey),
      (await admin.call('GET', `${path}/${id}`)).body,
    ])
    expect(everywhere).not.toContain(key)
    expect((await admin.call('GET', `${path}/${id}`)).body.data.hasKey).toBe(true)
    expect(await renew()).not.toBe(key)
  })
  it('is refused when it is missing, wrong, or its device is switched off', async () => {
    const { id, serial, renew } = await device()
    const key = await renew()
    expect((await ingest(undefined, serial)).status).toBe(401)
    const wrong = await ingest(`${key}x`, serial)
    expect([wrong.status, wrong.body.message]).toEqual([401, expect.stringContaining('This device key is not valid')])
    await app.db.update(table).set({ isEnabled: false }).where(eq(table.id, id))
    expect((await ingest(key, serial)).status).toBe(401)
  })
  it('takes at most 5,000 rows; what is no scan is left out, and another form is refused', async () => {
    const { serial, renew } = await device()
    const key = await renew()
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ fingerPrintId: String(i), scanTime: '2026-03-03T08:00:00+07:00' }))
    expect((await ingest(key, serial, rows(5_000))).body.data).toMatchObject({ received: 5_000, stored: 5_000 })
    expect((await ingest(key, serial, rows(5_001))).status).toBe(400)
    const forms = Object.values(scanForms).map((write) => ({
      fingerPrintId: '201',
      scanTime: write([2026, 3, 2, 8, 7, 9]),
    }))
    expect((await ingest(key, serial, forms)).body.data).toMatchObject({ stored: 1, duplicates: forms.length - 1 })
    for (const odd of [
      { ...row, scanTime: 'today' },
      { ...row, fingerPrintId: '' },
      { ...row, fingerPrintId: 'a\0b' },
      { ...row, scanTime: '2026-03-03 08:00:00\0' },
      { ...row, fingerPrintId: '\uD800' },
    ])
      expect((await ingest(key, serial, [odd])).body.data, JSON.stringify(odd)).toMatchObject({
        received: 1,
        ignored: 1,
      })
    for (const bad of [{ ...row, employeeId: 'x' }, { fingerPrintId: '1' }, { ...row, scanTime: 5 }])
      expect((await ingest(key, serial, [bad])).status, JSON.stringify(bad)).toBe(400)
  })
})

describe('the addresses of a key', () => {
  it('are those of the list, by both doors, and refusals are told', async () => {
    const { serial, renew, told } = await device({ sendFrom: '203.0.113.7, 10.20.0.0/16, 2001:db8::/32' })
    const key = await renew()
    for (const from of ['203.0.113.7', '10.20.9.9', '2001:db8::5', '::ffff:10.20.1.1'])
      expect([(await ingest(key, serial, [row], from)).status, await hello(key, serial, from)], from).toEqual([
        200, 200,
      ])
    expect((await told()).filter((text) => text.includes('refused'))).toEqual([])
    for (const from of ['203.0.113.8', '10.21.0.1', '2001:db9::5'])
      expect([(await ingest(key, serial, [row], from)).status, await hello(key, serial, from)], from).toEqual([
        401, 403,
      ])
    expect((await told()).at(-1)).toContain(`The key of Keyed (${serial}) was refused: it came from 203.0.113.8`)
  })
  it('are told when they are new, but not the first one, and once each', async () => {
    const { id, serial, renew, told } = await device()
    const key = await renew()
    const reader = await app.signIn({ permissions: ['READ_FINGER_PRINT_DEVICE'] })
    for (const from of ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1']) expect(await hello(key, serial, from)).toBe(200)
    expect(await told()).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => hello(key, serial, '198.51.100.9')))
    expect((await ingest(await renew(), serial, [row], '198.51.100.9')).status).toBe(200)
    expect(await told()).toEqual([
      `The key of Keyed (${serial}) was used from a new address: 198.51.100.9. If that is not your store, make a new key and end the old one.`,
    ])
    const users = await app.db
      .select({ userId: notification.userId })
      .from(notification)
      .where(eq(notification.entityId, id))
    expect(users).toEqual([{ userId: admin.userId }])
    expect(users).not.toContainEqual({ userId: reader.userId })
  })
  it('that change all the time are bounded, in messages and in rows', async () => {
    const { id, serial, renew, told } = await device()
    const key = await renew()
    for (let i = 1; i <= 60; i++) expect(await hello(key, serial, `10.7.0.${String(i)}`)).toBe(200)
    expect(await told()).toHaveLength(4)
    expect(await app.db.$count(deviceKeyAddress, eq(deviceKeyAddress.deviceId, id))).toBe(50)
  })
  it('are refused by name when they are neither addresses nor networks', async () => {
    const input = (sendFrom: string) => ({
      modelName: 'K',
      ipAddress: `10.5.0.${String(++made)}`,
      serialNumber: `LIST-${String(made)}`,
      sendFrom,
    })
    for (const bad of ['store', '10.0.0.1;10.0.0.2', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/8', '10.0.0.1,', '::/129'])
      expect(codes(await admin.call('POST', path, { body: input(bad) })), bad).toEqual([409, 'sendFrom:RULE'])
    for (const good of ['10.0.0.1', '10.0.0.0/8,192.168.1.1', '::1', '2001:db8::/32'])
      expect((await admin.call('POST', path, { body: input(good) })).status, good).toBe(201)
  })
})
