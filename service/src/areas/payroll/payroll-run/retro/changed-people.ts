import { and, between, eq, gt, or, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run.table.ts'
import { loadDifferences, type Difference } from './facts-today.ts'

type RunRow = typeof run.$inferSelect

/** What settled runs have carried of closed months, by person and source, in the currency of the source. */
async function carriedBefore(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await db
    .select({
      employeeId: slip.employeeId,
      source: sql<string>`${line.source}`,
      amount: sql<string>`sum(${line.amount})::text`,
    })
    .from(line)
    .innerJoin(slip, eq(slip.id, line.slipId))
    .innerJoin(run, eq(run.id, slip.runId))
    .where(and(inList(slip.employeeId, people), eq(line.kind, 'CARRIED_FORWARD'), settledRun))
    .groupBy(slip.employeeId, line.source)
  return new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([id, own]) => [
      id,
      new Map(own.map(({ source, amount }) => [source, amount])),
    ]),
  )
}

/** Who of some people may have a late change in a closed month. */
async function candidates(db: Database, row: RunRow, people: readonly string[], sources: PaySources) {
  const since = row.generatedAt ?? row.createdAt
  const periods = db
    .selectDistinct({ id: employmentPeriod.employeeId })
    .from(employmentPeriod)
    .where(
      and(
        inList(employmentPeriod.employeeId, people),
        or(sql`${employmentPeriod.updatedAt} > ${since}`, sql`${employmentPeriod.createdAt} > ${since}`),
      ),
    )
  // A decided last day counts before it comes, so a cancelled resignation changes what was paid.
  const resigning = db
    .selectDistinct({ id: resignation.employeeId })
    .from(resignation)
    .where(and(inList(resignation.employeeId, people), sql`${resignation.updatedAt} > ${since}`))
  const [paidOtherwise, ...moved] = await pipelined(sources.changedSince(db, people, since), periods, resigning)
  return [...paidOtherwise, ...moved.flat().map(({ id }) => id)]
}

/**
 * People whose settlement was made after a run of its month: the settlement has calculated that month again and is
 * final.
 */
async function settledAfter(db: Database, row: RunRow, people: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: settlement.employeeId })
    .from(settlement)
    .where(
      and(
        inList(settlement.employeeId, people),
        between(settlement.lastDay, `${row.startDate.slice(0, 7)}-01`, row.endDate),
        gt(settlement.createdAt, row.generatedAt ?? row.createdAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What may change the pay of people in a closed month. */
export interface LateChanges {
  /** Everybody whose pay may be another by now. */
  readonly people: readonly string[]
  /** Settled days that would be settled otherwise now, by person. */
  readonly differences: ReadonlyMap<string, readonly Difference[]>
  /** Retro pay that settled runs have paid, by person and source, as plain decimal text. */
  readonly carried: ReadonlyMap<string, ReadonlyMap<string, string>>
}
/** Finds what may change the pay of some people in a closed run; naming too many people only costs time. */
export async function loadLateChanges(
  db: Database,
  row: RunRow,
  people: readonly string[],
  sources: PaySources,
): Promise<LateChanges> {
  const [differences, carried, found, settled] = await pipelined(
    loadDifferences(db, { people, from: row.startDate, to: row.endDate }),
    carriedBefore(db, people),
    candidates(db, row, people, sources),
    settledAfter(db, row, people),
  )
  const changed = new Set([...found, ...differences.keys(), ...carried.keys()])
  for (const id of settled) changed.delete(id)
  return { people: [...changed], differences, carried }
}
