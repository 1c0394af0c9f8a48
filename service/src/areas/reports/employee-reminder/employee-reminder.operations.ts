import { holds, widgetCall } from '@staff/contract'
import { employeeReminderWidget, reminders, type EmployeeReminder, type ReminderKey } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { operation, type Cx } from '../../../operation.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { countIf, inMonthOf } from '../months.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const count = z.number().int().optional()
const answer = z.object({
  totalEmployeeBirthdayCount: count,
  totalEmployeePostProbationCount: count,
  totalEmployeeWorkAnniversaryCount: count,
  totalPublicHolidayCount: count,
}) satisfies z.ZodType<EmployeeReminder>

const sameMonth = (date: SQL, day: string) => sql`extract(month from ${date}) = ${Number(day.slice(5, 7))}`
/** Each counts what its report shows when it is opened with this month. */
const ofPeople = (today: string) => ({
  totalEmployeeBirthdayCount: countIf(sameMonth(sql`${employee.dob}`, today)),
  totalEmployeePostProbationCount: countIf(inMonthOf(employee.postProbationDate, today)),
  totalEmployeeWorkAnniversaryCount: countIf(
    sql`${sameMonth(sql`${employee.startDate}`, today)} and ${employee.startDate} < ${`${today.slice(0, 4)}-01-01`}`,
  ),
})
async function countsOf({ db, caller, today }: Cx): Promise<Readonly<Record<ReminderKey, number>>> {
  const [people] = await db.select(ofPeople(today)).from(employee).where(presentInReach(caller, today))
  if (!people) throw new Error('a count has one row')
  return { ...people, totalPublicHolidayCount: await db.$count(publicHoliday, inMonthOf(publicHoliday.date, today)) }
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
      const counts = await countsOf(cx)
      const data: Partial<Record<ReminderKey, number>> = {}
      for (const key of Object.keys(counts) as ReminderKey[])
        if (holds(cx.caller.permissions, reminders[key].permission)) data[key] = counts[key]
      return { body: { data } }
    },
  }),
]
