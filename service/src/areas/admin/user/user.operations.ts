import { user } from '@staff/contract/admin'
import { eq, sql, type SQL } from 'drizzle-orm'
import { userScope } from '../../../accounts/rights.ts'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { role } from '../role/role.table.ts'
import { userRules } from './user.rules.ts'
import { userAccount as table, userRole, userSearch } from './user.table.ts'

const ofPerson = (column: SQL) => () =>
  sql`(select ${column} from ${employee} where ${employee.id} = ${table.employeeId})`

/**
 * The calls of accounts (docs/rules/access.md, "Accounts"). Activation, codes and passwords are calls of the platform
 * (areas/platform/auth).
 */
export const userOperations = crud(user, {
  table,
  // A condition, not the rows of people: an account may go to another person, and its entries in the log with it.
  rows: userScope,
  rules: userRules,
  search: searchOfPerson(table.employeeId, userSearch),
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
    // The person who has no password yet has not activated the account.
    isActivated: () => sql`(${table.passwordHash} is not null)`,
    employeeName: ofPerson(sql`${employee.displayFullNameEn}`),
    accountNo: ofPerson(sql`${employee.accountNo}`),
  },
})
