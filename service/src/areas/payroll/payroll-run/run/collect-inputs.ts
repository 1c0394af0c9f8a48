import { and, asc, eq, gt } from 'drizzle-orm'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import type { Employment, PaySources } from '../inputs/benefits-of-month.ts'
import { snapshotName, type PersonSnapshot } from '../inputs/person-snapshot.ts'
import { loadIdentities } from '../inputs/identities.ts'
import { maternityName } from '../maternity/paid-maternity.ts'
import { paidIn } from '../inputs/employments.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import type { PersonFacts } from '../inputs/person-facts.ts'
import { carriedInto } from '../retro/retro-pay.ts'
import { getUndated } from '../retro/facts-today.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import type { PayMonth } from '../inputs/pay-month.ts'

/** Somebody of a run with all that the slip is made of. */
export interface Collected {
  readonly employeeId: string
  readonly person: PersonSnapshot
  /** What the person was made from. */
  readonly facts: PersonFacts
}

/** The ids of the next people of a month, in their order. */
export async function peopleAfter(
  db: Database,
  days: Pick<PayMonth, 'from' | 'to'>,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(paidIn(days), gt(employee.id, after)))
    .orderBy(asc(employee.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
/** Whether a run of a month pays somebody. */
export const isPaidIn = async (db: Database, days: Pick<PayMonth, 'from' | 'to'>, employeeId: string) =>
  (await db.$count(employee, and(paidIn(days), eq(employee.id, employeeId)))) > 0

/**
 * The inputs of some people's pay in a month, from the present records; nothing is written
 * (docs/rules/pay.md, "A run").
 */
export async function collected(
  db: Database,
  month: PayMonth,
  people: readonly string[],
  sources: PaySources,
  settling?: Employment,
): Promise<Collected[]> {
  const [identities, facts, carried] = await pipelined(
    loadIdentities(db, people, month.to),
    loadFacts(db, month, people, sources, settling),
    carriedInto(db, month, people, sources),
  )
  return facts.flatMap((person) => {
    const known = identities.get(person.id)
    if (!known) return []
    const named = [...person.benefits, ...person.deductions].map((one) => [one.source, snapshotName(one)])
    const late = carried.get(person.id) ?? []
    const names = Object.fromEntries([
      ...named,
      ...person.maternity.flatMap(({ ofMonth }) => (ofMonth ? [[ofMonth.benefit.source, maternityName]] : [])),
      ...late.map((line) => [line.source, snapshotName(line)]),
    ]) as PersonSnapshot['names']
    const lines = late.map(({ name: _, nameKh: __, isHidden: ___, ...line }) => line)
    const input = getPayInput(person, month, lines)
    return [{ employeeId: person.id, person: { ...known, input, names, undated: getUndated(person) }, facts: person }]
  })
}

/** People of one read. */
const batch = 100
/**
 * The inputs of people's pay, some people at a time: the next ones are read while the earlier ones are processed. No
 * read is open when this has ended.
 */
export async function* collectedAhead(
  db: Database,
  month: PayMonth,
  people: readonly string[],
  sources: PaySources,
): AsyncGenerator<readonly Collected[]> {
  const read = (from: number) => collected(db, month, people.slice(from, from + batch), sources)
  let next: Promise<Collected[]> | undefined
  try {
    for (let from = 0; from < people.length; from += batch) {
      const some = await (next ?? read(from))
      next = from + batch < people.length ? read(from + batch) : undefined
      // The error is raised where the promise is awaited.
      next?.catch(() => undefined)
      yield some
    }
  } finally {
    await next?.catch(() => undefined)
  }
}
/** Everybody of a month, some at a time, so that a long read neither holds all of them nor the service. */
export async function* everybodyOf(
  db: Database,
  month: PayMonth,
  sources: PaySources,
): AsyncGenerator<readonly Collected[]> {
  for (let after = ''; ;) {
    const ids = await peopleAfter(db, month, after, batch)
    if (ids.length > 0) yield collected(db, month, ids, sources)
    if (ids.length < batch) return
    after = ids.at(-1) ?? ''
  }
}
