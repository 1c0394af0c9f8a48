import { user } from '@staff/contract/admin'
import { eq, sql, type SQL } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { employee, searchOfPerson } from '../../employee/employee/employee.table.ts'
import { role } from '../role/role.table.ts'
import { userRules } from './user.rules.ts'
import { userAccount as table, userRole } from './user.table.ts'

const ofPerson = (column: SQL) => () =>
  sql`(select ${column} from ${employee} where ${employee.id} = ${table.employeeId})`

/** Spec 2 section 2.1; activation, codes and passwords are the platform's (areas/platform/auth). */
export const userOperations = crud(user, {
  table,
  rules: userRules,
  search: searchOfPerson(table.employeeId),
  refs: { employee: { table: employee } },
  links: {
    userRole: {
      link: userRole,
      own: userRole.userId,
      other: userRole.roleId,
      table: role,
      open: eq(role.isEnabled, true),
    },
  },
  expressions: {
    employeeName: ofPerson(sql`${employee.displayFullNameEn}`),
    accountNo: ofPerson(sql`${employee.accountNo}`),
  },
})
