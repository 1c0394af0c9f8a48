import { getDependants } from '@staff/contract/employee'
import { grouped } from '../../../../db/group-by-key.ts'
import { pipelinedNamed } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { familyOn } from '../../../employee/employee-fact/employee-fact.table.ts'
import { storedShifts } from '../../../employee/employment-period/employment-period.table.ts'
import { loadMaternity, withoutPaidLeave } from '../maternity/maternity-facts.ts'
import { selectDays, selectParts, toDayFacts } from './attendance-days.ts'
import type { Asked, Employment, PaySources } from './benefits-of-month.ts'
import { getBonuses } from './bonuses.ts'
import { loadDayDivisors } from './day-divisors.ts'
import { dependantAges } from '../../../../people/dependant-ages.ts'
import { earlierPay } from './earlier-pay.ts'
import { termsPaid } from './employment-paid.ts'
import { selectLastDays, selectPeople, selectPeriods, selectSettled } from './employments.ts'
import type { PayMonth } from './pay-month.ts'
import type { PersonFacts } from './person-facts.ts'

/** Rows by their person, as soon as they are read. */
const heldBy = async <T extends { readonly employeeId: string }>(
  rows: PromiseLike<readonly T[]> | readonly T[],
): Promise<ReadonlyMap<string, readonly T[]>> => grouped(await rows, ({ employeeId }) => employeeId)

/**
 * What the records say about some people and a month, by person: one statement for each kind of record, for any number
 * of people, all sent at once.
 */
const loadRecords = (db: Database, month: PayMonth, asked: Asked, sources: PaySources, settling?: Employment) =>
  pipelinedNamed({
    rows: selectPeople(db, asked.people, month.to),
    settled: heldBy(settling ? [] : selectSettled(db, asked)),
    periods: heldBy(selectPeriods(db, asked.people)),
    shiftOn: storedShifts(db, asked.people),
    divisors: loadDayDivisors(db, asked, month.law),
    lastDays: heldBy(selectLastDays(db, asked.people)),
    days: heldBy(selectDays(db, asked)),
    parts: heldBy(selectParts(db, asked)),
    families: heldBy(familyOn(db, asked.people, month.to)),
    ages: dependantAges(db, month.to),
    benefits: heldBy(sources.benefits(db, asked)),
    bonuses: sources.bonuses(db, asked),
    deductions: heldBy(sources.deductions(db, { ...asked, settling })),
    earlier: earlierPay(db, month, asked.people),
    maternity: loadMaternity(db, asked),
  })

/**
 * The facts of a pay month of some people, set by set, in the order of their ids. An employment that was settled in the
 * month is only in the settlement, and the settlement has no other employment.
 */
export async function loadFacts(
  db: Database,
  month: PayMonth,
  people: readonly string[],
  sources: PaySources,
  settling?: Employment,
): Promise<PersonFacts[]> {
  const asked: Asked = { people, from: month.from, to: month.to }
  const read = await loadRecords(db, month, asked, sources, settling)
  const { shiftOn, ages, bonuses, settled, periods, families, maternity } = read
  return read.rows.map(({ startDate, ...recorded }) => {
    const { id, contractType } = recorded
    const lastDay = read.lastDays.get(id)?.at(-1)?.lastDay ?? null
    // A leaver is paid until the decided last day, even before that day has come.
    const own = (periods.get(id) ?? []).map((period) => ({
      ...period,
      endDate: period.endDate ?? lastDay,
    }))
    const running = { startDate, endDate: lastDay, contractType }
    const { wife, children } = getDependants(families.get(id) ?? [], month.to, ages)
    const employments = (own.some((period) => period.startDate === startDate) ? own : [...own, running]).filter(
      settling
        ? (period) => period.startDate === settling.startDate
        : (period) => !settled.get(id)?.some((done) => done.startDate === period.startDate),
    )
    const person = { ...recorded, ...termsPaid({ ...recorded, startDate }, employments, asked, shiftOn) }
    const held = read.benefits.get(id) ?? []
    const paidLeave = maternity.get(id) ?? []
    return {
      ...person,
      dayDivisors: read.divisors(id, employments, shiftOn),
      ...(read.earlier.get(id) ?? { semesterGross: [], seniorityOwed: null, openDebts: [], firstPaid: null }),
      employments,
      days: withoutPaidLeave(toDayFacts(read.days.get(id)?.[0]?.days), paidLeave, asked, person.weekPattern),
      maternity: paidLeave,
      parts: (read.parts.get(id) ?? []).filter(({ date }) => !settling || date <= settling.lastDay),
      benefits: [...held, ...getBonuses(bonuses, id, employments, held, asked)],
      deductions: read.deductions.get(id) ?? [],
      hasDependentSpouse: wife === 1,
      dependentChildren: children,
    }
  })
}
