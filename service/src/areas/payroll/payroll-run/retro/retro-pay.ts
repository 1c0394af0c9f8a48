import { and, asc, lt, sql } from 'drizzle-orm'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import { payrollRun as run, settledRun } from '../payroll-run.table.ts'
import { slipsOfPeople } from '../slips/slip-snapshots.ts'
import { changedLines, type LateLine } from './late-lines.ts'
import { loadLateChanges } from './changed-people.ts'
import { closedMonth } from './closed-month.ts'
import { lateFacts } from './facts-today.ts'

type RunRow = typeof run.$inferSelect
/** Months back that are looked at. */
const monthsBack = '12 months'

/**
 * The retro pay of some people in one closed run that is not paid yet, by person (docs/rules/pay.md, "Late changes").
 */
export async function getRetroPay(
  db: Database,
  row: RunRow,
  people: readonly string[],
  sources: PaySources,
): Promise<ReadonlyMap<string, readonly LateLine[]>> {
  const { people: changed, differences, carried } = await loadLateChanges(db, row, people, sources)
  const paid = changed.length > 0 ? await slipsOfPeople(db, [row], changed) : []
  const [first] = paid
  if (!first) return new Map()
  const ids = paid.map(({ employeeId }) => employeeId)
  const facts = new Map(
    (await loadFacts(db, closedMonth(row, first), ids, sources)).map((person) => [person.id, person]),
  )
  return new Map(
    paid.flatMap((own) => {
      const now = facts.get(own.employeeId)
      if (!now) return []
      const late = lateFacts(now, own.facts.person, differences.get(own.employeeId) ?? [])
      const lines = changedLines(row, own, late, carried.get(own.employeeId) ?? new Map())
      return lines.length > 0 ? [[own.employeeId, lines] as const] : []
    }),
  )
}

/**
 * The retro pay of closed months that a month pays to some people, oldest first; without the retro pay of an approved
 * run.
 */
export async function carriedInto(
  db: Database,
  { from }: Pick<PayMonth, 'from'>,
  people: readonly string[],
  sources: PaySources,
): Promise<ReadonlyMap<string, readonly LateLine[]>> {
  const closed = await db
    .select()
    .from(run)
    .where(and(settledRun, lt(run.startDate, from), sql`${run.startDate} >= ${from}::date - ${monthsBack}::interval`))
    .orderBy(asc(run.startDate), asc(run.type))
  // A first payment carries nothing, and a settlement is final.
  const whole = closed.filter(
    ({ type, law: statutoryRates }) =>
      type !== 'OFF_CYCLE' && !(type === 'FIRST' && parseRatesSnapshot(statutoryRates).secondFrom !== null),
  )
  const made = new Map<string, readonly LateLine[]>()
  for (const changes of await pipelined(...whole.map((row) => getRetroPay(db, row, people, sources))))
    for (const [id, lines] of changes) made.set(id, [...(made.get(id) ?? []), ...lines])
  return made
}
