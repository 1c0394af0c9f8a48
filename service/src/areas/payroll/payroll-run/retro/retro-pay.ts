import { shownMonth } from '@staff/contract'
import { payLineWords } from '@staff/contract/payroll'
import { and, asc, between, gt, eq, lt, or, sql } from 'drizzle-orm'

import { zero, type Currency, type Exact } from '../../../../money/money.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../http/operation.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { monthPay } from '../../pay/month.ts'
import type { Carried } from '../../pay/pay-input.ts'
import type { PayLine, PayLineKind } from '../../pay/pay-result.ts'
import type { Asked, PaySources } from '../inputs/benefits-of-month.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import { slipsOfPeople, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { loadDifferences, lateFacts, lateInput } from './facts-today.ts'
import { maternitySource } from '../maternity/maternity-facts.ts'
import { loadFacts, type PersonFacts } from '../inputs/person-facts.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { snapshotName, type LineName } from '../inputs/person-snapshot.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run.table.ts'

type RunRow = typeof run.$inferSelect
/** Retro pay with its name, which says the month of its origin. */
export interface LateLine extends Carried, LineName {}
/** Months back that are looked at. */
const monthsBack = '12 months'
const monthName = ({ startDate }: RunRow): string => shownMonth(startDate.slice(0, 7))

/**
 * Lines that can have retro pay: earnings, and deductions that people entered; the paying month calculates tax and
 * contributions.
 */
const changeable = new Set<PayLineKind>([
  'BASE_SALARY',
  'LATE',
  'BENEFIT',
  'OVERTIME',
  'NIGHT',
  'HOLIDAY_WORKED',
  'OFF_WORKED',
  'DEDUCTION_BEFORE_TAX',
  'DEDUCTION_AFTER_TAX',
])
/** One line of a month with all that was paid of it, signed. */
interface Earned extends LineName, Pick<Carried, 'currency' | 'isTaxable' | 'isNssf' | 'isSeniority'> {
  readonly amount: Exact
}
type Lines = ReadonlyMap<string, Earned>

/** Lines by their identity: benefits by component, deductions by record. For a line with several stretches, the sum. */
function linesBy(
  lines: readonly PayLine[],
  getComponent: (source: string) => string,
  getName: (source: string) => LineName | undefined,
): Lines {
  const made = new Map<string, Earned>()
  for (const { kind, currency, figure, isOff, isTaxable, isNssf, isSeniority, source } of lines) {
    // Maternity pay has a payroll of its own.
    if (!changeable.has(kind) || source?.startsWith(maternitySource)) continue
    const which =
      kind === 'BENEFIT' ? ` ${getComponent(source ?? '')}` : kind.startsWith('DEDUCTION') ? ` ${source ?? ''}` : ''
    const key = `${kind}${which} ${currency}`
    const own = isOff ? figure.value.negated() : figure.value
    const { en: name, km: nameKh } = payLineWords[kind]
    const named = which ? snapshotName(getName(source ?? '') ?? { name, nameKh }) : { name, nameKh }
    made.set(key, {
      ...named,
      currency,
      isTaxable,
      isNssf,
      isSeniority,
      amount: own.plus(made.get(key)?.amount ?? zero),
    })
  }
  return made
}

/** The month of a closed run for a person, from its snapshot. */
function frozenMonth(row: RunRow, { facts: { person, law: statutoryRates } }: SlipSnapshot): PayMonth {
  const { secondFrom, lateAllowed } = parseRatesSnapshot(row.law)
  const { rates, proration } = person.input
  const { startDate: from, endDate: to } = row
  return {
    payMonth: from.slice(0, 7),
    from,
    to,
    secondFrom,
    proration,
    rates,
    law: statutoryRates,
    lateAllowed,
    owedInstalment: zero,
  }
}

/**
 * The lines of a closed slip with today's dated facts, less the paid amounts and earlier retro pay; no entry for a line
 * without a difference.
 */
function getDifference(
  row: RunRow,
  paid: SlipSnapshot,
  now: PersonFacts,
  carried: ReadonlyMap<string, string>,
): LateLine[] {
  const { person, law: statutoryRates } = paid.facts
  const input = lateInput(person.input, getPayInput(now, frozenMonth(row, paid)))
  const componentNow = new Map(now.benefits.map(({ source, componentId }) => [source, componentId]))
  const getComponent = (source: string) => componentNow.get(source) ?? person.undated?.componentOf[source] ?? source
  const namesNow = new Map([...now.benefits, ...now.deductions].map((one) => [one.source, one]))
  const getName = (source: string): LineName | undefined => namesNow.get(source) ?? person.names[source]
  const before = linesBy(monthPay({ ...person.input, carried: [] }, statutoryRates).lines, getComponent, getName)
  const after = linesBy(monthPay({ ...input, carried: [] }, statutoryRates).lines, getComponent, getName)
  const getSource = (key: string) => `carried:${row.startDate.slice(0, 7)}/${key}`
  const keys = new Set([...before.keys(), ...after.keys(), ...carriedKeys(row, carried)])
  return [...keys].toSorted().flatMap((key) => {
    const known = after.get(key) ?? before.get(key)
    const source = getSource(key)
    const amount = (after.get(key)?.amount ?? zero)
      .minus(before.get(key)?.amount ?? zero)
      .minus(carried.get(source) ?? '0')
    if (amount.isZero()) return []
    const { name, nameKh, isHidden, currency, isTaxable, isNssf, isSeniority } = known ?? lineLost(key)
    const month = monthName(row)
    return [
      {
        source,
        slip: `payroll-slip:${paid.slipId}`,
        name: `${name} (${month})`,
        nameKh: `${nameKh} (${month})`,
        isHidden,
        currency,
        amount,
        isTaxable,
        isNssf,
        isSeniority,
      },
    ]
  })
}
const carriedKeys = (row: RunRow, carried: ReadonlyMap<string, string>): string[] => {
  const prefix = `carried:${row.startDate.slice(0, 7)}/`
  return [...carried.keys()].filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length))
}
/** Retro pay of a line that no longer exists in the records: it is taken back under the same identity. */
function lineLost(key: string): Omit<Earned, 'amount'> {
  const kind = [...changeable].find((one) => key.startsWith(one)) ?? 'BENEFIT'
  const currency: Currency = key.endsWith('KHR') ? 'KHR' : 'USD'
  const isEarning = !kind.startsWith('DEDUCTION')
  const { en: name, km: nameKh } = payLineWords[kind]
  return {
    name,
    nameKh,
    currency,
    isTaxable: kind !== 'DEDUCTION_AFTER_TAX',
    isNssf: isEarning,
    isSeniority: isEarning,
  }
}

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

/** The people among some who may have a late change in a closed month. */
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

/**
 * The retro pay of some people in one closed run that is not paid yet, by person (docs/rules/pay.md, "Late changes").
 */
export async function getRetroPay(
  db: Database,
  row: RunRow,
  people: readonly string[],
  sources: PaySources,
): Promise<ReadonlyMap<string, readonly LateLine[]>> {
  const asked: Asked = { people, from: row.startDate, to: row.endDate }
  const [differences, carried, found, settled] = await pipelined(
    loadDifferences(db, asked),
    carriedBefore(db, people),
    candidates(db, row, people, sources),
    settledAfter(db, row, people),
  )
  const changed = new Set([...found, ...differences.keys(), ...carried.keys()])
  for (const id of settled) changed.delete(id)
  const paid = changed.size ? await slipsOfPeople(db, [row], [...changed]) : []
  const [first] = paid
  if (!first) return new Map()
  const ids = paid.map(({ employeeId }) => employeeId)
  const facts = new Map(
    (await loadFacts(db, frozenMonth(row, first), ids, sources)).map((person) => [person.id, person]),
  )
  return new Map(
    paid.flatMap((own) => {
      const now = facts.get(own.employeeId)
      if (!now) return []
      const late = lateFacts(now, own.facts.person, differences.get(own.employeeId) ?? [])
      const lines = getDifference(row, own, late, carried.get(own.employeeId) ?? new Map())
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
