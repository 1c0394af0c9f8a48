import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../../accounts/people-search.ts'
import type { Caller } from '../../../http/caller.ts'
import { employee } from '../employee/employee.table.ts'
import { peopleAsRows } from '../../../people/people-as-rows.ts'

/**
 * The source of the reports about employees: present employees in the caller's reach, searchable by name in either
 * script, with their positions.
 */
export const presentEmployees = {
  rows: (caller: Caller) => presentInReach(caller),
  ...peopleAsRows(employee, employeeSearch),
}
