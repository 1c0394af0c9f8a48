import type { ListQuery } from '@staff/contract'
import { storeHoursReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { daysAsked } from '../../../people/days-asked.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { positionOn, isInPosition, primaryPositions } from '../../../people/person-of-report.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
  orgPath,
} from '../../admin/company-structure/company-structure.table.ts'
import { attendanceDay as day } from '../attendance-day/attendance-day.table.ts'

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

/**
 * Days on which a person of `each` worked in its store but belonged to another, day by day, because a person who moved
 * belonged to several.
 */
const elsewhereByDay = sql`(select count(*) from ${day} where ${day.employeeId} = each.employee_id and ${day.date} between each.first_day and each.last_day
  and ${day.outletId} is not distinct from each.outlet_id and ${day.workedMinutes} + ${day.overtimeMinutes} > 0
  and ${day.outletId} is distinct from (select ${orgPath.outletId} from ${orgPath} where ${orgPath.positionId} = ${positionOn(day.employeeId, day.date)}))`

/** The month of a day; where one is asked for it need not be told from each. */
const monthOf = ({ month }: ListQuery) =>
  typeof month === 'string' ? sql`${`${month}-01`}::date` : sql`date_trunc('month', ${day.date}::timestamp)::date`

/**
 * The hours of the caller's people by the store where they worked (docs/rules/time.md, "Reports"). Days are added up
 * before anybody's place is asked: once for each person, store and month, where one place held throughout.
 */
export const storeHoursReportOperations = report(storeHoursReport, {
  table,
  rows: () => undefined,
  source: ({ caller }, query) => sql`
    select concat_ws('_', made.outlet_id, made.month) as id, made.outlet_id, ${component.name} as store_name, ${component.nameKh} as store_name_kh, made.month,
      made.people, made.days, made.from_elsewhere, made.worked as regular_hours, made.overtime as total_overtime, made.worked + made.overtime as total_hours_worked
    from (select each.outlet_id, to_char(month, 'YYYY-MM') as month, count(distinct each.employee_id)::int as people, sum(days)::int as days,
        sum(case when held.employee_id is null then ${elsewhereByDay} when each.outlet_id is distinct from held.outlet_id then days else 0 end)::int as from_elsewhere,
        sum(worked)::int as worked, sum(overtime)::int as overtime
      from (select ${day.employeeId} as employee_id, ${day.outletId} as outlet_id, ${monthOf(query)} as month,
          min(${day.date}) as first_day, max(${day.date}) as last_day, count(*) as days, sum(${day.workedMinutes}) as worked, sum(${day.overtimeMinutes}) as overtime
        from ${day}
        where ${day.workedMinutes} + ${day.overtimeMinutes} > 0 and ${daysAsked(query, day.date) ?? sql`true`} and ${visiblePeople(caller, day.employeeId) ?? sql`true`}
        group by 1, 2, 3) each
      left join (${primaryPositions}) held on ${isInPosition(sql`each.employee_id`, sql`each.first_day`, sql`each.last_day`)}
      group by 1, 2) made
    left join ${node} on ${node.id} = made.outlet_id left join ${component} on ${component.id} = ${node.companyStructureComponentId}`,
  isGrouped: true,
  filters: { store: (ids) => sql`${table.outletId} = any(${sql.param([...ids])}::text[])` },
})
