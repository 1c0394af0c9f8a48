import { dayOfInstant, L } from '@staff/contract'
import type { attendanceRecord as declared } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { refuseLocked } from '../../../dated/period-lock.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { personRules } from '../../../people/of-person.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { markDirty } from '../attendance-day/recalculation/recalculate.ts'
import { type attendanceRecord, attendanceRecord as table, farthestCorrection } from './attendance-record.table.ts'

const words = {
  missed: L(
    'This scan comes from an approved missed scan request: change the request instead',
    'ការស្កេននេះមកពីសំណើភ្លេចស្កេនដែលបានអនុម័ត៖ សូមកែសំណើនោះវិញ',
  ),
  far: L(
    `At most ${String(farthestCorrection)} days from the time of the device`,
    `យ៉ាងច្រើន ${String(farthestCorrection)} ថ្ងៃពីម៉ោងរបស់ឧបករណ៍`,
  ),
}
/** A scan by its person and its instant. */
export interface ScanAt {
  readonly employeeId: string
  readonly at: string
}
const businessDay = (at: string): string => dayOfInstant(Date.parse(at))

/**
 * Marks the days to which these scans can belong for a new calculation: their own, the day before for a night shift,
 * the day after for a shift that begins at midnight.
 */
export const markScans = (db: Database, scans: readonly ScanAt[]): Promise<void> =>
  markDirty(
    db,
    scans.flatMap(({ employeeId, at }) => {
      const day = businessDay(at)
      return [dayBefore(day), day, dayAfter(day)].map((date) => ({ employeeId, date }))
    }),
  )

/** The day of a scan: the day that shows it, so a night's check out is of the day before; else its calendar day. */
async function dayOfScan(db: Database, { employeeId, at }: ScanAt): Promise<string> {
  const minute = sql`date_trunc('minute', ${at}::timestamptz)`
  const { rows } = await db.execute<{ date: string }>(sql`
    select date::text as date from ${attendanceDay}
    where employee_id = ${employeeId} and date between ${dayBefore(businessDay(at))} and ${dayAfter(businessDay(at))}
      and ${minute} in (check_in, break_in, break_out, check_out)
    order by date limit 1`)
  return rows[0]?.date ?? businessDay(at)
}

type Row = typeof attendanceRecord.$inferSelect
async function refuseSettled({ db }: RequestContext, employeeId: string, old: Row, scanTime: string): Promise<void> {
  for (const day of [await dayOfScan(db, { employeeId, at: old.scanTime }), businessDay(scanTime)])
    await refuseLocked(db, 'scanTime', { employeeId, from: day, to: day })
}

/**
 * Rules for the correction of scans (docs/rules/time.md, "Scans and windows"): by another person, with a reason, never
 * into the future, within settled days or far from the time of the device. The first time is kept.
 */
export const attendanceRecordRules: Rules<typeof declared.fields, typeof table> = personRules(table, {
  async beforeUpdate(ctx, input, old) {
    if (old.isMissedScan) refuse('', words.missed)
    const { scanTime, adjustmentReason } = input
    if (scanTime === undefined || Date.parse(scanTime) === Date.parse(old.scanTime)) return {}
    if (!adjustmentReason) refuse('adjustmentReason', 'REQUIRED')
    if (Date.parse(scanTime) > Date.now()) refuse('scanTime', 'FUTURE')
    if (Math.abs(Date.parse(scanTime) - Date.parse(old.deviceTime)) > farthestCorrection * 86_400_000)
      refuse('scanTime', words.far)
    if (old.employeeId) await refuseSettled(ctx, old.employeeId, old, scanTime)
    return { beforeAdjustment: old.beforeAdjustment ?? old.scanTime }
  },
  async afterWrite({ db }, _id, { scanTime }, old) {
    const employeeId = old?.employeeId
    if (employeeId && scanTime !== undefined)
      await markScans(
        db,
        [old.scanTime, scanTime].map((at) => ({ employeeId, at })),
      )
  },
})
