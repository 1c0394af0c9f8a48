import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { areaOperations } from '../../index.ts'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { eq } from 'drizzle-orm'
import { addressKind } from './device-address.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

let app: TestApp
let admin: TestUser
const path = 'employee/finger-print-device'
let made = 0
const input = (more: Record<string, unknown> = {}) => ({
  modelName: 'K40',
  ipAddress: `10.1.0.${String(++made)}`,
  serialNumber: `RULE-${String(made)}`,
  ...more,
})
const row = async (id: string) => (await app.db.select().from(table).where(eq(table.id, id)))[0]

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
})
afterAll(() => app.close())

describe('the address of a device', () => {
  it.each([
    ['192.168.1.201', 'device'],
    ['10.0.0.1', 'device'],
    ['172.16.5.5', 'device'],
    ['103.14.200.9', 'device'],
    ['127.0.0.1', 'loopback'],
    ['127.8.9.1', 'loopback'],
    ['169.254.169.254', 'refused'],
    ['100.100.100.200', 'refused'],
    ['0.0.0.0', 'refused'],
    ['224.0.0.1', 'refused'],
    ['255.255.255.255', 'refused'],
    ['192.0.0.192', 'refused'],
    ['localhost', 'malformed'],
    ['::1', 'malformed'],
    ['::ffff:127.0.0.1', 'malformed'],
    ['0x7f.0.0.1', 'malformed'],
    ['2130706433', 'malformed'],
    ['127.1', 'malformed'],
    ['010.0.0.1', 'malformed'],
    ['10.0.0.1/8', 'malformed'],
    ['', 'malformed'],
  ] as const)('%s is %s', (address, kind) => expect(addressKind(address)).toBe(kind))

  it('is refused by its kind, on create and on update', async () => {
    expect(codes(await admin.call('POST', path, { body: input({ ipAddress: 'printer.local' }) }))).toEqual([
      400,
      'ipAddress:FORMAT',
    ])
    expect(codes(await admin.call('POST', path, { body: input({ ipAddress: '169.254.1.1' }) }))).toEqual([
      409,
      'ipAddress:RULE',
    ])
    const { body } = await admin.call('POST', path, { body: input() })
    expect(
      codes(await admin.call('PATCH', `${path}/${body.data.id}`, { body: { ipAddress: '169.254.169.254' } })),
    ).toEqual([409, 'ipAddress:RULE'])
  })
  it('has port 4370 unless said otherwise, within its bounds, and one device', async () => {
    const { body } = await admin.call('POST', path, { body: input() })
    expect(body.data).toMatchObject({ port: 4370, isEnabled: true, lastRetrievedStatus: null, hasKey: false })
    for (const port of [0, 65_536, 1.5])
      expect((await admin.call('POST', path, { body: input({ port }) })).status, String(port)).toBe(400)
    expect((await admin.call('POST', path, { body: input({ ipAddress: body.data.ipAddress }) })).status).toBe(409)
    expect(
      (await admin.call('POST', path, { body: input({ ipAddress: body.data.ipAddress, port: 4371 }) })).status,
    ).toBe(201)
    expect(
      codes(
        await admin.call('POST', path, { body: input({ serialNumber: String(body.data.serialNumber).toLowerCase() }) }),
      ),
    ).toEqual([409, 'serialNumber:DUPLICATE'])
  })
  it('is filtered by a port that is a number from 0', async () => {
    await admin.call('POST', path, { body: input({ port: 5005 }) })
    expect((await admin.call('GET', `${path}?port=5005`)).body.data).toHaveLength(1)
    expect((await admin.call('GET', `${path}?port=0`)).body.data).toHaveLength(0)
    for (const port of ['-1', '70000', '1.5', 'abc'])
      expect((await admin.call('GET', `${path}?port=${port}`)).status, port).toBe(400)
  })
})

describe('a device', () => {
  it('keeps its communication key to itself, also in the audit row', async () => {
    const { body } = await admin.call('POST', path, { body: input({ commKey: 778_899 }) })
    const { id } = body.data as { id: string }
    expect(JSON.stringify((await admin.call('GET', `${path}/${id}`)).body)).not.toContain('778899')
    expect((await row(id))?.commKey).toBe(778_899)
    await admin.call('PATCH', `${path}/${id}`, { body: { description: 'At the door' } })
    expect((await row(id))?.commKey).toBe(778_899)
    await admin.call('PATCH', `${path}/${id}`, { body: { commKey: 0 } })
    expect((await row(id))?.commKey).toBeNull()
    const audited = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(JSON.stringify(audited)).not.toContain('778899')
    expect(audited.flatMap(({ changes }) => Object.keys(changes ?? {}))).toContain('commKey')
  })
  it('is switched by a change of isEnabled alone', async () => {
    const { body } = await admin.call('POST', path, { body: input() })
    const off = await admin.call('PATCH', `${path}/${body.data.id}`, { body: { isEnabled: false, version: 1 } })
    expect(off.body.data).toMatchObject({ isEnabled: false, version: 2 })
    expect(
      (await admin.call('GET', `${path}?isEnabled=false`)).body.data.map(({ id }: { id: string }) => id),
    ).toContain(body.data.id)
  })
  it('starts with an unread log when another device takes its place', async () => {
    const { body } = await admin.call('POST', path, { body: input() })
    const { id } = body.data as { id: string }
    await app.db.update(table).set({ logLength: 12, logDigest: 'x', pushStamp: '99' }).where(eq(table.id, id))
    await admin.call('PATCH', `${path}/${id}`, { body: { modelName: 'K50' } })
    expect(await row(id)).toMatchObject({ logLength: 12, pushStamp: '99' })
    await admin.call('PATCH', `${path}/${id}`, { body: { serialNumber: 'NEW-ONE' } })
    expect(await row(id)).toMatchObject({ logLength: 0, logDigest: null, pushStamp: null })
  })
  it('cannot be deleted while scans name it', async () => {
    const { body } = await admin.call('POST', path, { body: input() })
    await app.db.insert(attendanceRecord).values({
      deviceId: body.data.id,
      fingerPrintId: '1',
      deviceTime: '2026-01-05T01:00:00Z',
      scanTime: '2026-01-05T01:00:00Z',
    })
    expect(codes(await admin.call('DELETE', `${path}/${body.data.id}`))).toEqual([409, ':IN_USE'])
  })
})
