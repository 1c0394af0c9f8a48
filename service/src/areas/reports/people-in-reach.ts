import { and, ne, type SQL } from 'drizzle-orm'
import { employeeScope } from '../../crud/scope.ts'
import type { Caller } from '../../operation.ts'
import { employee } from '../employee/employee/employee.table.ts'

/** People that a caller may see, also those who have left. Undefined = all. */
export const inReach = (caller: Caller): SQL | undefined => employeeScope(caller, { employeeId: employee.id, positionId: employee.positionId })

/** People that a caller may see and who have not resigned. */
export const presentInReach = (caller: Caller): SQL | undefined => and(ne(employee.status, 'RESIGNED'), inReach(caller))
