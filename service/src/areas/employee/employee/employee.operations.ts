import { asciiDigits } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { among, amongClosed, matchesKey, matchesText } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { addressText } from '../employee-address/address-text.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { geographic } from '../geographic/geographic.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { employeeRules } from './employee.rules.ts'
import { employee as table, employeePosition, employeeSearch } from './employee.table.ts'

const both = (...conditions: Parameters<typeof and>) => and(...conditions) ?? sql`true`

const place = { table: geographic, open: eq(geographic.isEnabled, true) }
const permanent = (own: AnyPgColumn, current: AnyPgColumn) =>
  sql`case when ${table.isPermanentSame} then ${current} else ${own} end`

/** Spec 2 section 2.6. */
export const employeeOperations = crud(employee, {
  table,
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
    positionLevel: (levels) =>
      sql`${table.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${among(orgPath.positionLevelId, levels)})`,
    status: (wanted) =>
      wanted.includes('ACTIVE')
        ? sql`(${table.status} <> 'RESIGNED' or ${amongClosed(table.status, wanted)})`
        : amongClosed(table.status, wanted),
    // The search key has the index; the column itself decides.
    accountNo: (typed) => both(...matchesKey(employeeSearch, typed), ...matchesText([table.accountNo], typed)),
    name: (typed) =>
      both(
        ...matchesKey(employeeSearch, typed),
        ...matchesText([table.displayFullNameEn, table.displayFullNameKh], typed),
      ),
    contactNumber: (typed) => {
      const digits = asciiDigits(typed).replace(/\D/g, '')
      const part = `%${digits}%`
      // Letters are no number; with nothing left to look for, everybody would fit.
      if (!digits) return sql`false`
      return sql`${table.id} in (select ${userAccount.employeeId} from ${userAccount} where ${userAccount.phone} like ${part} union all select ${employeeContact.employeeId} from ${employeeContact} where ${employeeContact.contact} like ${part})`
    },
  },
})
