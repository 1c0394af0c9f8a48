import { and, sql, type SQL } from 'drizzle-orm'
import { presentInReach } from '../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../accounts/people-search.ts'
import { matchesKey } from '../../crud/conditions.ts'
import type { Caller } from '../../operation.ts'
import { employee } from '../employee/employee/employee.table.ts'

/** How the reports about employees are stored: the people at work in the caller's reach, found by name in either script, with their positions. */
export const presentEmployees = {
  rows: (caller: Caller) => presentInReach(caller),
  search: employeeSearch,
  positions: { positions: { node: employee.positionId } },
  filters: { name: (name: string): SQL => and(...matchesKey(employeeSearch, name)) ?? sql`true` },
}
