import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { getSearchForms } from './cipher.ts'

/** By what a stored number is found and compared: its keyed hash, or a plain value in lower case. */
export const numberKey = (column: SQLWrapper): SQL =>
  sql`(case when starts_with(${column}, 'enc1.') then split_part(${column}, '.', 3) else lower(${column}) end)`
/** The stored number is this one, whether or not it is encrypted already. */
export const numberIs = (column: SQLWrapper, value: string): SQL =>
  sql`${numberKey(column)} = any(${sql.param([...getSearchForms(value)])}::text[])`
