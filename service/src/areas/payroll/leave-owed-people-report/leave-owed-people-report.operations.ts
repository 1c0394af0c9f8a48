import { leaveOwedPeopleReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { narrowsNothing } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import { personOfReport } from '../../../people/person-of-report.ts'
import { getOwedMonth, overtimeShare, owedPeople } from '../leave-owed-report/owed-people.ts'

const table = pgTable('leave_owed_people_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id'),
  storeId: text('store_id'),
  daysOwed: numeric('days_owed', { mode: 'number' }).notNull(),
  moneyOwed: numeric('money_owed', { mode: 'number', precision: 18, scale: 2 }),
  overtime: integer('overtime').notNull(),
  minutesWorked: integer('minutes_worked').notNull(),
  overtimeShare: numeric('overtime_share', { mode: 'number' }),
})
const ofPerson = personOfReport(table)

/**
 * ⊕ The people behind Leave Owed and Overtime by Store, in the caller's reach
 * (docs/rules/pay.md, "Accounts of a run").
 */
export const leaveOwedPeopleReportOperations = report(leaveOwedPeopleReport, {
  table,
  ...ofPerson,
  source: ({ today }, { month }) => sql`
    select owed_people.*, employee_id as id, ${overtimeShare(sql`overtime`, sql`minutes_worked`)} as overtime_share
    from (${owedPeople(getOwedMonth(today, month))}) owed_people`,
  positions: { positions: { node: table.positionId } },
  filters: {
    ...ofPerson.filters,
    // The source has read one month already.
    month: narrowsNothing,
    store: (ids) => sql`${table.storeId} = any(${sql.param([...ids])}::text[])`,
  },
})
