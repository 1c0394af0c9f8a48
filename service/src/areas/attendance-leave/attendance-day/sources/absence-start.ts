import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { loadOutlets } from '../../../../people/held-positions.ts'
import { companyStructure } from '../../../admin/company-structure/company-structure.table.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { attendanceFirstScan as first } from '../../attendance-record/attendance-record.table.ts'
import type { DayKey } from '../../../../dated/day-key.ts'

/** The first days of stores or people, by their ids. */
async function loadFirstDays(db: Database, kind: 'STORE' | 'PERSON', ids: readonly string[]) {
  const rows = await db
    .select({ key: first.key, day: first.day })
    .from(first)
    .where(or(eq(first.kind, 'COMPANY'), and(eq(first.kind, kind), inArray(first.key, [...new Set(ids)]))))
  return new Map(rows.map(({ key, day }) => [key, day]))
}
/** The stores with a first day of their own. */
async function loadStores(db: Database): Promise<ReadonlyMap<string, string>> {
  const { id, absentFrom } = companyStructure
  const rows = await db.select({ id, absentFrom }).from(companyStructure).where(isNotNull(absentFrom))
  return new Map(rows.flatMap((row) => (row.absentFrom === null ? [] : [[row.id, row.absentFrom] as const])))
}

/** Whether missing time of a day counts as absent; `hasScans`: the person was seen on the day. */
export type CountsAbsence = (key: DayKey, hasScans: boolean) => boolean
/**
 * From when on missing time counts (docs/rules/time.md, "Before the first scan"): the day that is set for the store of
 * the person on that day, else the first scan that the setting `absent_from` names. A store or a person without a scan
 * counts nothing; people without a store follow the company. A fixed number of statements.
 */
export async function loadAbsenceStarts(db: Database, people: readonly string[]): Promise<CountsAbsence> {
  // The setting is the same on every day.
  const mode = (await settingAt(db, 'absent_from', '9999-12-31')) ?? 'COMPANY'
  const stores = await loadStores(db)
  const outlets = mode === 'STORE' || stores.size > 0 ? await loadOutlets({ db }, people) : undefined
  const days =
    mode === 'PERSON'
      ? await loadFirstDays(db, 'PERSON', people)
      : await loadFirstDays(db, 'STORE', mode === 'STORE' ? (outlets?.all ?? []) : [])
  const ofCompany = days.get('')
  return ({ employeeId, date }, hasScans) => {
    const outlet = outlets?.at(employeeId, date) ?? null
    const own = outlet === null ? undefined : stores.get(outlet)
    if (own !== undefined) return date >= own
    if (mode === 'PERSON') {
      // A first check in before midnight belongs to the shift of the next day.
      const seen = days.get(employeeId)
      return seen !== undefined && (date > seen || hasScans)
    }
    const start = mode === 'STORE' && outlet !== null ? days.get(outlet) : ofCompany
    return start !== undefined && date >= start
  }
}
