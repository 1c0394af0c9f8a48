import { storeHoursReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { daysAsked } from '../../../people/days-asked.ts'
import { placesHeld, reportedTo } from '../../../people/person-of-report.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
} from '../../admin/company-structure/company-structure.table.ts'
import { attendanceDay as day } from '../../attendance-leave/attendance-day/attendance-day.table.ts'

const table = pgTable('store_hours_report', {
  id: text('id').notNull(),
  outletId: text('outlet_id'),
  storeName: text('store_name'),
  storeNameKh: text('store_name_kh'),
  month: text('month').notNull(),
  people: integer('people').notNull(),
  days: integer('days').notNull(),
  fromElsewhere: integer('from_elsewhere').notNull(),
  regularHours: integer('regular_hours').notNull(),
  totalOvertime: integer('total_overtime').notNull(),
  totalHoursWorked: integer('total_hours_worked').notNull(),
})

/** The hours of the caller's people by the store where they worked (docs/rules/time.md, "Reports"). */
export const storeHoursReportOperations = report(storeHoursReport, {
  table,
  rows: () => undefined,
  source: ({ caller }, query) => sql`
    select concat_ws('_', made.outlet_id, made.month) as id, made.outlet_id, ${component.name} as store_name, ${component.nameKh} as store_name_kh, made.month,
      made.people, made.days, made.from_elsewhere, made.worked as regular_hours, made.overtime as total_overtime, made.worked + made.overtime as total_hours_worked
    from (select outlet_id, to_char(month, 'YYYY-MM') as month, count(distinct employee_id)::int as people, sum(days)::int as days,
        coalesce(sum(days) filter (where outlet_id is distinct from home_id), 0)::int as from_elsewhere, sum(worked)::int as worked, sum(overtime)::int as overtime
      from (select ${day.employeeId} as employee_id, ${day.outletId} as outlet_id, date_trunc('month', ${day.date})::date as month, held.outlet_id as home_id,
          count(*) as days, sum(${day.workedMinutes}) as worked, sum(${day.overtimeMinutes}) as overtime
        from ${day} left join (${placesHeld}) held on held.employee_id = ${day.employeeId} and ${day.date} >= held.start_date and (held.until is null or ${day.date} < held.until)
        where ${day.workedMinutes} + ${day.overtimeMinutes} > 0 and ${daysAsked(query, day.date) ?? sql`true`} and ${reportedTo(caller, day.employeeId) ?? sql`true`}
        group by 1, 2, 3, 4) each
      group by 1, 2) made
    left join ${node} on ${node.id} = made.outlet_id left join ${component} on ${component.id} = ${node.companyStructureComponentId}`,
  isGrouped: true,
  filters: { store: (ids) => sql`${table.outletId} = any(${sql.param([...ids])}::text[])` },
})
