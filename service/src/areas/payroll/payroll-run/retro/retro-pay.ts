import { and, asc, between, gt, eq, lt, or, sql } from 'drizzle-orm'
import { Exact, zero } from '../../../../money/money.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../http/operation.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import type { Asked, PaySources } from '../inputs/benefits-of-month.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import { loadOneSlip, loadRatesOfRun, slipsOfPeople, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { loadDifferences, lateFacts, lateInput, withDifferences, type Difference } from './facts-today.ts'
import { carriedPrefix, getDifference, type LateLine, type LineNames, type MonthPaid } from './late-lines.ts'
import { loadFacts, paidIn, type PersonFacts } from '../inputs/person-facts.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run.table.ts'

type RunRow = typeof run.$inferSelect
/** Months back that are looked at. */
const monthsBack = '12 months'

/**
 * The month of a closed run, by its own law, rates and proration. A run that paid nobody has no snapshot to say the
 * proration: then it is by the planned days.
 */
async function loadFrozenMonth(db: Database, row: RunRow): Promise<PayMonth> {
  const { secondFrom, lateAllowed } = parseRatesSnapshot(row.law)
  const input = (await loadOneSlip(db, row))?.facts.person.input
  const { startDate: from, endDate: to, exchangeRate, exchangeRateNssf } = row
  return {
    payMonth: from.slice(0, 7),
    from,
    to,
    secondFrom,
    proration: input?.proration ?? { kind: 'SCHEDULED' },
    rates: input?.rates ?? {
      tax: Exact.of(exchangeRate),
      nssf: Exact.of(exchangeRateNssf),
      taxSource: `payroll-run:${row.id}`,
      nssfSource: `payroll-run:${row.id}`,
    },
    law: loadRatesOfRun(row),
    lateAllowed,
    owedInstalment: zero,
  }
}

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
interface Standing {
  readonly id: string
  /** The run has paid the person. */
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
  const { person, law } = paid.facts
  const { rates, proration } = person.input
  const late = getPayInput(lateFacts(now, person, differences), { ...month, rates, proration, law })
  return { input: lateInput(person.input, late), law }
}
const getLateLines = (known: Known): LateLine[] =>
  getDifference({
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
  const asked: Asked = { people, from: row.startDate, to: row.endDate }
  const [differences, carried, found, settled, standings] = await pipelined(
    loadDifferences(db, asked),
    carriedBefore(db, people, row),
    candidates(db, row, people, sources),
    settledAfter(db, row, people),
    loadStandings(db, row, people),
  )
  const changed = new Set([...found, ...differences.keys(), ...carried.keys()])
  const isSettled = new Set(settled)
  const looked = standings.filter(({ id, hasSlip, isPaid, isMoved }) =>
    // A settlement has calculated its employment again and is final: only a later employment is left of the month.
    isSettled.has(id) ? isPaid : hasSlip !== isPaid || isMoved || (changed.has(id) && (hasSlip || carried.has(id))),
  )
  if (looked.length === 0) return new Map()
  const ids = looked.map(({ id }) => id)
  const month = await loadFrozenMonth(db, row)
  const [slips, facts] = await pipelined(slipsOfPeople(db, [row], ids), loadFacts(db, month, ids, sources))
  return new Map(
    looked.flatMap((standing) => {
      const { id } = standing
      const now = facts.find((one) => one.id === id)
      if (!now) return []
      const paid = isSettled.has(id) ? undefined : slips.find(({ employeeId }) => employeeId === id)
      const own = { differences: differences.get(id) ?? [], carried: carried.get(id) ?? new Map<string, string>() }
      const lines = getLateLines({ row, standing, paid, now, month, ...own })
      return lines.length > 0 ? [[id, lines] as const] : []
    }),
  )
}

/** Whether a run is the first of two payments of its month. */
export const isOnAccount = ({ type, law }: Pick<RunRow, 'type' | 'law'>): boolean =>
  type === 'FIRST' && parseRatesSnapshot(law).secondFrom !== null

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
