import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../../accounts/people-search.ts'
import type { Caller } from '../../../http/operation.ts'
import { employee } from '../employee/employee.table.ts'
import { peopleAsRows } from '../../../people/people-as-rows.ts'

/** How the reports about employees are stored: the people at work in the caller's reach, found by name in either script, with their positions. */
export const presentEmployees = {
  rows: (caller: Caller) => presentInReach(caller),
  ...peopleAsRows(employee, employeeSearch),
}
