import { phonePart } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresent, peopleInReach } from '../../../accounts/people-in-reach.ts'
import { employeeSearch, ownersOfPhone } from '../../../accounts/people-search.ts'
import { inList, inClosedList, matchesKey, matchesText, words } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { quoted } from '../../../crud/search-key.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { addressText } from '../employee-address/address-text.ts'
import { geographic } from '../geographic/geographic.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { employmentFilters } from './employment-filters.ts'
import { employeeRules } from './employee.rules.ts'
import { employee as table, employeePosition } from './employee.table.ts'

const both = (...conditions: Parameters<typeof and>) => and(...conditions) ?? sql`true`

const place = { table: geographic, open: eq(geographic.isEnabled, true) }
const permanent = (own: AnyPgColumn, current: AnyPgColumn) =>
  sql`case when ${table.isPermanentSame} then ${current} else ${own} end`

/** What one writes of the own master record: neither pay, tax nor contributions depend on it. */
const freeOfPay = [
  'lastNameEn',
  'firstNameEn',
  'lastNameKh',
  'firstNameKh',
  'maritalStatus',
  'photo',
  'remark',
  'birthPlaceId',
  'birthHouseNo',
  'birthStreetNo',
  'currentPlaceId',
  'currentHouseNo',
  'currentStreetNo',
  'isPermanentSame',
  'permanentPlaceId',
  'permanentHouseNo',
  'permanentStreetNo',
  // Positions are compared with those that stand; a day holds for changed facts alone; members of the family and the
  // account are written by what asks itself.
  'positions',
  'since',
  'families',
  'userId',
]

/** The calls of the master record (docs/rules/people.md, "The employee"). */
export const employeeOperations = crud(employee, {
  table,
  rows: peopleInReach,
  pay: {
    instead: 'ANOTHER',
    person: 'id',
    free: freeOfPay,
  },
  rules: employeeRules,
  search: employeeSearch,
  expressions: {
    birthAddress: addressText(table.birthPlaceId, table.birthHouseNo, table.birthStreetNo),
    currentAddress: addressText(table.currentPlaceId, table.currentHouseNo, table.currentStreetNo),
    permanentAddress: addressText(
      permanent(table.permanentPlaceId, table.currentPlaceId),
      permanent(table.permanentHouseNo, table.currentHouseNo),
      permanent(table.permanentStreetNo, table.currentStreetNo),
    ),
  },
  refs: {
    birthPlace: place,
    currentPlace: place,
    permanentPlace: place,
    workingShiftId: { table: workingShift, open: eq(workingShift.isEnabled, true) },
    user: { table: userAccount, by: userAccount.employeeId, extra: ['phone'], open: eq(userAccount.isEnabled, true) },
  },
  positions: { positions: { node: table.positionId, rows: employeePosition, owner: employeePosition.employeeId } },
  filters: {
    newEmployeeInMonth: (month) =>
      sql`(${table.startDate} >= ${`${month}-01`}::date and ${table.startDate} < ${`${month}-01`}::date + interval '1 month')`,
    // New ones whose first day is to come, and those who left and are rehired for a later day.
    futureHire: (isWanted, { today }) =>
      isWanted ? sql`${table.startDate} > ${today}::date` : sql`${table.startDate} <= ${today}::date`,
    ...employmentFilters,
    positionLevel: (levels) =>
      sql`${table.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${inList(orgPath.positionLevelId, levels)})`,
    status: (wanted, { today }) => {
      // ACTIVE is said of a person who works here; no row has it.
      const stored = wanted.filter((one) => one !== 'ACTIVE')
      if (stored.length === wanted.length) return inClosedList(table.status, wanted)
      return stored.length ? sql`(${isPresent(today)} or ${inClosedList(table.status, stored)})` : isPresent(today)
    },
    // The search key has the index, and begins with the number. The number itself is checked only where it has a space.
    accountNo: (typed) =>
      both(
        ...matchesKey(employeeSearch, typed),
        sql`case when strpos(${table.accountNo}, ' ') = 0
          then ${both(...words(typed).map((word) => sql`strpos(split_part(${table.searchKey}, ' ', 1), ${word}) > 0`))}
          else ${both(...matchesText([table.accountNo], typed))} end`,
      ),
    name: (typed) =>
      both(
        ...matchesKey(employeeSearch, typed),
        // In the key the names come after the number. The names themselves are checked only where the number has a
        // space.
        ...words(typed).map((word) => sql`${table.searchKey} like ${`% %${quoted(word)}%`}`),
        sql`(strpos(${table.accountNo}, ' ') = 0 or ${both(...matchesText([table.displayFullNameEn, table.displayFullNameKh], typed))})`,
      ),
    contactNumber: (typed, { caller }) => {
      const digits = phonePart(typed, 1)
      // Letters are no number; with nothing left to look for, everybody would fit.
      return digits ? sql`${table.id} in (${ownersOfPhone(caller, digits)})` : sql`false`
    },
  },
})
