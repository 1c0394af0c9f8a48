import { L, type Label } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, PooledDatabase } from '../../../db/database.ts'
import { later } from '../../../dated/days.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'

/** What is removed after its term. */
export interface RetentionKind {
  readonly name: KindName
  readonly label: Label
  readonly setting: string
  /** Whether it belongs to the papers of pay: then `payroll_ledger_kept_years` is a lower bound as well. */
  readonly isOfPay: boolean
  /** How many records a removal of what lies before a day would take. */
  readonly count: (db: Database, before: string) => Promise<number>
  /**
   * Removes a bounded number of them in the caller's transaction; answers how many, undefined when none is left. 0 = a
   * step on the way to one.
   */
  readonly remove: (tx: Database, before: string, statement: string) => Promise<number | undefined>
}

/** The path of the call that asks for the job: whose audit entries these are. */
export const retentionUrl = '/api/employee/scheduler-job/RETENTION'
/** Records of one transaction, so that nobody waits long behind it. */
export const stepRows = 500

/** The number that one statement answers as `rows`. */
export async function loadCount(db: Database, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(statement)
  return rows[0]?.rows ?? 0
}
/** How many rows a statement deletes or updates. */
export const countChanged = (tx: Database, statement: SQL): Promise<number> =>
  loadCount(tx, sql`with changed as (${statement} returning 1) select count(*)::int as rows from changed`)
/** The rows of a table that a condition names, deleted in steps. */
export const inSteps = (table: PgTable, which: (before: string) => SQL): Pick<RetentionKind, 'count' | 'remove'> => ({
  count: (db, before) => loadCount(db, sql`select count(*)::int as rows from ${table} where ${which(before)}`),
  remove: async (tx, before) => {
    const some = sql`select id from ${table} where ${which(before)} order by id limit ${stepRows}`
    return (await countChanged(tx, sql`delete from ${table} where id in (${some})`)) || undefined
  },
})

/** The first day that stays, always the first of a month; undefined where the kind is kept for ever. */
export async function loadBefore(
  db: Database | PooledDatabase,
  { setting, isOfPay }: RetentionKind,
  today: string,
): Promise<string | undefined> {
  const months = Number((await settingAt(db, setting, today)) ?? 0)
  if (!(months > 0)) return undefined
  const years = isOfPay ? Number((await settingAt(db, 'payroll_ledger_kept_years', today)) ?? 0) : 0
  return `${later(`${today.slice(0, 7)}-01`, -Math.max(months, years * 12), 'month').slice(0, 7)}-01`
}

/** The word for the records of a kind. */
export const kindLabels = {
  SCANS: L('Scans', 'ស្កេន'),
  AUDIT: L('Audit entries', 'កំណត់ត្រាសវនកម្ម'),
  PAPERS: L('Papers of requests', 'ឯកសារនៃសំណើ'),
  LETTERS: L('Copies of letters', 'ច្បាប់ចម្លងលិខិត'),
  LEAVER_FILES: L('Files of people who left', 'ឯកសាររបស់អ្នកដែលបានឈប់'),
  LEAVER_IDENTITY: L('Identities of people who left', 'អត្តសញ្ញាណអ្នកដែលបានឈប់'),
  SIGN_INS: L('Sign-ins', 'ការចូលប្រើ'),
  MESSAGES: L('Messages', 'សារ'),
} as const

export type KindName = keyof typeof kindLabels
