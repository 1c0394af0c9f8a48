import { holds, getWidgetPath } from '@staff/contract'
import { employeeReminderWidget, reminders, type EmployeeReminder, type ReminderKey } from '@staff/contract/reports'
import { and, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { run } from '../../../crud/statement.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { employee } from '../employee/employee.table.ts'
import { inMonthOf } from '../report-sources/months.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const count = z.number().int().optional()
const answer = z.object({
  totalEmployeeBirthdayCount: count,
  totalEmployeePostProbationCount: count,
  totalEmployeeWorkAnniversaryCount: count,
  totalPublicHolidayCount: count,
}) satisfies z.ZodType<EmployeeReminder>

const reminderKeys = Object.keys(reminders) as ReminderKey[]
const sameMonth = (date: SQL, day: string) => sql`extract(month from ${date}) = ${Number(day.slice(5, 7))}`
/**
 * Each count equals the rows of its report for this month. It uses an index of its own date, because few people have
 * that date in one month.
 */
function countsFor({ caller, today }: RequestContext): Readonly<Record<ReminderKey, SQL>> {
  const ofPeople = (due: SQL) =>
    sql`(select count(*)::int from ${employee} where ${and(due, presentInReach(caller, today))})`
  return {
    totalEmployeeBirthdayCount: ofPeople(sameMonth(sql`${employee.dob}`, today)),
    totalEmployeePostProbationCount: ofPeople(inMonthOf(employee.postProbationDate, today)),
    totalEmployeeWorkAnniversaryCount: ofPeople(
      sql`${sameMonth(sql`${employee.startDate}`, today)} and ${employee.startDate} < ${`${today.slice(0, 4)}-01-01`}`,
    ),
    totalPublicHolidayCount: sql`(select count(*)::int from ${publicHoliday} where ${inMonthOf(publicHoliday.date, today)})`,
  }
}

/**
 * Widget Employee Reminder: the events of the current business month. Counts without the caller's permission are absent
 * (spec 1 sections 2.5 and 6).
 */
export const employeeReminderOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(employeeReminderWidget),
    mayBeLate: true,
    need: employeeReminderWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: birthdays, ends of probation, anniversaries and holidays of this month',
    answer: z.object({ data: answer }),
    async handler(ctx) {
      const counts = countsFor(ctx)
      const visible = reminderKeys.filter((key) => holds(ctx.caller.permissions, reminders[key].permission))
      const asked = visible.map((key) => counts[key])
      const [found = []] = await run(ctx.db, sql`select ${sql.join(asked, sql`, `)}`)
      const data = Object.fromEntries(visible.map((key, at) => [key, Number(found[at])]))
      return { body: { data } }
    },
  }),
]
