import { asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { testApp, type TestApp } from '../../../../../test/support/app/app.ts'
import type { TestDatabase } from '../../../../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../../test/support/people/people.ts'
import { areaOperations } from '../../../index.ts'
import { companyStructure } from '../../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice } from '../../../admin/finger-print-device/finger-print-device.table.ts'
import { attendanceRecord } from '../../attendance-record/attendance-record.table.ts'
import { ingestScans } from '../../attendance-record/ingest.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import { periodLock } from '../../../../dated/period-lock.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDifference, attendanceDirty } from '../attendance-day.table.ts'
import { recalculateBatch } from './recalculate.ts'

/** Monday to Sunday of the first whole week of 2026. */
export const week = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`) as [
  monday: string,
  tuesday: string,
  wednesday: string,
  thursday: string,
  friday: string,
  saturday: string,
  sunday: string,
]
/** A moment long after that week. */
export const longAfter = Date.parse('2026-02-01T00:00:00Z')

/** A company with one device, whose people are hired, scan and have their days made. */
export interface Stage {
  readonly app: TestApp
  readonly company: SmallCompany
  readonly device: string
  /** Somebody of the office shift, by the number that devices know. */
  readonly hire: (more?: object) => Promise<{ id: string; number: string }>
  readonly scan: (number: string, ...times: readonly string[]) => Promise<unknown>
  /** Makes every marked day; how many were taken. */
  readonly settle: (now?: number) => Promise<number>
  readonly dayOf: (employeeId: string, date: string) => Promise<typeof attendanceDay.$inferSelect | undefined>
  readonly partsOf: (employeeId: string, date: string) => Promise<(readonly [kind: string, minutes: number])[]>
  /** Every day with its parts, but for when it was made. */
  readonly everything: () => Promise<unknown[]>
  readonly empty: () => Promise<void>
}

/** The device of a store, which has one at most. */
export async function deviceOf(db: TestApp['db'], outlet: string, ipAddress = '10.9.1.1'): Promise<string> {
  const id = randomUUID()
  await db.insert(fingerPrintDevice).values({ id, modelName: 'K40', ipAddress, port: 4370, serialNumber: id })
  await db.update(companyStructure).set({ fingerprintDeviceId: id }).where(eq(companyStructure.id, outlet))
  return id
}

/** Opens the stage; the caller must close its app. */
export async function attendanceStage(database?: TestDatabase): Promise<Stage> {
  const app = await testApp({ operations: areaOperations, ...(database && { database }) })
  const { db } = app
  const company = await smallCompany(db)
  const device = await deviceOf(db, company.stores[0]?.outlet ?? '')
  const admin = await app.signIn()
  let made = 0
  const isDay = (employeeId: string, date: string) => sql`employee_id = ${employeeId} and date = ${date}`
  return {
    app,
    company,
    device,
    async hire(more = {}) {
      made += 1
      const number = String(7_000 + made)
      const { body } = await admin.call('POST', 'employee/employee-master-information', {
        body: { ...employeeInput(company, made), accountNo: number, ...more },
      })
      return { id: body.data.id as string, number }
    },
    scan: (number, ...times) =>
      ingestScans(
        db,
        device,
        times.map((scanTime) => ({ fingerPrintId: number, scanTime })),
      ),
    async settle(now = longAfter) {
      let days = 0
      for (let taken = 1; taken > 0; days += taken) taken = await recalculateBatch(db, now)
      return days
    },
    dayOf: async (employeeId, date) => (await db.select().from(attendanceDay).where(isDay(employeeId, date)))[0],
    partsOf: async (employeeId, date) =>
      (
        await db.select().from(attendanceDayPart).where(isDay(employeeId, date)).orderBy(asc(attendanceDayPart.ordinal))
      ).map(({ kind, minutes }) => [kind, minutes] as const),
    everything: async () =>
      (
        await db.execute(
          sql`select d.*, (select jsonb_agg(p order by p.ordinal) from ${attendanceDayPart} p where p.employee_id = d.employee_id and p.date = d.date) as parts from ${attendanceDay} d order by employee_id, date`,
        )
      ).rows.map(({ calculated_at: _, ...row }) => row),
    async empty() {
      for (const table of [
        attendanceDay,
        attendanceRecord,
        publicHoliday,
        periodLock,
        attendanceDifference,
        attendanceDirty,
      ])
        await db.delete(table)
    },
  }
}
