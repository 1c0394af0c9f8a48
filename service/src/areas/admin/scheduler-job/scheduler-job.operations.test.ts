import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { fingerPrintDevice } from '../finger-print-device/finger-print-device.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { simulatedDevice } from '../../../../test/support/devices/zk-device.ts'
import { schedulerJob as table } from './scheduler-job.table.ts'

let app: TestApp
let admin: TestUser
const path = 'employee/job-scheduler'
const generate = (name: string, user = admin, lang: 'en' | 'km' = 'en') =>
  user.call('POST', `${path}?jobSchedulerLogName=${name}`, { lang })
const loadJob = async (name: string) =>
  (
    (await admin.call('GET', path)).body as unknown as {
      name: string
      lastStatus: string | null
      [key: string]: unknown
    }[]
  ).find((one) => one.name === name)

beforeAll(async () => {
  app = await testApp({ operations: areaOperations, settings: { DEVICE_LOOPBACK: 'allow' } })
  admin = await app.signIn()
})
afterAll(() => app.close())

describe('the jobs of the service', () => {
  it('are a plain array, also before any of them ran', async () => {
    const { status, body } = await admin.call('GET', path)
    expect([status, Array.isArray(body)]).toEqual([200, true])
    expect(await loadJob('RETRIEVE_FINGER_PRINT')).toMatchObject({
      lastStatus: null,
      lastStartTime: null,
      runningType: null,
      isAsked: false,
      lastCounts: [],
      schedule: '*/5 * * * *',
    })
    expect(await loadJob('ARCHIVE_AUDIT_LOG')).toBeDefined()
  })
  it('ERPNext CVE-2026-72910: are asked for by name, from a closed list, with the right to do so', async () => {
    const reader = await app.signIn({ permissions: ['READ_SCHEDULER_JOB'] })
    expect((await reader.call('GET', path)).status).toBe(200)
    expect((await generate('ARCHIVE_AUDIT_LOG', reader)).status).toBe(403)
    expect((await (await app.signIn({ permissions: [] })).call('GET', path)).status).toBe(403)
    for (const name of ['DROP_EVERYTHING', '', 'archive_audit_log', '__proto__', 'constructor'])
      expect((await generate(name)).body.errors, name).toMatchObject([{ path: 'jobSchedulerLogName', code: 'CHOICE' }])
    expect((await admin.call('POST', path)).status).toBe(400)
  })
  it('say in both languages that one runs already', async () => {
    await app.db
      .insert(table)
      .values({ name: 'ARCHIVE_AUDIT_LOG', schedule: '15 2 1 * *', nextRunAt: '2999-01-01T00:00:00Z' })
      .onConflictDoNothing()
    await app.db
      .update(table)
      .set({
        leaseEndsAt: sql`now() + interval '1 minute'`,
        runId: 'x',
        lastStatus: 'RUNNING',
        lastStartTime: sql`now()`,
      })
      .where(eq(table.name, 'ARCHIVE_AUDIT_LOG'))
    const [english, khmer] = [await generate('ARCHIVE_AUDIT_LOG'), await generate('ARCHIVE_AUDIT_LOG', admin, 'km')]
    expect([english.status, english.body.message]).toEqual([409, 'This job is running already'])
    expect(khmer.body.message).toMatch(/\p{Script=Khmer}/u)
    expect((await loadJob('ARCHIVE_AUDIT_LOG'))?.lastStatus).toBe('RUNNING')
    await app.db
      .update(table)
      .set({ leaseEndsAt: sql`now() - interval '1 second'` })
      .where(eq(table.name, 'ARCHIVE_AUDIT_LOG'))
    expect(await loadJob('ARCHIVE_AUDIT_LOG')).toMatchObject({
      lastStatus: 'FAILED',
      lastCause: { en: 'The instance that ran the job stopped without a report' },
    })
  })
  it('cannot be asked for in a hurry', async () => {
    const hurried = await app.signIn()
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await generate('NO_SUCH_JOB', hurried)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('a running service', () => {
  it('reads devices when it is asked to, writes down how it went, and goes on past a dead one', async () => {
    const sim = await simulatedDevice({
      serialNumber: 'JOB-1',
      scans: [
        { number: '5', at: '2026-03-02T08:00:00' },
        { number: '6', at: '2026-03-02T08:00:00' },
      ],
    })
    const gone = await simulatedDevice()
    await gone.close()
    const [alive] = await app.db
      .insert(fingerPrintDevice)
      .values([
        { modelName: 'Alive', ipAddress: sim.host, port: sim.port, serialNumber: 'JOB-1' },
        { modelName: 'Dead', ipAddress: gone.host, port: gone.port, serialNumber: 'JOB-2' },
        { modelName: 'Pushes by itself', ipAddress: '10.4.0.1', port: 4370, serialNumber: 'JOB-3', connection: 'PUSH' },
        { modelName: 'Off', ipAddress: '10.4.0.2', port: 4370, serialNumber: 'JOB-4', isEnabled: false },
      ])
      .returning({ id: fingerPrintDevice.id })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const other = await app.signIn()
    try {
      expect((await generate('RETRIEVE_FINGER_PRINT', other)).status).toBe(202)
      await vi.waitFor(async () => expect((await loadJob('RETRIEVE_FINGER_PRINT'))?.lastStatus).toBe('SUCCEED'), {
        timeout: 15_000,
        interval: 50,
      })
      const after: Readonly<Record<string, unknown>> = (await loadJob('RETRIEVE_FINGER_PRINT')) ?? {}
      expect(after).toMatchObject({ runningType: 'MANUAL', lastCause: null })
      expect(
        (after['lastCounts'] as { label: { en: string }; count: number }[]).map(({ label, count }) => [
          label.en,
          count,
        ]),
      ).toEqual([
        ['Devices', 2],
        ['Failed', 1],
        ['New scans', 2],
        ['Without a person', 2],
        ['Person found', 0],
      ])
      expect(
        await app.db
          .select()
          .from(attendanceRecord)
          .where(eq(attendanceRecord.deviceId, alive?.id ?? '')),
      ).toHaveLength(2)
      const heard = sim.heard.length
      await generate('RETRIEVE_FINGER_PRINT', other)
      await vi.waitFor(
        async () => expect((await loadJob('RETRIEVE_FINGER_PRINT'))?.lastStartTime).not.toBe(after['lastStartTime']),
        { timeout: 15_000, interval: 50 },
      )
      await vi.waitFor(async () => expect((await loadJob('RETRIEVE_FINGER_PRINT'))?.lastStatus).toBe('SUCCEED'), {
        timeout: 15_000,
        interval: 50,
      })
      // Nobody scanned since: the log was neither read nor anybody kept from scanning.
      expect(sim.heard.slice(heard)).not.toContain(1003)
      expect(await app.db.select().from(auditLog).where(eq(auditLog.entityId, 'RETRIEVE_FINGER_PRINT'))).toHaveLength(2)
    } finally {
      await sim.close()
    }
  })
})
