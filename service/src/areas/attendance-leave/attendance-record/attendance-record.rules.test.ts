import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import { areaOperations } from '../../index.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { attendanceDay, attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceRecord } from './attendance-record.table.ts'
import { ingestScans } from './ingest.ts'

const path = 'employee/attendance-record'
const reason = 'The clock of the device was wrong'
// A Monday; by the clock of the business zone.
const monday = '2026-01-05'
const at = (clock: string, day = monday) => `${day}T${clock}:00+07:00`

let app: TestApp
let company: SmallCompany
let hr: TestUser
let device: string
let [ann, bob, carl] = ['', '', '']
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  hr = await app.signIn()
  device = randomUUID()
  await app.db
    .insert(fingerPrintDevice)
    .values({ id: device, modelName: 'K40', ipAddress: '10.9.2.1', port: 4370, serialNumber: device })
  // Ann and Carl work in one store, Bob in the other.
  const hire = async (n: number): Promise<string> => {
    const positions = [
      { companyStructurePositionId: company.stores[n % 2]?.position, startDate: '2024-01-15', isPrimary: true },
    ]
    const body = { ...employeeInput(company, n), startDate: '2024-01-15', positions, accountNo: String(8_000 + n) }
    return (await hr.call('POST', 'employee/employee-master-information', { body })).body.data.id
  }
  ;[ann, bob, carl] = [await hire(1), await hire(2), await hire(3)]
})
beforeEach(async () => {
  for (const table of [attendanceRecord, attendanceDay, attendanceDirty, periodLock]) await app.db.delete(table)
})
afterAll(() => app.close())

/** A scan of Ann, of Bob or of a number that nobody has; its id. */
async function scanned(number: string, clock: string, day = monday): Promise<string> {
  await ingestScans(app.db, device, [{ fingerPrintId: number, scanTime: at(clock, day) }])
  const rows = await app.db.select().from(attendanceRecord).orderBy(attendanceRecord.createdAt)
  await app.db.delete(attendanceDirty)
  return (
    rows.find((row) => row.fingerPrintId === number && Date.parse(row.scanTime) === Date.parse(at(clock, day)))?.id ??
    ''
  )
}
const correct = (id: string, clock: string, more: object = {}, user = hr) =>
  user.call('PATCH', `${path}/${id}`, { body: { scanTime: at(clock), adjustmentReason: reason, version: 1, ...more } })
const row = async (id: string) => (await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.id, id)))[0]
const dirty = async () =>
  (
    await app.db.execute<{ key: string }>(
      sql`select employee_id || ' ' || date as key from ${attendanceDirty} order by 1`,
    )
  ).rows.map(({ key }) => key)
const settle = (from: string, to: string) =>
  app.db.transaction((tx) => lockPeriod(tx, { from, to, sourceId: 'run', by: null }))

describe('a correction', () => {
  it('keeps the first time and its reason, tells the audit, and marks the days of both times', async () => {
    const id = await scanned('8001', '23:50')
    expect((await correct(id, '08:00')).body.data).toMatchObject({
      scanTime: '2026-01-05T01:00:00.000Z',
      beforeAdjustment: '2026-01-05T16:50:00.000Z',
      adjustmentReason: reason,
    })
    expect(await dirty()).toEqual(['2026-01-04', '2026-01-05', '2026-01-06'].map((day) => `${ann} ${day}`))
    expect((await correct(id, '08:10', { version: 2 })).body.data.beforeAdjustment).toBe('2026-01-05T16:50:00.000Z')
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id).limit(1)
    expect(entry?.changes).toMatchObject({
      adjustmentReason: { old: '', new: reason },
      beforeAdjustment: { old: null },
    })
  })
  it('is known by the device by its own time: sent again it adds nothing, however it was corrected', async () => {
    const id = await scanned('8001', '08:20')
    await correct(id, '08:00')
    await ingestScans(app.db, device, [{ fingerPrintId: '8001', scanTime: at('08:20') }])
    expect(await app.db.$count(attendanceRecord)).toBe(1)
    await ingestScans(app.db, device, [{ fingerPrintId: '8001', scanTime: at('08:00') }])
    expect(await app.db.$count(attendanceRecord)).toBe(2)
  })
  it('needs a reason, a time that has come, and the version that was read', async () => {
    const id = await scanned('8001', '08:20')
    expect(codes(await correct(id, '08:00', { adjustmentReason: '' }))).toEqual([400, 'adjustmentReason:REQUIRED'])
    expect(codes(await hr.call('PATCH', `${path}/${id}`, { body: { scanTime: at('08:00'), version: 1 } }))).toEqual([
      400,
      'adjustmentReason:REQUIRED',
    ])
    expect(codes(await correct(id, '08:00', { scanTime: '2999-01-01T00:00:00Z' }))).toEqual([400, 'scanTime:FUTURE'])
    expect(codes(await correct(id, '08:00', { version: 7 }))).toEqual([409, ':VERSION_CONFLICT'])
    expect(await row(id)).toMatchObject({ beforeAdjustment: null, adjustmentReason: '' })
  })
  it('is refused for a missed scan that was approved, which is shown as closed', async () => {
    const id = await scanned('8001', '08:20')
    await app.db.update(attendanceRecord).set({ isMissedScan: true }).where(eq(attendanceRecord.id, id))
    expect(codes(await correct(id, '08:00'))).toEqual([409, ':RULE'])
    expect((await hr.call('GET', path)).body.data).toMatchObject([{ id, isMissedScan: true, isSystemDefined: true }])
  })
  it('is refused where the old or the new day is settled, also for the check out of a night that began before', async () => {
    const id = await scanned('8001', '08:20')
    await settle('2026-01-06', '2026-01-06')
    expect(codes(await correct(id, '08:00', { scanTime: at('08:00', '2026-01-06') }))).toEqual([
      409,
      'scanTime:PERIOD_LOCKED',
    ])
    await settle(monday, monday)
    expect(codes(await correct(id, '08:00'))).toEqual([409, 'scanTime:PERIOD_LOCKED'])
    await app.db.delete(periodLock)
    const out = await scanned('8001', '00:10', '2026-01-06')
    await app.db.execute(sql`insert into ${attendanceDirty} (employee_id, date) values (${ann}, ${monday})`)
    await recalculateBatch(app.db, Date.parse('2026-02-01T00:00:00Z'))
    await settle(monday, monday)
    expect(codes(await correct(out, '00:05', { scanTime: at('00:05', '2026-01-06') }))).toEqual([
      409,
      'scanTime:PERIOD_LOCKED',
    ])
  })
  it('of a scan without a person marks nothing and keeps its first time', async () => {
    const id = await scanned('31', '08:20')
    expect((await correct(id, '08:00')).status).toBe(200)
    expect(await dirty()).toEqual([])
    expect((await hr.call('GET', `${path}?isUnmatched=true`)).body.data).toMatchObject([
      { id, employee: null, fingerPrintId: '31', device: 'K40 · 10.9.2.1' },
    ])
  })
})

describe('whose scans', () => {
  it('a self-service user reads own rows only, whatever is sent, and corrects none', async () => {
    const [mine, other] = [await scanned('8001', '08:20'), await scanned('8002', '08:20')]
    const permissions = ['READ_ATTENDANCE_RECORD', 'VIEW_ATTENDANCE_RECORD', 'UPDATE_ATTENDANCE_RECORD'] as const
    const self = await app.signIn({ permissions, dataScope: 'SELF', employeeId: ann, isSelfService: true })
    for (const query of ['', `?employeeId=${bob}`, '?isUnmatched=true', `?keywords=8002`])
      for (const { id } of (await self.call('GET', `${path}${query}`)).body.data) expect(id).toBe(mine)
    expect((await self.call('GET', path)).body.data).toHaveLength(1)
    expect([(await correct(mine, '08:00', {}, self)).status, (await correct(other, '08:00', {}, self)).status]).toEqual(
      [403, 404],
    )
  })
  it('a store manager corrects scans of the store, not own ones, not those of another store or of nobody', async () => {
    const permissions = ['READ_ATTENDANCE_RECORD', 'UPDATE_ATTENDANCE_RECORD'] as const
    const manager = await app.signIn({ permissions, dataScope: 'OUTLET', employeeId: carl })
    const answers = []
    for (const number of ['8001', '8003', '8002', '31'])
      answers.push((await correct(await scanned(number, '08:20'), '08:00', {}, manager)).status)
    expect(answers).toEqual([200, 409, 404, 404])
  })
  it('reading is no correcting, and there is no creating and no deleting', async () => {
    const id = await scanned('8001', '08:20')
    const reader = await app.signIn({ permissions: ['READ_ATTENDANCE_RECORD', 'VIEW_ATTENDANCE_RECORD'] })
    expect([(await reader.call('GET', path)).status, (await correct(id, '08:00', {}, reader)).status]).toEqual([
      200, 403,
    ])
    expect((await hr.call('DELETE', `${path}/${id}`)).status).toBe(405)
    expect((await hr.call('POST', path, { body: {} })).status).toBe(405)
  })
})

describe('the list', () => {
  it('asks for no day after today; a time of day narrows by the clock of the business zone', async () => {
    const early = await scanned('8001', '06:30')
    await scanned('8001', '18:00')
    expect(codes(await hr.call('GET', `${path}?toDate=2999-01-01`))).toEqual([400, 'toDate:FUTURE'])
    expect(codes(await hr.call('POST', `${path}/export?fromDate=2999-01-01`, { body: [] }))).toEqual([
      400,
      'fromDate:FUTURE',
    ])
    const found = await hr.call('GET', `${path}?fromDate=${monday}&toDate=${monday}&fromTime=06:00&toTime=07:00`)
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([early])
  })
  it('from a later hour to an earlier one goes over midnight, by either bound and in files', async () => {
    const [late, night] = [await scanned('8001', '22:00'), await scanned('8001', '05:00')]
    await scanned('8001', '05:01')
    await scanned('8001', '21:59')
    const hours = `${path}?fromDate=${monday}&toDate=${monday}&fromTime=22:00&toTime=05:00`
    const found = await hr.call('GET', hours)
    expect(found.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([late, night].toSorted())
    expect(found.body.pageMeta.totalCount).toBe(2)
    const file = await hr.call('POST', `${hours.replace('?', '/export?')}&exportFileType=CSV`, { body: [] })
    expect(file.status).toBe(200)
  })
  it('says no in Khmer as well', async () => {
    const answer = await hr.call('GET', `${path}?toDate=2999-01-01`, { lang: 'km' })
    expect(answer.body.errors[0].message).toMatch(/[\u1780-\u17ff]/)
  })
})
