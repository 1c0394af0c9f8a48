import { holds, widgetCall } from '@staff/contract'
import { employeeReminderWidget, reminders, type EmployeeReminder, type ReminderKey } from '@staff/contract/reports'
import { and, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { operation, type Cx } from '../../../operation.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { inMonthOf } from '../months.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const count = z.number().int().optional()
const answer = z.object({
  totalEmployeeBirthdayCount: count,
  totalEmployeePostProbationCount: count,
  totalEmployeeWorkAnniversaryCount: count,
  totalPublicHolidayCount: count,
}) satisfies z.ZodType<EmployeeReminder>

const people = ({ db, caller, today }: Cx, condition: SQL | undefined) =>
  db.$count(employee, and(condition, presentInReach(caller, today)))
const sameMonth = (date: SQL, day: string) => sql`extract(month from ${date}) = ${Number(day.slice(5, 7))}`
// Each counts what its report or list shows when it is opened with this month.
const counts: { readonly [K in ReminderKey]: (cx: Cx) => Promise<number> } = {
  totalEmployeeBirthdayCount: (cx) => people(cx, sameMonth(sql`${employee.dob}`, cx.today)),
  totalEmployeePostProbationCount: (cx) => people(cx, inMonthOf(employee.postProbationDate, cx.today)),
  totalEmployeeWorkAnniversaryCount: (cx) =>
    people(
      cx,
      and(sameMonth(sql`${employee.startDate}`, cx.today), lt(employee.startDate, `${cx.today.slice(0, 4)}-01-01`)),
    ),
  totalPublicHolidayCount: ({ db, today }) => db.$count(publicHoliday, inMonthOf(publicHoliday.date, today)),
}

/** Widget Employee Reminder: what the current business month brings; counts of which the caller lacks the permission are absent (spec 1 sections 2.5 and 6). */
export const employeeReminderOperations = [
  operation({
    method: 'GET',
    path: widgetCall(employeeReminderWidget),
    need: employeeReminderWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: birthdays, ends of probation, anniversaries and holidays of this month',
    answer: z.object({ data: answer }),
    async handler(cx) {
      const data: Partial<Record<ReminderKey, number>> = {}
      for (const key of Object.keys(counts) as ReminderKey[])
        if (holds(cx.caller.permissions, reminders[key].permission)) data[key] = await counts[key](cx)
      return { body: { data } }
    },
  }),
]
