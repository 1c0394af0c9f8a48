import { holds, phonePart, type PermissionKey } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { userAccount, userSearch } from '../areas/admin/user/user.table.ts'
import { contactSearch, employeeContact, isPhone } from '../areas/employee/employee-contact/employee-contact.table.ts'
import { employeeIdentifier } from '../areas/employee/employee-identifier/employee-identifier.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { words } from '../crud/conditions.ts'
import { keyHolds, type KeyColumns, type SearchColumns } from '../crud/search-key.ts'
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

// Shorter words are in too many names of accounts.
const leastLetters = 3
/** A select of the people of a caller's reach whose account has a name with this word. */
function usernameOwners(caller: Caller, word: string): SQL {
  const inReach = ofPeopleInReach(caller, userAccount.employeeId) ?? sql`true`
  return sql`select ${userAccount.employeeId} from ${userAccount} where ${userAccount.employeeId} is not null and ${keyHolds(userSearch, word)} and strpos(${userAccount.username}, ${word}) > 0 and ${inReach}`
}
/** A select of the people of a caller's reach who have an identity paper with this whole number. */
function paperOwners(caller: Caller, number: string): SQL {
  const inReach = ofPeopleInReach(caller, employeeIdentifier.employeeId) ?? sql`true`
  return sql`select ${employeeIdentifier.employeeId} from ${employeeIdentifier} where lower(${employeeIdentifier.identifierNo}) = ${number} and ${inReach}`
}
/** What else finds the rows of people, each for who may read it: a phone number, the name of an account. */
function getOwners(typed: string, caller: Caller): SQL | undefined {
  const found = listOwners(typed, caller)
  return found.length > 0 ? sql.join(found, sql` union all `) : undefined
}
/** What else finds people themselves: the number of a paper too. In a list of papers it would find all of its owner. */
function getPeople(typed: string, caller: Caller): SQL | undefined {
  const mayRead = /\d/.test(typed) && holds(caller.permissions, 'READ_EMPLOYEE_IDENTIFIER')
  const papers = mayRead ? [paperOwners(caller, typed.trim().toLowerCase())] : []
  const found = [...listOwners(typed, caller), ...papers]
  return found.length > 0 ? sql.join(found, sql` union all `) : undefined
}
function listOwners(typed: string, caller: Caller): SQL[] {
  const may = (need: PermissionKey) => holds(caller.permissions, need)
  const digits = may('READ_EMPLOYEE_CONTACT') ? phonePart(typed, leastDigits) : undefined
  const [word = '', ...further] = words(typed)
  const isWord = further.length === 0 && word.length >= leastLetters
  return [
    ...(digits === undefined ? [] : [ownersOfPhone(caller, digits)]),
    ...(isWord && may('READ_USER') ? [usernameOwners(caller, word)] : []),
  ]
}

/**
 * Where people are searched: by number or name in either script, and by phone number, number of a paper and name of the
 * account for a caller who may read them.
 */
export const employeeSearch = {
  key: employee.searchKey,
  shadow: employee.searchShadow,
  others: {
    id: employee.id,
    ids: getPeople,
  },
} satisfies SearchColumns
/**
 * The same, without the numbers of papers, for rows that point to a person by this column, and may keep words of their
 * own.
 */
export const searchOfPerson = (by: AnyPgColumn, own?: SearchColumns['own']): SearchColumns => ({
  ...employeeSearch,
  others: { id: employee.id, ids: getOwners },
  of: { table: employee, by },
  ...(own && { own }),
})
