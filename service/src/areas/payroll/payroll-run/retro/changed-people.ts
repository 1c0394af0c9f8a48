import { and, between, eq, gt, or, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { paidIn } from '../inputs/employments.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run.table.ts'
import { loadDifferences, type Difference, type HeldCount } from './facts-today.ts'
import { carriedPrefix } from './late-lines.ts'

type RunRow = typeof run.$inferSelect

/** What settled runs have carried of one closed month, by person and source, in the currency of the source. */
async function carriedBefore(
  db: Database,
  people: readonly string[],
  { startDate }: RunRow,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const ofMonth = sql`starts_with(${line.source}, ${carriedPrefix(startDate.slice(0, 7))})`
  const rows = await db
    .select({
      employeeId: slip.employeeId,
      source: sql<string>`${line.source}`,
      amount: sql<string>`sum(${line.amount})::text`,
    })
    .from(line)
    .innerJoin(slip, eq(slip.id, line.slipId))
    .innerJoin(run, eq(run.id, slip.runId))
    .where(and(inList(slip.employeeId, people), eq(line.kind, 'CARRIED_FORWARD'), ofMonth, settledRun))
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

/** Where somebody stands with a closed run. */
export interface Standing {
  readonly id: string
  /** The run has paid the person, and no settlement has taken it off as a whole. */
  readonly hasSlip: boolean
  /** The run would pay the person by now: employed in its days and not settled. */
  readonly isPaid: boolean
  /** The first day of work is another one by now than on the slip. */
  readonly isMoved: boolean
}
async function loadStandings(db: Database, row: RunRow, people: readonly string[]): Promise<readonly Standing[]> {
  return db
    .select({
      id: employee.id,
      hasSlip: sql<boolean>`${slip.id} is not null`,
      isPaid: sql<boolean>`(${paidIn({ from: row.startDate, to: row.endDate })})`,
      isMoved: sql<boolean>`coalesce(${slip.identity}->>'startWorkingDate' <> ${employee.startDate}::text, false)`,
    })
    .from(employee)
    .leftJoin(slip, and(eq(slip.employeeId, employee.id), eq(slip.runId, row.id)))
    .where(inList(employee.id, people))
}

/** What may change the pay of people in a closed month. */
export interface LateChanges {
  /** Everybody whose pay may be another by now. */
  readonly people: readonly Standing[]
  /** Settled days that would be settled otherwise now, by person. */
  readonly differences: ReadonlyMap<string, readonly Difference[]>
  /** Retro pay of the month that settled runs have paid, by person and source, as plain decimal text. */
  readonly carried: ReadonlyMap<string, ReadonlyMap<string, string>>
}
/** Finds what may change the pay of some people in a closed run; naming too many people only costs time. */
export async function loadLateChanges(
  db: Database,
  row: RunRow,
  people: readonly string[],
  sources: PaySources,
  held: HeldCount,
): Promise<LateChanges> {
  const [differences, carried, found, settled, standings] = await pipelined(
    loadDifferences(db, { people, from: row.startDate, to: row.endDate }, held),
    carriedBefore(db, people, row),
    candidates(db, row, people, sources),
    settledAfter(db, row, people),
    loadStandings(db, row, people),
  )
  const changed = new Set([...found, ...differences.keys(), ...carried.keys()])
  const isSettled = new Set(settled)
  const looked = standings.flatMap((standing) => {
    const { id, hasSlip, isPaid, isMoved } = standing
    // A settlement has calculated its employment again and is final: only a later employment is left of the month.
    if (isSettled.has(id)) return isPaid ? [{ ...standing, hasSlip: false }] : []
    const isChanged = hasSlip !== isPaid || isMoved || (changed.has(id) && (hasSlip || carried.has(id)))
    return isChanged ? [standing] : []
  })
  return { people: looked, differences, carried }
}
