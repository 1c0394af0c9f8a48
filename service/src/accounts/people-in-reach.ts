import { holds, reachesAll } from '@staff/contract'
import { and, ne, sql, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import type { DataScope } from '../areas/admin/role/role.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import type { Caller, Place } from '../http/caller.ts'
import { businessDate } from '../http/request.ts'

const nobody = sql`false`
const levels: { readonly [S in DataScope]?: readonly [AnyPgColumn, keyof Place] } = {
  LOCATION: [orgPath.locationId, 'locationId'],
  OUTLET: [orgPath.outletId, 'outletId'],
  DEPARTMENT: [orgPath.departmentId, 'departmentId'],
  TEAM: [orgPath.teamId, 'teamId'],
}

/**
 * The rows about people that a caller may see, by the widest scope of the caller's roles
 * (docs/rules/access.md, "Whose records one sees"): `columns` hold the person's id and POSITION node. Undefined = all.
 * A person who has no place sees nobody (docs/rules/access.md, "Whose records one sees").
 */
export function employeeScope(
  caller: Caller,
  columns: { readonly employeeId: AnyPgColumn; readonly positionId: AnyPgColumn },
): SQL | undefined {
  if (reachesAll(caller.dataScope, caller.permissions)) return undefined
  const place = levels[caller.dataScope]
  if (!place) return caller.employeeId ? eq(columns.employeeId, caller.employeeId) : nobody
  const [level, key] = place
  const node = caller.place?.[key]
  return node
    ? sql`${columns.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${level} = ${node})`
    : nobody
}

/**
 * The people within a caller's reach (docs/rules/access.md, "Whose records one sees"), also those who have left, as a
 * condition on the employee table. Undefined = all.
 */
export const peopleInReach = (caller: Caller): SQL | undefined =>
  employeeScope(caller, { employeeId: employee.id, positionId: employee.positionId })

/** Those of them who have not left: at work, or to come. */
export const notLeftInReach = (caller: Caller): SQL | undefined =>
  and(ne(employee.status, 'RESIGNED'), peopleInReach(caller))
/**
 * Who works here on the business day `today`: the first day has come, and the last one is not over. Interns do, and who
 * failed a probation until they leave.
 */
export const isPresent = (today: string): SQL =>
  sql`(${employee.status} <> 'RESIGNED' and ${employee.startDate} <= ${today}::date)`
/** Those of a caller's people who work here today. */
export const presentInReach = (caller: Caller, today = businessDate()): SQL | undefined =>
  and(isPresent(today), peopleInReach(caller))

/**
 * Rows that in self-service are one's own alone, whatever the data scope or the rights say, otherwise those of the
 * people in reach: attendance, leave and the requests of the day (docs/rules/time.md, "Who sees time and leave"). A
 * condition on the table that `employeeId` belongs to; undefined = all.
 */
export function visiblePeople(caller: Caller, employeeId: AnyPgColumn): SQL | undefined {
  if (!caller.isSelfService) return ofPeopleInReach(caller, employeeId)
  return caller.employeeId ? eq(employeeId, caller.employeeId) : nobody
}

/**
 * The rows of any table whose column names one of these people; undefined = all. A row without a person is in the reach
 * of a caller who sees all.
 */
export function ofPeopleInReach(caller: Caller, employeeId: AnyPgColumn): SQL | undefined {
  const people = peopleInReach(caller)
  return people && sql`${employeeId} in (select ${employee.id} from ${employee} where ${people})`
}

/**
 * Whose identity papers a caller reads: in self-service one's own, unless READ_EMPLOYEE_IDENTIFIER_OF_OTHERS opens
 * those of the people in reach (docs/rules/people.md, "Records of a person"). The right to papers is another question.
 */
export const peopleWithPapers = (caller: Caller, employeeId: AnyPgColumn): SQL | undefined =>
  (holds(caller.permissions, 'READ_EMPLOYEE_IDENTIFIER_OF_OTHERS') ? ofPeopleInReach : visiblePeople)(
    caller,
    employeeId,
  )
