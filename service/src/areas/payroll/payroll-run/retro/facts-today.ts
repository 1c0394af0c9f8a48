import { and, asc, between, eq, isNotNull } from 'drizzle-orm'
import { Exact } from '../../../../money/money.ts'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import { attendanceDifference as difference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { Asked, DatedBenefit } from '../inputs/benefits-of-month.ts'
import type { ComponentTerms, PersonSnapshot, Undated } from '../inputs/person-snapshot.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { pricedKinds, type DayFact, type PartFact, type PersonFacts } from '../inputs/person-facts.ts'

const getTerms = ({
  calculation,
  isBaseSalary,
  isProrated,
  isFringe,
  isTaxable,
  isNssf,
  isSeniority,
}: DatedBenefit): ComponentTerms => ({
  calculation,
  isBaseSalary,
  isProrated,
  isFringe,
  isTaxable,
  isNssf,
  isSeniority,
})
/** The undated configuration that shapes a person's pay, for the day of the new calculation. */
export const getUndated = ({ weekPattern, dayDivisors, benefits }: PersonFacts): Undated => ({
  weekPattern,
  ...(dayDivisors.length > 0 ? { dayDivisors } : {}),
  components: Object.fromEntries(benefits.map((benefit) => [benefit.componentId, getTerms(benefit)])),
  componentOf: Object.fromEntries(benefits.map(({ source, componentId }) => [source, componentId])),
})

/** A day that was settled otherwise than it would be now. */
export type Difference = Pick<typeof difference.$inferSelect, 'date' | 'settled' | 'current'>
/** Whether absences that wait until payroll releases them are counted as if they were released. */
export type HeldCount = 'HELD_LEFT_OUT' | 'HELD_COUNTED'
/** The days that were settled otherwise than they would be now, by person. */
export async function loadDifferences(
  db: Database,
  { people, from, to }: Asked,
  held: HeldCount,
): Promise<ReadonlyMap<string, readonly Difference[]>> {
  const rows = await db
    .select({
      employeeId: difference.employeeId,
      date: difference.date,
      settled: difference.settled,
      current: difference.current,
    })
    .from(difference)
    .where(
      and(
        inList(difference.employeeId, people),
        between(difference.date, from, to),
        held === 'HELD_COUNTED' ? undefined : eq(difference.isHeld, false),
      ),
    )
  return grouped(rows, ({ employeeId }) => employeeId)
}

/** The days whose held absence payroll has released, by person, in order. */
export async function loadReleasedDays(
  db: Database,
  { people, from, to }: Asked,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ employeeId: difference.employeeId, date: difference.date })
    .from(difference)
    .where(
      and(inList(difference.employeeId, people), between(difference.date, from, to), isNotNull(difference.releasedAt)),
    )
    .orderBy(asc(difference.date))
  return new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([id, own]) => [id, own.map(({ date }) => date)]),
  )
}

/** A settled day as it would be now. */
function dayNow({ date, current }: Difference): DayFact | undefined {
  if (!current) return undefined
  const text = (value: number) => Exact.fromNumber(value).toString()
  const { weight, presentWeight, paidWeight } = current
  return { date, weight: text(weight), presentWeight: text(presentWeight), paidWeight: text(paidWeight) }
}
const partsNow = ({ date, current }: Difference): PartFact[] =>
  (current?.parts ?? []).flatMap(({ kind, paidPercent, minutes }) => {
    const priced = pricedKinds.find((one) => one === kind)
    return priced ? [{ date, kind: priced, percent: String(paidPercent), minutes: String(minutes) }] : []
  })
/** The facts with settled days as they would be now. */
export function withDifferences(facts: PersonFacts, differences: readonly Difference[]): PersonFacts {
  const days = new Map(facts.days)
  for (const found of differences) {
    const now = dayNow(found)
    if (now) days.set(found.date, now)
    else days.delete(found.date)
  }
  const dates = new Set(differences.map(({ date }) => date))
  const parts = [...facts.parts.filter(({ date }) => !dates.has(date)), ...differences.flatMap(partsNow)]
  return { ...facts, days, parts }
}

/**
 * Today's facts of a closed month for a person: days, minutes, employments and dated amounts with their present values;
 * the shift, the components and the deductions with their old ones (docs/rules/pay.md, "Late changes").
 */
export function lateFacts(facts: PersonFacts, frozen: PersonSnapshot, differences: readonly Difference[]): PersonFacts {
  const { undated, input } = frozen
  const isBeforeTax = new Map(input.deductions.map((deduction) => [deduction.source, deduction.isBeforeTax]))
  return {
    ...withDifferences(facts, differences),
    weekPattern: undated?.weekPattern ?? facts.weekPattern,
    hoursPerDay: input.hoursPerDay.toString(),
    dayDivisors: undated?.dayDivisors ?? [],
    benefits: facts.benefits.map((benefit) => ({ ...benefit, ...undated?.components[benefit.componentId] })),
    deductions: facts.deductions.map((deduction) => ({
      ...deduction,
      isBeforeTax: isBeforeTax.get(deduction.source) ?? deduction.isBeforeTax,
    })),
  }
}
/** The paid snapshot with the dated parts of other inputs; all other parts keep their old values. */
export const lateInput = (frozen: PayInput, now: PayInput): PayInput => ({
  ...frozen,
  segments: now.segments,
  month: now.month,
  presentDays: now.presentDays,
  timed: now.timed,
  late: now.late,
  benefits: now.benefits,
  deductions: now.deductions,
})
