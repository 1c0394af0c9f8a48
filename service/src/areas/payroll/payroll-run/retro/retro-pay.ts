import { and, asc, lt, sql } from 'drizzle-orm'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import type { PersonFacts } from '../inputs/person-facts.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import { payrollRun as run, settledRun } from '../payroll-run.table.ts'
import { slipsOfPeople, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { loadLateChanges, type Standing } from './changed-people.ts'
import { loadClosedMonth } from './closed-month.ts'
import { lateFacts, lateInput, withDifferences, type Difference } from './facts-today.ts'
import { changedLines, type ChangedLines, type LateLine, type LineNames, type MonthPaid } from './late-lines.ts'
import { toLateLinesAgain } from './lost-lines.ts'

type RunRow = typeof run.$inferSelect
/** Months back that are looked at. */
const monthsBack = '12 months'

/** What is known of one person and one closed run. */
interface Known {
  readonly row: RunRow
  readonly standing: Standing
  /** The slip as it was paid; absent where the run has paid nothing, or a settlement has taken it off as a whole. */
  readonly paid: SlipSnapshot | undefined
  readonly now: PersonFacts
  readonly month: PayMonth
  readonly differences: readonly Difference[]
  readonly carried: ReadonlyMap<string, string>
}
/** The names of lines: those of now, else those of the slip. */
function getLineNames({ now, paid }: Known): LineNames {
  const components = new Map(now.benefits.map(({ source, componentId }) => [source, componentId]))
  const names = new Map([...now.benefits, ...now.deductions].map((one) => [one.source, one]))
  const was = paid?.facts.person
  return {
    getComponent: (source) => components.get(source) ?? was?.undated?.componentOf[source] ?? source,
    getName: (source) => names.get(source) ?? was?.names[source],
  }
}
/** The month as it would be paid now: by its snapshot with today's dated facts, or without one by today's facts. */
function getDue({ paid, now, month, differences, standing }: Known): MonthPaid {
  if (!standing.isPaid) return null
  if (!paid) return { input: getPayInput(withDifferences(now, differences), month), law: month.law }
  const { person, law: statutoryRates } = paid.facts
  const { rates, proration } = person.input
  const late = getPayInput(lateFacts(now, person, differences), { ...month, rates, proration, law: statutoryRates })
  return { input: lateInput(person.input, late), law: statutoryRates }
}
const getChanges = (known: Known): ChangedLines =>
  changedLines({
    ...getLineNames(known),
    payMonth: known.month.payMonth,
    record: known.paid ? `payroll-slip:${known.paid.slipId}` : `payroll-run:${known.row.id}`,
    before: known.paid ? { input: known.paid.facts.person.input, law: known.paid.facts.law } : null,
    after: getDue(known),
    carried: known.carried,
  })

/**
 * The retro pay of some people in one closed run that is not paid yet, by person (docs/rules/pay.md, "Late changes"):
 * of people whom the run has paid, and of people whom it would pay by now.
 */
export async function getRetroPay(
  db: Database,
  row: RunRow,
  people: readonly string[],
  sources: PaySources,
): Promise<ReadonlyMap<string, readonly LateLine[]>> {
  const { people: looked, differences, carried } = await loadLateChanges(db, row, people, sources)
  if (looked.length === 0) return new Map()
  const ids = looked.map(({ id }) => id)
  const month = await loadClosedMonth(db, row)
  const [slips, facts] = await pipelined(slipsOfPeople(db, [row], ids), loadFacts(db, month, ids, sources))
  const changes = new Map(
    looked.flatMap((standing) => {
      const { id, hasSlip } = standing
      const now = facts.find((one) => one.id === id)
      if (!now) return []
      const paid = hasSlip ? slips.find(({ employeeId }) => employeeId === id) : undefined
      const own = { differences: differences.get(id) ?? [], carried: carried.get(id) ?? new Map<string, string>() }
      return [[id, getChanges({ row, standing, paid, now, month, ...own })] as const]
    }),
  )
  const again = await toLateLinesAgain(db, new Map([...changes].map(([id, { lost }]) => [id, lost])))
  return new Map(
    [...changes].flatMap(([id, { lines }]) => {
      const all = [...lines, ...(again.get(id) ?? [])].toSorted((a, b) => (a.source < b.source ? -1 : 1))
      return all.length > 0 ? [[id, all] as const] : []
    }),
  )
}

/** Whether a run is the first of two payments of its month. */
export const isOnAccount = ({ type, law: statutoryRates }: Pick<RunRow, 'type' | 'law'>): boolean =>
  type === 'FIRST' && parseRatesSnapshot(statutoryRates).secondFrom !== null

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
  const whole = closed.filter((row) => row.type !== 'OFF_CYCLE' && !isOnAccount(row))
  const made = new Map<string, readonly LateLine[]>()
  for (const changes of await pipelined(...whole.map((row) => getRetroPay(db, row, people, sources))))
    for (const [id, lines] of changes) made.set(id, [...(made.get(id) ?? []), ...lines])
  return made
}
