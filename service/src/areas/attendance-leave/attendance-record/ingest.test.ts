import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { scanForms } from '../../../../test/support/devices/scan-forms.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import type { PooledDatabase } from '../../../db/database.ts'
import { attendanceRecord } from './attendance-record.table.ts'
import { ingestScans, matchWaiting, type Scan } from './ingest.ts'
import { leftOutLine } from './left-out-line.table.ts'
import { forgetLeftOut } from './left-out-lines.ts'

const newDevice = async (db: PooledDatabase, n = 1) => {
  const id = randomUUID()
  await db
    .insert(fingerPrintDevice)
    .values({ id, modelName: 'K40', ipAddress: `10.9.0.${String(n)}`, port: 4370, serialNumber: id })
  return id
}
const stored = async (db: PooledDatabase, device: string) =>
  (
    await db.execute<{ key: string }>(
      sql`select finger_print_id || ' ' || extract(epoch from scan_time)::bigint as key from ${attendanceRecord} where device_id = ${device} order by 1`,
    )
  ).rows.map(({ key }) => key)
/** The same order in every run. */
function shuffled<T>(all: T[]): T[] {
  let seed = 20_261_121
  for (let i = all.length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const j = seed % (i + 1)
    ;[all[i], all[j]] = [all[j] as T, all[i] as T]
  }
  return all
}
const start = Date.parse('2026-01-01T00:00:00Z')
/** Scans of 1,000 people, each one different. */
const many = (count: number): Scan[] =>
  Array.from({ length: count }, (_, i) => ({
    fingerPrintId: String(1 + (i % 1_000)),
    scanTime: new Date(start + Math.floor(i / 1_000) * 3_600_000 + (i % 60) * 1_000).toISOString(),
  }))

describe('the intake of scans', () => {
  let app: TestApp
  let company: SmallCompany
  let device: string
  beforeAll(async () => {
    app = await testApp({ operations: areaOperations })
    company = await smallCompany(app.db)
    device = await newDevice(app.db)
    await app.db
      .update(companyStructure)
      .set({ fingerprintDeviceId: device })
      .where(eq(companyStructure.id, company.stores[0]?.outlet ?? ''))
  })
  beforeEach(async () => void (await app.db.delete(attendanceRecord)))
  afterAll(() => app.close())

  it('counts what it stored, knew, could not place and ignored', async () => {
    const scans = [
      { fingerPrintId: '7', scanTime: '2026-01-05 08:00:00' },
      { fingerPrintId: ' 7 ', scanTime: '2026-01-05T01:00:00Z' },
      { fingerPrintId: '8', scanTime: '2026-01-05 08:00:01' },
      { fingerPrintId: '8', scanTime: '2026-02-31 08:00:01' },
      { fingerPrintId: '', scanTime: '2026-01-05 08:00:00' },
    ]
    expect(await ingestScans(app.db, device, scans)).toEqual({
      received: 5,
      stored: 2,
      duplicates: 1,
      unmatched: 2,
      ignored: 2,
    })
    expect(await ingestScans(app.db, device, scans)).toEqual({
      received: 5,
      stored: 0,
      duplicates: 3,
      unmatched: 0,
      ignored: 2,
    })
    expect(await ingestScans(app.db, device, [])).toEqual({
      received: 0,
      stored: 0,
      duplicates: 0,
      unmatched: 0,
      ignored: 0,
    })
    const [row] = await app.db.select().from(attendanceRecord).limit(1)
    expect(row).toMatchObject({ outletId: company.stores[0]?.outlet, isMissedScan: false, beforeAdjustment: null })
  })
  it('takes every form that devices send as the same scan', async () => {
    await ingestScans(app.db, device, [{ fingerPrintId: '7', scanTime: '2026-01-05T01:07:09Z' }])
    const sent = Object.values(scanForms).map((write) => ({
      fingerPrintId: '7',
      scanTime: write([2026, 1, 5, 8, 7, 9]),
    }))
    expect(await ingestScans(app.db, device, sent)).toMatchObject({ stored: 0, duplicates: sent.length, ignored: 0 })
  })
  it('keeps what is no scan aside with its text, once, and counts it', async () => {
    const place = await newDevice(app.db, 7)
    const lines = async () =>
      await app.db
        .select({ line: leftOutLine.line, reason: leftOutLine.reason, times: leftOutLine.times })
        .from(leftOutLine)
        .where(eq(leftOutLine.deviceId, place))
        .orderBy(leftOutLine.line)
    const dead = { fingerPrintId: '7', scanTime: '2000-01-03 08:00:00', line: '7\t2000-01-03 08:00:00\t0\t1' }
    const odd = { fingerPrintId: '7\u0000', scanTime: '2026-01-05 08:00:00' }
    const sent = [dead, dead, odd, { fingerPrintId: '8', scanTime: '27/11/2026 08:00:00' }]
    expect(await ingestScans(app.db, place, sent)).toMatchObject({ received: 4, stored: 0, ignored: 4 })
    await ingestScans(app.db, place, [dead])
    expect(await lines()).toEqual([
      { line: dead.line, reason: 'CLOCK', times: 3 },
      { line: '7\uFFFD\t2026-01-05 08:00:00', reason: 'NUMBER', times: 1 },
      { line: '8\t27/11/2026 08:00:00', reason: 'TIME', times: 1 },
    ])
    await ingestScans(app.db, place, [{ fingerPrintId: '8', scanTime: '\u{1F600}'.repeat(5_000) }])
    expect(Math.max(...(await lines()).map(({ line }) => line.length))).toBeLessThanOrEqual(200)
    await ingestScans(
      app.db,
      place,
      Array.from({ length: 1_200 }, (_, i) => ({ fingerPrintId: '8', scanTime: `line ${String(i)}` })),
    )
    expect(await lines()).toHaveLength(500)
    await app.db
      .update(leftOutLine)
      .set({ lastAt: sql`now() - interval '31 days'` })
      .where(eq(leftOutLine.line, '8\tline 1199'))
    await forgetLeftOut(app.db)
    expect(await lines()).toHaveLength(499)
  })
  it('keeps the same scan of two devices, and knows a corrected scan by its first time', async () => {
    const other = await newDevice(app.db, 2)
    const scan = { fingerPrintId: '7', scanTime: '2026-01-05T01:00:00Z' }
    await ingestScans(app.db, device, [scan])
    expect((await ingestScans(app.db, other, [scan])).stored).toBe(1)
    await app.db
      .update(attendanceRecord)
      .set({ scanTime: '2026-01-05T02:00:00Z', beforeAdjustment: scan.scanTime })
      .where(eq(attendanceRecord.deviceId, device))
    expect(await ingestScans(app.db, device, [scan])).toMatchObject({ stored: 0, duplicates: 1 })
  })
  it('finds the person by the given number, else by account, and gives waiting scans away later', async () => {
    const admin = await app.signIn()
    const hire = async (n: number) =>
      (
        await admin.call('POST', 'employee/employee-master-information', {
          body: { ...employeeInput(company, n), accountNo: String(5_000 + n) },
        })
      ).body.data.id as string
    const [first, second] = [await hire(1), await hire(2)]
    const of = async (number: string) =>
      (await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.fingerPrintId, number))).map(
        ({ employeeId }) => employeeId,
      )
    const scan = (fingerPrintId: string, hour: number) => ({
      fingerPrintId,
      scanTime: `2026-01-05T0${String(hour)}:00:00Z`,
    })
    expect(await ingestScans(app.db, device, [scan('5001', 1), scan('31', 1)])).toMatchObject({
      stored: 2,
      unmatched: 1,
    })
    expect(await of('5001')).toEqual([first])
    // A number that was given to a person is no account number any more, also if another person has it as account
    // number.
    await app.db.update(employee).set({ fingerPrintId: '31' }).where(eq(employee.id, first))
    expect(await ingestScans(app.db, device, [scan('5001', 2), scan('5002', 2)])).toMatchObject({
      stored: 2,
      unmatched: 1,
    })
    expect(await of('5002')).toEqual([second])
    expect(await matchWaiting(app.db)).toBe(1)
    expect(await of('31')).toEqual([first])
    expect(await matchWaiting(app.db)).toBe(0)
    expect(new Set(await of('5001'))).toEqual(new Set([first, null]))
  })
  it('finds the person whose number differs by leading zeros alone, and nobody where two could be meant', async () => {
    const admin = await app.signIn()
    const hire = async (n: number, accountNo: string) =>
      (
        await admin.call('POST', 'employee/employee-master-information', {
          body: { ...employeeInput(company, n), accountNo },
        })
      ).body.data.id as string
    const ids: Record<string, string> = {}
    for (const [i, number] of ['000201', '0302', '00302', '403', '000403', 'A0504', '000000'].entries())
      ids[number] = await hire(20 + i, number)
    const scan = (fingerPrintId: string) => ({ fingerPrintId, scanTime: '2026-01-05T03:00:00Z' })
    const found = async (sent: string) => {
      await ingestScans(app.db, device, [scan(sent)])
      const [row] = await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.fingerPrintId, sent))
      return row?.employeeId ?? null
    }
    expect([await found('201'), await found('0201'), await found('00000201')]).toEqual(Array(3).fill(ids['000201']))
    // Of two that differ by zeros alone neither, unless the number is exactly one of theirs.
    expect([await found('302'), await found('0302'), await found('00302')]).toEqual([null, ids['0302'], ids['00302']])
    expect([await found('403'), await found('0403')]).toEqual([ids['403'], null])
    expect([await found('504'), await found('0504'), await found('0'), await found('9999')]).toEqual(
      Array(4).fill(null),
    )
    // Once the other has a number of its own, one person is left.
    await app.db
      .update(employee)
      .set({ fingerPrintId: '77302' })
      .where(eq(employee.id, ids['00302'] ?? ''))
    await matchWaiting(app.db)
    expect(await found('302')).toBe(ids['0302'])
  })
  it('stores 100,000 scans once: twice, shuffled and split anywhere gives equal rows', async () => {
    const scans = many(100_000)
    expect(await ingestScans(app.db, device, scans)).toMatchObject({
      received: 100_000,
      stored: 100_000,
      duplicates: 0,
      ignored: 0,
    })
    expect(await ingestScans(app.db, device, scans)).toMatchObject({ stored: 0, duplicates: 100_000 })
    // The same scans, some of them twice, at another device: in any order and in pieces of any size.
    const other = await newDevice(app.db, 3)
    const mixed = shuffled([...scans, ...scans.slice(0, 30_000)])
    const cuts = [0, 1, 2, 4_999, 10_000, 77_777, 129_999, mixed.length]
    let total = 0
    for (const [i, cut] of cuts.slice(1).entries())
      total += (await ingestScans(app.db, other, mixed.slice(cuts[i], cut))).stored
    expect(total).toBe(100_000)
    const [ordered, anyhow] = [await stored(app.db, device), await stored(app.db, other)]
    expect([ordered.length, anyhow.length]).toEqual([100_000, 100_000])
    expect(anyhow.findIndex((key, at) => key !== ordered[at])).toBe(-1)
  })
})

describe('the same batch from eight connections at once', () => {
  it('is stored once', async () => {
    const { db, close } = await serverTestDatabase(8)
    try {
      const device = await newDevice(db)
      const scans = many(20_000)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => ingestScans(db, device, i % 2 ? scans : [...scans].reverse())),
      )
      expect(answers.reduce((sum, one) => sum + one.stored, 0)).toBe(20_000)
      for (const { stored: own, duplicates } of answers) expect(own + duplicates).toBe(20_000)
      expect(await stored(db, device)).toHaveLength(20_000)
    } finally {
      await close()
    }
  })
})
