import { and, sql, type SQL } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchOfPerson } from '../accounts/people-search.ts'
import { matchesKey } from '../crud/conditions.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'

/** The columns of a report whose rows are people: what {@link selectedPerson} selects of them. */
export const personColumns = () => ({
  id: text('id').notNull(),
  accountNo: text('account_no').notNull(),
  displayFullNameKh: text('display_full_name_kh').notNull(),
  displayFullNameEn: text('display_full_name_en').notNull(),
  gender: text('gender').notNull(),
  positionId: text('position_id').notNull(),
})
/** Of `employee`, under the names of {@link personColumns}. */
export const selectedPerson = sql`
      ${employee.id} as id, ${employee.accountNo} as account_no, ${employee.displayFullNameKh} as display_full_name_kh,
      ${employee.displayFullNameEn} as display_full_name_en, ${employee.gender} as gender, ${employee.positionId} as position_id`
/** How rows that are people are searched, found by name in either script, and placed. */
export const peopleAsRows = (
  table: { readonly id: AnyPgColumn; readonly positionId: AnyPgColumn },
  search = searchOfPerson(table.id),
) => ({
  search,
  positions: { positions: { node: table.positionId } },
  filters: { name: (name: string): SQL => and(...matchesKey(search, name)) ?? sql`true` },
})
