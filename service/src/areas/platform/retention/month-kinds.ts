import { sql } from 'drizzle-orm'
import { businessDay } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import type { MonthlyTable } from '../../../db/partitions/partitions.ts'
import { attendanceDifference, attendanceDirty } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { payrollRun } from '../../payroll/payroll-run/payroll-run.table.ts'
import { auditHead, auditLog } from '../audit/audit-log.table.ts'
import { noteRemoved, stateAgain, writeStatement } from '../audit/gaps.ts'
import { getMonthTable, loadOldMonths, type OldMonth } from './old-months.ts'
import { loadCount, kindLabels, type RetentionKind } from './retention-kind.ts'

/** The months of which nothing is open any more. */
type Closed = (db: Database, months: readonly OldMonth[]) => Promise<readonly OldMonth[]>

/** Months that no payroll run needs that is not closed, and no day that is still to be calculated or looked at. */
const withoutOpenPay: Closed = async (db, months) => {
  const { rows } = await db.execute<{ from: string | null }>(sql`
    select least((select min(start_date) from ${payrollRun} where status <> 'closed'),
      (select min(date) from ${attendanceDifference} where is_held and released_at is null), (select min(date) from ${attendanceDirty}))::text as from`)
  const from = rows[0]?.from
  return from ? months.filter(({ end }) => end <= from) : months
}
/** Months that ended before the oldest entry that waits for its seal: no other one may leave the table. */
const sealed: Closed = async (db, months) => {
  const { rows } = await db.execute<{ from: string | null }>(sql`
    select ${businessDay(sql`min(created_at)`)}::text as from from ${auditLog}
    where id > (select sealed_up_to from ${auditHead})`)
  const from = rows[0]?.from
  return from ? months.filter(({ end }) => end <= from) : months
}
const countRows = async (db: Database, months: readonly OldMonth[]): Promise<number> => {
  let sum = 0
  for (const month of months)
    sum += await loadCount(db, sql`select count(*)::int as rows from ${sql.raw(getMonthTable(month))}`)
  return sum
}
/** Whole months of a table: into the archive, and then out of it. */
const ofMonths = (
  table: MonthlyTable,
  closed: Closed,
  prepare: (tx: Database) => Promise<unknown>,
  state: (tx: Database, month: string, statement: string) => Promise<void>,
): Pick<RetentionKind, 'count' | 'remove'> => ({
  count: async (db, before) => countRows(db, await closed(db, await loadOldMonths(db, table, before))),
  async remove(tx, before, statement) {
    // Whoever reads the month is waited for, and nobody waits long behind.
    await tx.execute(sql`set local lock_timeout = '3s'`)
    await prepare(tx)
    const [month] = await closed(tx, await loadOldMonths(tx, table, before))
    if (!month) return undefined
    // Out of the table in a step of its own: whoever writes waits for that alone.
    if (!month.isArchived) {
      await tx.execute(sql`select detach_partition(${month.name})`)
      return 0
    }
    const [place, rows] = [getMonthTable(month), await countRows(tx, [month])]
    await state(tx, place, statement)
    await tx.execute(sql`drop table ${sql.raw(place)}`)
    return rows
  },
})
/** Nobody begins a payroll run meanwhile. */
const holdRuns = (tx: Database) => tx.execute(sql`lock table ${payrollRun} in share mode`)
const nothing = () => Promise.resolve()
/** An entry of the log states which sealed entries are gone, so that the chain stays true. */
async function stateMonth(tx: Database, month: string, statement: string): Promise<void> {
  await stateAgain(tx, month)
  const id = `${statement} ${month}`
  const stated = await noteRemoved(tx, month, id)
  if (stated.rows === 0) return
  await writeStatement(tx, { requestId: id, entityId: month }, stated)
}

/** What lies in tables by month (ADR 048). */
export const monthKinds: readonly RetentionKind[] = [
  {
    name: 'SCANS',
    label: kindLabels.SCANS,
    setting: 'scans_kept_months',
    isOfPay: true,
    ...ofMonths('attendance_record', withoutOpenPay, holdRuns, nothing),
  },
  {
    name: 'AUDIT',
    label: kindLabels.AUDIT,
    setting: 'audit_kept_months',
    isOfPay: true,
    ...ofMonths('audit_log', sealed, nothing, stateMonth),
  },
]
