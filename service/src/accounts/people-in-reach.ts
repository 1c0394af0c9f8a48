import { and, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { employeeScope } from '../crud/scope.ts'
import type { Caller } from '../operation.ts'

/** The people within a caller's reach (domain.md 3.4), also those who have left, as a condition on the employee table. Undefined = all. */
export const peopleInReach = (caller: Caller): SQL | undefined =>
  employeeScope(caller, { employeeId: employee.id, positionId: employee.positionId })

/** Those of them who have not resigned. */
export const presentInReach = (caller: Caller): SQL | undefined =>
  and(ne(employee.status, 'RESIGNED'), peopleInReach(caller))

/** The rows of any table whose column names one of these people; undefined = all. A row without a person is in the reach of who sees all. */
export function ofPeopleInReach(caller: Caller, employeeId: AnyPgColumn): SQL | undefined {
  const people = peopleInReach(caller)
  return people && sql`${employeeId} in (select ${employee.id} from ${employee} where ${people})`
}
