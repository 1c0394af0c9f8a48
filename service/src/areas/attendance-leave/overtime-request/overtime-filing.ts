import { L } from '@staff/contract'
import type { FiledWork } from '@staff/contract/attendance-leave'
import { and, asc, between, eq, inArray, not } from 'drizzle-orm'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { dayBefore, later } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { dayNumber, weekday } from '../attendance-day/sources/calculate-day.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { employeeWorkingSchedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { isOnDayOff } from '../employee-working-schedule/plan-sources.ts'
import { countedRows, shiftsOnDays } from '../employee-working-schedule/shifts-on-days.ts'
import { getKey } from '../../../dated/day-key.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { overtimeRequest } from './overtime-request.table.ts'

const sunday = 6
/**
 * The last day to file work of a day (`YYYY-MM-DD`): the given number of working days before it, without Sundays and
 * holidays.
 */
export function fileBy(date: string, workingDays: number, holidays: ReadonlySet<string>): string {
  let day = date
  for (let left = workingDays; left > 0;) {
    day = dayBefore(day)
    if (weekday(day) !== sunday && !holidays.has(day)) left -= 1
  }
  return day
}
/** Holidays of the days that are filed, and of those before them in which the filing falls. */
async function holidaysAround(db: Database, from: string, to: string) {
  const rows = await db
    .select()
    .from(publicHoliday)
    .where(between(publicHoliday.date, later(from, -31, 'day'), to))
    .orderBy(asc(publicHoliday.date), asc(publicHoliday.id))
  return new Map(rows.map(({ date, name, nameKh }) => [date, L(name, nameKh ?? name)]))
}
const person = {
  employeeId: employee.id,
  accountNo: employee.accountNo,
  displayFullNameEn: employee.displayFullNameEn,
  displayFullNameKh: employee.displayFullNameKh,
}
type Found = Omit<FiledWork, 'fileBy' | 'isLate' | 'holiday'>

/** Overtime that is asked for or in force, by the day that its hours belong to. */
async function loadOvertime({ db, caller }: RequestContext, from: string, to: string): Promise<Found[]> {
  const rows = await db
    .select({ person, one: overtimeRequest, type: overtimeRequestType })
    .from(overtimeRequest)
    .innerJoin(employee, eq(employee.id, overtimeRequest.employeeId))
    .innerJoin(overtimeRequestType, eq(overtimeRequestType.id, overtimeRequest.overtimeRequestTypeId))
    .where(
      and(
        between(overtimeRequest.workDate, from, to),
        inArray(overtimeRequest.status, ['PENDING', 'ACTIVE']),
        ofPeopleInReach(caller, overtimeRequest.employeeId),
      ),
    )
  return rows.map(({ person: who, one, type }) => ({
    id: one.id,
    ...who,
    date: one.workDate,
    kind: 'OVERTIME' as const,
    type: L(type.name, type.nameKh),
    startTime: one.startTime,
    endTime: one.endTime,
    minutes: one.minutes,
    isPending: one.status === 'PENDING',
  }))
}
/** What the roster plans on public holidays, days off left out. */
async function loadHolidayWork({ db, caller }: RequestContext, dates: readonly string[]): Promise<Found[]> {
  const all = await db
    .select({ person, row: employeeWorkingSchedule })
    .from(employeeWorkingSchedule)
    .innerJoin(employee, eq(employee.id, employeeWorkingSchedule.employeeId))
    .where(
      and(
        inArray(employeeWorkingSchedule.scheduleDate, [...dates]),
        not(isOnDayOff),
        ofPeopleInReach(caller, employeeWorkingSchedule.employeeId),
      ),
    )
  const counted = new Set(
    await countedRows(
      db,
      all.map(({ row }) => row),
    ),
  )
  const rows = all.filter(({ row }) => counted.has(row))
  return rows.map(({ person: who, row }) => ({
    id: row.id,
    ...who,
    date: row.scheduleDate,
    kind: 'HOLIDAY_WORK' as const,
    type: null,
    startTime: getClock(row.startMinute),
    endTime: getClock(row.endMinute),
    minutes: row.endMinute - row.startMinute,
    isPending: false,
  }))
}

/**
 * Overtime and work on holidays between two days, of people who are employed then, with the last day to file each
 * (docs/rules/time.md, "Requests of the day"). Ordered by day and person.
 */
export async function filedWork(ctx: RequestContext, from: string, to: string): Promise<FiledWork[]> {
  const holidays = await holidaysAround(ctx.db, from, to)
  const closed = new Set(holidays.keys())
  const workingDays = Number((await settingAt(ctx.db, 'overtime_filing_days', ctx.today)) ?? 3)
  const found = [
    ...(await loadOvertime(ctx, from, to)),
    ...(await loadHolidayWork(
      ctx,
      [...closed].filter((date) => date >= from),
    )),
  ]
  const shifts = await shiftsOnDays(ctx.db, found)
  return found
    .filter((one) => shifts.has(getKey(one)))
    .map((one) => {
      const until = fileBy(one.date, workingDays, closed)
      return { ...one, holiday: holidays.get(one.date) ?? null, fileBy: until, isLate: ctx.today > until }
    })
    .toSorted(
      (a, b) =>
        dayNumber(a.date) - dayNumber(b.date) ||
        a.accountNo.localeCompare(b.accountNo) ||
        a.startTime.localeCompare(b.startTime),
    )
}
