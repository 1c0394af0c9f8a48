import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import {
  simulatedDevice,
  type SimulatedDevice,
  type SimulatedDeviceOptions,
} from '../../../../test/support/devices/zk-device.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

let app: TestApp
let strict: TestApp
let admin: TestUser
const open: SimulatedDevice[] = []
const path = 'employee/finger-print-device'
const at = (minute: number) => ({
  number: String(10 + (minute % 7)),
  at: `2026-03-02T08:${String(minute % 60).padStart(2, '0')}:00`,
})
const scans = (count: number) => Array.from({ length: count }, (_, i) => at(i))

beforeAll(async () => {
  ;[app, strict] = await Promise.all([
    testApp({ operations: areaOperations, settings: { DEVICE_LOOPBACK: 'allow' } }),
    testApp({ operations: areaOperations }),
  ])
  admin = await app.signIn()
})
// All stay to the end: the port of one that is gone is given to the next, and a record of that address exists already.
afterAll(() => Promise.all([...open.map((sim) => sim.close()), app.close(), strict.close()]))

let made = 0
/** A simulated terminal and its record. */
async function device(options: SimulatedDeviceOptions = {}, more: Partial<typeof table.$inferInsert> = {}) {
  const serialNumber = `SIM-${String(++made)}`
  const sim = await simulatedDevice({ serialNumber, ...options })
  open.push(sim)
  const [row] = await app.db
    .insert(table)
    .values({ modelName: 'Simulated', ipAddress: sim.host, port: sim.port, serialNumber, ...more })
    .returning({ id: table.id })
  const id = row?.id ?? ''
  const state = async () => (await app.db.select().from(table).where(eq(table.id, id)))[0]
  return {
    sim,
    id,
    state,
    call: (action: string, user = admin, lang: 'en' | 'km' = 'en') =>
      user.call('POST', `${path}/${id}/${action}`, { lang }),
  }
}

describe('test and retrieve', () => {
  it('tells what a device holds, and changes nothing', async () => {
    const { call, state } = await device({ scans: scans(9) })
    expect((await call('test')).body).toEqual({ data: { serialNumber: `SIM-${String(made)}`, users: 7, records: 9 } })
    expect(await state()).toMatchObject({ lastRetrievedStatus: null, logLength: 0, version: 1 })
  })
  it('stores the log once, remembers how far it came, and notes the success', async () => {
    const { sim, id, call, state } = await device({ scans: scans(40) })
    expect((await call('retrieve')).body.data).toMatchObject({ received: 40, stored: 40, duplicates: 0 })
    expect(await state()).toMatchObject({
      lastRetrievedStatus: 'SUCCESS',
      lastFault: null,
      logLength: 40,
      busyUntil: null,
      version: 1,
    })
    sim.add(at(41), at(42))
    expect((await call('retrieve')).body.data).toMatchObject({ received: 42, stored: 2, duplicates: 40 })
    const rows = await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.deviceId, id))
    expect(rows).toHaveLength(42)
    expect(new Date(rows.find(({ scanTime }) => scanTime)?.scanTime ?? '').getUTCHours()).toBe(1)
    expect(sim.isEnabled()).toBe(true)
  })
  it('says in both languages why a device cannot be read, and keeps the last success', async () => {
    const { call, state } = await device({ scans: scans(3), commKey: 4321 }, { commKey: 1 })
    const [english, khmer] = [await call('retrieve'), await call('test', admin, 'km')]
    expect([english.status, english.body.message]).toEqual([409, 'The device refuses the communication key'])
    expect(khmer.body.message).toMatch(/\p{Script=Khmer}/u)
    expect(await state()).toMatchObject({
      lastRetrievedStatus: 'FAILED',
      lastFault: 'WRONG_KEY',
      lastRetrievedDate: null,
      busyUntil: null,
    })
  })
  it('takes no scans from another device at the same address', async () => {
    const { id, call } = await device({ scans: scans(3), serialNumber: 'SOMEBODY-ELSE' })
    expect((await call('retrieve')).body.message).toContain('serial number differs')
    expect(await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.deviceId, id))).toHaveLength(0)
  })
  it('reads a device once at a time', async () => {
    const { call } = await device({ scans: scans(3000), split: [512] })
    const answers = await Promise.all([call('retrieve'), call('retrieve'), call('retrieve')])
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.message)).toEqual(
      Array(2).fill('The device is being read at the moment'),
    )
    expect((await call('retrieve')).status).toBe(200)
  })
  it('reads no device that is switched off', async () => {
    const { call } = await device({}, { isEnabled: false })
    expect((await call('retrieve')).body.errors[0].code).toBe('STATUS_NOT_ALLOWED')
    expect((await call('test')).status).toBe(200)
  })
  it('never connects to this machine unless the settings allow it', async () => {
    const sim = await simulatedDevice()
    open.push(sim)
    const user = await strict.signIn()
    const [row] = await strict.db
      .insert(table)
      .values({ modelName: 'Here', ipAddress: '127.0.0.1', port: sim.port, serialNumber: 'HERE' })
      .returning({ id: table.id })
    for (const action of ['test', 'retrieve'])
      expect((await user.call('POST', `${path}/${row?.id ?? ''}/${action}`)).body.message).toBe(
        'Devices are not looked for at this address',
      )
    expect(sim.heard).toEqual([])
  })
  it('needs the right to update, and leaves an audit row', async () => {
    const { id, call } = await device({ scans: scans(2) })
    const reader = await app.signIn({ permissions: ['READ_FINGER_PRINT_DEVICE'] })
    for (const action of ['test', 'retrieve', 'key']) expect((await call(action, reader)).status, action).toBe(403)
    expect((await admin.call('POST', `${path}/no-such-device/retrieve`)).status).toBe(404)
    await call('retrieve')
    const audited = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(audited).toMatchObject([
      {
        requestMethod: 'POST',
        requestUrl: `/api/${path}/${id}/retrieve`,
        userId: admin.userId,
        changes: { retrieve: { new: { stored: 2 } } },
      },
    ])
  })
})
