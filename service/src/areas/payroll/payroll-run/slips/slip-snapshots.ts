import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { parseRatesSnapshot, parsePersonSnapshot, unpacked } from '../inputs/snapshot.ts'
import type { SlipFacts } from './input-parts.ts'
import { type payrollRun as run, payrollSlip as slip, payrollSnapshot as snapshot } from '../payroll-run.table.ts'
import { cycleOfRun } from './make-slip.ts'

type RunRow = typeof run.$inferSelect
/** A slip as it was made, with all its inputs. */
export interface SlipSnapshot {
  readonly slipId: string
  readonly employeeId: string
  readonly runId: string
  readonly netUsd: string
  readonly netKhr: string
  readonly facts: SlipFacts
}

/** The law of a run as the engine takes it. */
export function loadRatesOfRun(row: RunRow): StatutoryRates {
  const { secondFrom: _second, toConfirm: _asked, lateAllowed: _late, ...statutoryRates } = parseRatesSnapshot(row.law)
  return statutoryRates
}
/** The slips of some people in some runs, by person. */
export async function slipsOfPeople(
  db: Database,
  runs: readonly RunRow[],
  people: readonly string[],
): Promise<SlipSnapshot[]> {
  const byId = new Map(
    runs.map((row) => [
      row.id,
      { law: loadRatesOfRun(row), cycle: cycleOfRun(row, parseRatesSnapshot(row.law).secondFrom) },
    ]),
  )
  const rows = await db
    .select({
      slipId: slip.id,
      employeeId: snapshot.employeeId,
      runId: snapshot.runId,
      netUsd: slip.netUsd,
      netKhr: slip.netKhr,
      input: snapshot.input,
    })
    .from(snapshot)
    .innerJoin(slip, and(eq(slip.runId, snapshot.runId), eq(slip.employeeId, snapshot.employeeId)))
    .where(and(inArray(snapshot.runId, [...byId.keys()]), inList(snapshot.employeeId, people)))
    .orderBy(asc(snapshot.employeeId))
  return rows.flatMap(({ input, ...row }) => {
    const known = byId.get(row.runId)
    return known ? [{ ...row, facts: { ...known, person: parsePersonSnapshot(unpacked(input)) } }] : []
  })
}
/** People of one read. */
const batch = 50
/** Everybody's slips of some runs, some people at a time; of one person those of all the runs come together. */
export async function* frozenSlips(db: Database, runs: readonly RunRow[]): AsyncGenerator<readonly SlipSnapshot[]> {
  const ofRuns = inArray(
    snapshot.runId,
    runs.map(({ id }) => id),
  )
  for (let after = ''; ;) {
    const people = await db
      .selectDistinct({ id: snapshot.employeeId })
      .from(snapshot)
      .where(and(ofRuns, gt(snapshot.employeeId, after)))
      .orderBy(asc(snapshot.employeeId))
      .limit(batch)
    const ids = people.map(({ id }) => id)
    if (ids.length > 0) yield slipsOfPeople(db, runs, ids)
    if (ids.length < batch) return
    after = ids.at(-1) ?? ''
  }
}
