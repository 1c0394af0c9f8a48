import { holds, phonePart } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { userAccount, userSearch } from '../areas/admin/user/user.table.ts'
import { contactSearch, employeeContact, isPhone } from '../areas/employee/employee-contact/employee-contact.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import type { KeyColumns, SearchColumns } from '../crud/search-key.ts'
import type { Caller } from '../http/caller.ts'
import { ofPeopleInReach } from './people-in-reach.ts'

// A shorter number is more likely an account number or a year.
const leastDigits = 6

/**
 * A select of the people of a caller's reach one of whose numbers, of a contact or of their account, has these digits;
 * the shadow of what keywords find there has the index.
 */
export function ownersOfPhone(caller: Caller, digits: string): SQL {
  const part = `%${digits}%`
  const holding = (number: AnyPgColumn, { shadow }: KeyColumns) =>
    sql`${shadow} like ${part} and ${number} like ${part}`
  const inReach = (column: AnyPgColumn) => ofPeopleInReach(caller, column) ?? sql`true`
  return sql`select ${employeeContact.employeeId} from ${employeeContact} where ${isPhone(employeeContact.contactType)} and ${holding(employeeContact.contact, contactSearch)} and ${inReach(employeeContact.employeeId)}
    union all select ${userAccount.employeeId} from ${userAccount} where ${holding(userAccount.phone, userSearch)} and ${inReach(userAccount.employeeId)}`
}

/**
 * Where people are searched: by number or name in either script, and by phone number for a caller who may read
 * contacts.
 */
export const employeeSearch = {
  key: employee.searchKey,
  shadow: employee.searchShadow,
  others: {
    id: employee.id,
    ids: (typed, caller) => {
      const digits = holds(caller.permissions, 'READ_EMPLOYEE_CONTACT') ? phonePart(typed, leastDigits) : undefined
      return digits === undefined ? undefined : ownersOfPhone(caller, digits)
    },
  },
} satisfies SearchColumns
/** The same for rows that point to a person by this column, and may keep words of their own. */
export const searchOfPerson = (by: AnyPgColumn, own?: SearchColumns['own']): SearchColumns => ({
  ...employeeSearch,
  of: { table: employee, by },
  ...(own && { own }),
})
