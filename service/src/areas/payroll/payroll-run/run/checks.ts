import { dayOfInstant } from '@staff/contract'
import { payrollCheckWords, type PayrollCheck, type PayrollCheckCode } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { businessDay } from '../../../../db/business-zone.ts'
import type { Database } from '../../../../db/database.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import {
  attendanceDay,
  attendanceDifference,
  attendanceDirty,
} from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { storesNotSignedOff } from '../../../attendance-leave/attendance-sign-off/attendance-sign-off.table.ts'
import { workedBackTooMuch } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { loadUnconfirmed } from '../../statutory-rates/statutory-rates.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import { netParts } from './net-limits.ts'
import { isWaitedFor } from './waiting-requests.ts'
import { leaveChanged } from '../maternity/maternity-due.ts'
import { payrollPayment, payrollRun, payrollSlip as slip, settledRun } from '../payroll-run.table.ts'

type RunRow = typeof payrollRun.$inferSelect
const blocking = new Set<PayrollCheckCode>([
  'NO_BASE',
  'NO_ACCOUNT',
  'NOT_PLANNED',
  'DAYS_CHANGING',
  'STORE_NOT_SIGNED_OFF',
  'APPROVED_SINCE',
  'UNCONFIRMED_LAW',
  'LEAVE_CHANGED',
])
/** People named of each finding. */
const shown = 50

/** What the settings of the last day of a run say about its checks; percents are plain decimal text. */
export interface CheckLimits {
  /** Days of a week that need no plan. */
  readonly restDays: number
  readonly netChangePercent: string
  readonly deductionPercent: string
}
export async function loadLimits(db: Database, day: string): Promise<CheckLimits> {
  return {
    restDays: Number((await settingAt(db, 'day_off_per_week', day)) ?? 1),
    netChangePercent: (await settingAt(db, 'net_change_warning_percent', day)) ?? '20',
    deductionPercent: (await settingAt(db, 'deduction_warning_percent', day)) ?? '50',
  }
}
/** For each finding the people of a run whom it is about, as a condition on the slip. */
function findings(
  { id, startDate, endDate, generatedAt }: RunRow,
  { today, restDays, netChangePercent, deductionPercent }: CheckLimits & { readonly today: string },
): readonly (readonly [PayrollCheckCode, SQL])[] {
  // For a person who was generated again alone, the time of that generation counts.
  const madeAt = sql`(case when ${slip.version} > 1 then ${slip.createdAt} else ${generatedAt}::timestamptz end)`
  const madeOn = sql`(case when ${slip.version} > 1 then ${businessDay(slip.createdAt)} else ${generatedAt ? dayOfInstant(Date.parse(generatedAt)) : today}::date end)`
  const days = (where: SQL) =>
    sql`exists (select 1 from ${attendanceDay} where ${attendanceDay.employeeId} = ${slip.employeeId}
      and ${attendanceDay.date} between ${startDate} and ${endDate} and ${where})`
  const { before, now, takenOff } = netParts({ id, startDate })
  return [
    ['NO_BASE', sql`coalesce((${slip.figures}->>'baseSalary')::numeric, 0) = 0 and ${slip.figures} ? 'baseSalary'`],
    [
      'NO_ACCOUNT',
      sql`(${slip.netUsd} > 0 or ${slip.netKhr} > 0) and not exists (select 1 from ${payrollPayment} where ${payrollPayment.slipId} = ${slip.id})`,
    ],
    [
      'NOT_PLANNED',
      // Rest on a roster is a day without a row, or a requested one: only free days beyond the rest of a week are
      // missing.
      sql`exists (select 1 from ${attendanceDay} where ${attendanceDay.employeeId} = ${slip.employeeId}
        and ${attendanceDay.date} between ${startDate} and ${endDate} and ${attendanceDay.kind} in ('NOT_PLANNED', 'OFF')
        group by date_trunc('week', ${attendanceDay.date}::timestamp)
        having count(*) > ${restDays} and bool_or(${attendanceDay.kind} = 'NOT_PLANNED'))`,
    ],
    [
      'DAYS_CHANGING',
      // Days that were over when the run was made; later ones change by themselves until they are.
      sql`exists (select 1 from ${attendanceDirty} where ${attendanceDirty.employeeId} = ${slip.employeeId}
        and ${attendanceDirty.date} between ${startDate} and ${endDate} and ${attendanceDirty.date} < ${madeOn})
        or ${days(sql`${attendanceDay.date} < ${madeOn} and ${attendanceDay.calculatedAt} > ${madeAt}`)}`,
    ],
    ['REQUEST_PENDING', isWaitedFor(startDate, endDate)],
    [
      'APPROVED_SINCE',
      sql`exists (select 1 from ${payrollRun} where ${payrollRun.id} <> ${id} and ${settledRun} and ${payrollRun.approvedAt} > ${madeAt})`,
    ],
    ['LEAVE_CHANGED', leaveChanged(sql`${id}`)],
    ['NET_ZERO', sql`${slip.netUsd} = 0 and ${slip.netKhr} = 0`],
    ['NET_CHANGED', sql`abs(${now} - ${before}) > ${before} * ${netChangePercent}::numeric / 100`],
    ['DEDUCTIONS_HIGH', sql`${takenOff} > (${now} + ${takenOff}) * ${deductionPercent}::numeric / 100`],
    ['MISSED_SCAN', days(sql`'MISSED_SCAN' = any(${attendanceDay.flags})`)],
    ['PAYBACK_NOT_OWED', workedBackTooMuch(sql`${slip.employeeId}`, sql`${startDate}::date`, sql`${endDate}::date`)],
    [
      'ABSENCE_HELD',
      sql`exists (select 1 from ${attendanceDifference} held where held.employee_id = ${slip.employeeId} and held.is_held
        and held.date <= ${endDate})`,
    ],
    ['DAYS_TO_COME', sql`${endDate}::date >= ${today}::date`],
  ]
}

interface Found extends Record<string, unknown> {
  readonly count: number
  readonly people: PayrollCheck['people'] | null
}
/** How many slips of a run a condition holds for, and the first of their people by account number. */
async function loadPeople(db: Database, run: RunRow, where: SQL): Promise<Pick<PayrollCheck, 'count' | 'people'>> {
  const { rows } = await db.execute<Found>(sql`
    with found as (select ${slip.employeeId} as id, ${slip.identity}->>'accountNo' as "accountNo", ${slip.identity}->>'name' as name,
        ${slip.identity}->>'nameKh' as "nameKh"
      from ${slip} where ${slip.runId} = ${run.id} and (${where}))
    select (select count(*) from found)::int as count,
      (select jsonb_agg(to_jsonb(first) || '{"details": []}') from (select * from found order by "accountNo" collate "C", id limit ${shown}) first) as people`)
  const [found] = rows
  return { count: found?.count ?? 0, people: found?.people ?? [] }
}
/** The inputs of a run's figures and their odd points, at this time; those that block the approval come first. */
export async function loadChecks(db: Database, run: RunRow, today: string): Promise<PayrollCheck[]> {
  const made: PayrollCheck[] = []
  const isOn = async (name: string) => (await settingAt(db, name, run.endDate)) === 'true'
  const requestsBlock = await isOn('pending_requests_block_payroll')
  const isBlocking = (code: PayrollCheckCode) => blocking.has(code) || (code === 'REQUEST_PENDING' && requestsBlock)
  for (const [code, where] of findings(run, { today, ...(await loadLimits(db, run.endDate)) })) {
    const found = await loadPeople(db, run, where)
    if (found.count > 0) made.push({ code, isBlocking: isBlocking(code), ...found, subjects: [] })
  }
  if (run.type !== 'OFF_CYCLE' && (await isOn('store_sign_off_blocks_payroll'))) {
    const stores = await storesNotSignedOff(db, { from: run.startDate, to: run.endDate, today })
    const subjects = stores.map(({ en, km }) => (en === km ? en : `${en} · ${km}`))
    if (stores.length > 0)
      made.push({ code: 'STORE_NOT_SIGNED_OFF', isBlocking: true, count: stores.length, people: [], subjects })
  }
  for (const { key, name } of await loadUnconfirmed(db, run.startDate.slice(0, 7))) {
    // A value that was marked after the run was made: its effect on people is not checked yet, so it may concern
    // anybody.
    const isKnown = parseRatesSnapshot(run.law).toConfirm.includes(key)
    const found = await loadPeople(db, run, isKnown ? sql`${key} = any(${slip.toConfirm})` : sql`true`)
    if (found.count > 0) made.push({ code: 'UNCONFIRMED_LAW', isBlocking: true, ...found, subjects: [name] })
  }
  return made.toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
}
/** A finding in words, for a refusal: `No base salary (3)`. */
export const getWords = (checks: readonly PayrollCheck[], lang: 'en' | 'km'): string =>
  checks.map(({ code, count }) => `${payrollCheckWords[code][lang]} (${String(count)})`).join(', ')
