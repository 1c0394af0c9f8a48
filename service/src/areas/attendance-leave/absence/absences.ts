import { fill, L, shownDay, type Label } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { getHalves, type DayPlan } from '../attendance-day/calculation/day-plan.ts'
import { within, type Span } from '../attendance-day/calculation/spans.ts'
import type { Absence, AbsenceKind, AbsencePart } from './absence-types.ts'
import { absenceSources } from './absence-sources.ts'

const words = {
  LEAVE: L('There is a leave on {{day}} already', 'មានច្បាប់ឈប់សម្រាកនៅថ្ងៃ {{day}} រួចហើយ'),
  MISSION: L('There is a mission on {{day}} already', 'មានបេសកកម្មនៅថ្ងៃ {{day}} រួចហើយ'),
  DAY_OFF: L('There is a day off on {{day}} already', 'មានថ្ងៃសម្រាកនៅថ្ងៃ {{day}} រួចហើយ'),
} as const satisfies Record<AbsenceKind, Label>

/**
 * Who is away between two days (`YYYY-MM-DD`, both included): leave, missions and days off that wait or are in force,
 * by person, day and part. One statement for each kind however many people.
 * @param people their ids, or a select of them.
 */
export async function absencesBetween(
  db: Database,
  people: readonly string[] | SQL,
  from: string,
  to: string,
): Promise<readonly Absence[]> {
  const chosen = Array.isArray(people)
    ? sql`select unnest(${sql.param(people)}::text[])`
    : sql`select id from (${people as SQL}) chosen (id)`
  const asked = sql`select who.id as employee, ${from}::date as from_day, ${to}::date as to_day from (${chosen}) who (id)`
  const found: Absence[] = []
  for (const read of absenceSources) found.push(...(await read(db, asked)))
  return found.sort(
    (a, b) => a.date.localeCompare(b.date) || a.employeeId.localeCompare(b.employeeId) || a.id.localeCompare(b.id),
  )
}

const noon = 720
/** The clock time of a half: by the plan of the day, and where it has no clock by noon. */
function getTime(part: AbsencePart, plan: DayPlan | undefined): readonly Span[] {
  if (typeof part === 'object') return part
  if (part === 'DAY') return [{ from: -Infinity, to: Infinity }]
  const [first, second] =
    plan && plan.time.length > 0 ? getHalves(plan) : [[{ from: 0, to: noon }], [{ from: noon, to: noon * 2 }]]
  return part === 'FIRST_HALF' ? first : second
}
/**
 * Whether two absences of one day ask for the same time.
 * @param plan what is planned on that day, where it is known.
 */
export function isSameTime(one: AbsencePart, other: AbsencePart, plan?: DayPlan): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === 'DAY' || other === 'DAY' || one === other
  return within(getTime(one, plan), getTime(other, plan)).length > 0
}

/** Days that somebody asks for, and what must not be on them. */
export interface AskedAbsence {
  readonly employeeId: string
  /** In order. */
  readonly days: readonly { readonly date: string; readonly part: AbsencePart; readonly plan?: DayPlan }[]
  /** The kinds that are in the way: a mission may lie on a day off, all else not. */
  readonly inTheWay: readonly AbsenceKind[]
  /** The request itself, which does not block itself; empty for a new one. */
  readonly id: string
  /** PENDING requests block as well (a new one is made); when it is answered, only requests in force do. */
  readonly countPending: boolean
}
/**
 * The first absence that conflicts, as a text for the refusal; null where none conflicts. The caller has locked the
 * person.
 */
export function firstInTheWay(
  absences: readonly Absence[],
  { employeeId, days, inTheWay, id, countPending }: AskedAbsence,
): { readonly absence: Absence; readonly words: Label } | null {
  const absence = absences.find(
    (one) =>
      one.employeeId === employeeId &&
      one.id !== id &&
      inTheWay.includes(one.kind) &&
      (countPending || one.status === 'ACTIVE') &&
      days.some(({ date, part, plan }) => date === one.date && isSameTime(part, one.part, plan)),
  )
  return absence ? { absence, words: fill(words[absence.kind], { day: shownDay(absence.date) }) } : null
}
