import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { visiblePeople } from '../accounts/people-in-reach.ts'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { employeePosition as held } from '../areas/employee/employee/employee.table.ts'
import type { Value } from '../crud/conditions.ts'
import { personStorage } from './of-person.ts'

/** How the person of a row of a report is read. */
export const personOfReport = (table: { readonly employeeId: AnyPgColumn }) => {
  // A report answers a place of its own, or none.
  const { positions: _, ...rest } = personStorage(table)
  return { ...rest, rows: { reach: visiblePeople, person: table.employeeId } }
}

/** The POSITION node of the primary position that a person held on a day; null before the first one. */
export const positionOn = (employeeId: Value, day: Value): SQL =>
  sql`(select ${held.companyStructurePositionId} from ${held} where ${held.employeeId} = ${employeeId} and ${held.isPrimary} and ${held.startDate} <= ${day}
    order by ${held.startDate} desc limit 1)`

/**
 * Where everybody was and is: a row for each primary position with its first day, that of the next one (`until`, null
 * for the last) and its store. It is joined by {@link isInPosition} as `held`, so nothing is asked for each row.
 */
export const primaryPositions = sql`
  select ${held.employeeId} as employee_id, ${held.startDate} as start_date, ${orgPath.positionId} as position_id, ${orgPath.outletId} as outlet_id,
    lead(${held.startDate}) over (partition by ${held.employeeId} order by ${held.startDate}) as until
  from ${held} join ${orgPath} on ${orgPath.positionId} = ${held.companyStructurePositionId} where ${held.isPrimary}`

/**
 * Whether the row `held` of {@link primaryPositions} tells the place of a person on a day, or throughout the days from
 * the first to the last.
 */
export const isInPosition = (employeeId: Value, first: Value, last = first): SQL =>
  sql`held.employee_id = ${employeeId} and ${first} >= held.start_date and (held.until is null or ${last} < held.until)`
