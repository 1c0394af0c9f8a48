import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { ingestScans } from '../../attendance-leave/attendance-record/ingest.ts'
import { areaOperations } from '../../index.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { tellOfDevices } from './device-reminder.job.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

let app: TestApp
let keeper: TestUser
let reader: TestUser
const ids: string[] = []
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  for (let n = 1; n <= 5; n++) {
    const [row] = await app.db
      .insert(table)
      .values({
        modelName: `K${String(n)}`,
        ipAddress: `10.6.0.${String(n)}`,
        port: 4370,
        serialNumber: `TELL-${String(n)}`,
      })
      .returning({ id: table.id })
    ids.push(row?.id ?? '')
  }
})
afterAll(() => app.close())
const told = async ({ userId }: TestUser) =>
  await app.db
    .select({ en: notification.contentEn, km: notification.contentKm, type: notification.entityType })
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(notification.createdAt)
const day = (n: number) => new Date(Date.now() + n * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
const good = (n: number) => ({ fingerPrintId: '990001', scanTime: `2026-01-05 08:00:${String(n).padStart(2, '0')}` })
const dead = (n: number) => ({ fingerPrintId: '990001', scanTime: `2000-01-01 00:00:${String(n).padStart(2, '0')}` })

it('tells nobody where nobody looks after devices, and remembers it for the next run', async () => {
  reader = await app.signIn({ permissions: ['READ_FINGER_PRINT_DEVICE'] })
  await ingestScans(app.db, ids[0] ?? '', [good(1), good(2), dead(1)])
  expect(await tellOfDevices(app.db, day(0))).toEqual({ devices: 0, unmatched: 0, leftOut: 0 })
  keeper = await app.signIn({ permissions: ['UPDATE_FINGER_PRINT_DEVICE'] })
})
it('tells those who look after devices once a day, in both languages, however often it runs', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => tellOfDevices(app.db, day(0))))
  expect(runs.filter(({ devices }) => devices > 0)).toEqual([{ devices: 1, unmatched: 2, leftOut: 1 }])
  const [first, ...more] = await told(keeper)
  expect(first).toMatchObject({
    type: 'FINGER_PRINT_DEVICES',
    en: 'New since the last message: 2 scans without a person, 1 lines left out (K1 10.6.0.1). Give the numbers to people, and set the clocks of the devices.',
  })
  expect(first?.km).toMatch(/\p{Script=Khmer}.*K1 10\.6\.0\.1/u)
  expect(more).toEqual([])
  expect(await told(reader)).toEqual([])
})
it('tells of what is new on the day after, and of nothing else', async () => {
  await ingestScans(app.db, ids[0] ?? '', [good(1), dead(1)])
  expect(await tellOfDevices(app.db, day(1))).toMatchObject({ devices: 0 })
  for (const id of ids) await ingestScans(app.db, id, [good(3), dead(2)])
  expect(await tellOfDevices(app.db, day(0))).toMatchObject({ devices: 4 })
  expect(await tellOfDevices(app.db, day(1))).toEqual({ devices: 1, unmatched: 1, leftOut: 1 })
  const texts = (await told(keeper)).map(({ en }) => en)
  expect(texts).toHaveLength(3)
  expect(texts[1]).toMatch(
    /4 scans without a person, 4 lines left out \((K\d 10\.6\.0\.\d, ){2}K\d 10\.6\.0\.\d and 1 more\)/,
  )
})
it('is on the home of those who look after devices: each count is the total of the list that it opens', async () => {
  await app.db
    .update(table)
    .set({ lastRetrievedStatus: 'FAILED' })
    .where(sql`${table.id} in (${ids[0]}, ${ids[1]})`)
  await app.db
    .update(table)
    .set({ isEnabled: false })
    .where(eq(table.id, ids[1] ?? ''))
  const admin = await app.signIn()
  const counts = (await keeper.call('GET', 'employee/report/device-scans-report')).body.data
  const total = async (path: string) => (await admin.call('GET', `employee/${path}`)).body.pageMeta.totalCount as number
  expect(counts).toEqual({
    unmatchedScans: await total('attendance-record?isUnmatched=true'),
    leftOutDevices: await total('finger-print-device?hasLeftOut=true'),
    failedDevices: await total('finger-print-device?lastRetrievedStatus=FAILED&isEnabled=true'),
  })
  expect(counts).toEqual({ unmatchedScans: 7, leftOutDevices: 5, failedDevices: 1 })
  expect(await total('finger-print-device?hasLeftOut=false')).toBe(0)
  expect((await reader.call('GET', 'employee/report/device-scans-report')).status).toBe(403)
})
