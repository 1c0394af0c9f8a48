import { and, eq, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line, settledRun } from '../payroll-run.table.ts'
import { slipsOfPeople } from '../slips/slip-snapshots.ts'
import type { LateLine, LostLine } from './late-lines.ts'

/**
 * Earlier retro pay that is taken back although no record has its line any more: with the name, the currency and the
 * flags with which it was carried last (docs/rules/pay.md, "Late changes").
 * @param lost by person.
 */
export async function toLateLinesAgain(
  db: Database,
  lost: ReadonlyMap<string, readonly LostLine[]>,
): Promise<ReadonlyMap<string, readonly LateLine[]>> {
  const people = [...lost].filter(([, lines]) => lines.length > 0).map(([id]) => id)
  if (people.length === 0) return new Map()
  const sources = [...new Set([...lost.values()].flatMap((lines) => lines.map(({ source }) => source)))]
  const runs = await db
    .selectDistinct({ run })
    .from(run)
    .innerJoin(slip, eq(slip.runId, run.id))
    .innerJoin(line, eq(line.slipId, slip.id))
    .where(and(settledRun, inList(slip.employeeId, people), sql`${line.source} = any(${sql.param(sources)}::text[])`))
  const rows = runs.map((found) => found.run).toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
  const slips = await slipsOfPeople(db, rows, people)
  const toLine = (employeeId: string, { source, slip: record, amount }: LostLine): LateLine[] =>
    rows
      .flatMap(({ id }) => slips.filter((one) => one.runId === id && one.employeeId === employeeId))
      .flatMap(({ facts: { person } }) => {
        const was = person.input.carried?.find((one) => one.source === source)
        const name = person.names[source]
        return was && name ? [{ ...was, ...name, slip: record, amount }] : []
      })
      .slice(0, 1)
  return new Map(people.map((id) => [id, (lost.get(id) ?? []).flatMap((one) => toLine(id, one))]))
}
