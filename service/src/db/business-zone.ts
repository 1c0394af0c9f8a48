import { businessZone } from '@staff/contract'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The time zone of the company as a literal, so that expressions equal those of the indexes. */
export const zone: SQL = sql.raw(`'${businessZone}'`)
/** An instant as date and time of the company (`timestamp`), or such a time as an instant. */
export const inZone = (time: SQLWrapper): SQL => sql`(${time} at time zone ${zone})`
/** The business day of an instant (`date`). */
export const businessDay = (instant: SQLWrapper): SQL<string> => sql`${inZone(instant)}::date`
/** Midnight of the business day that lies `days` days after a day (`YYYY-MM-DD` or an expression), as an instant. */
export const midnight = (day: unknown, days = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(days))})::timestamp at time zone ${zone})`
