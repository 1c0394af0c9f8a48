import { datedFacts, type DatedFact } from '@staff/contract/employee'
import { employee, employeeFact, employeeFamily } from '../../../db/tables.ts'
import { batch, getId, type Batch } from '../../rows.ts'
import { getRows } from '../requests/life-requests.ts'

type Row = Readonly<Record<string, unknown>>
const names = Object.keys(datedFacts) as readonly DatedFact[]

/** The dated facts of people and their families, each from the first day of work on, as a form would write them. */
export function factBatch(batches: readonly Batch[]): Batch {
  const people = getRows(batches, employee) as readonly (typeof employee.$inferSelect)[]
  const starts = new Map(people.map(({ id, startDate }) => [id, startDate]))
  const of = (row: Row, employeeId: string, familyId: string | null) =>
    names
      .filter((fact) => datedFacts[fact].isOfFamily === (familyId !== null))
      .map((fact) => ({
        id: getId(`fact ${fact}`, familyId ?? employeeId),
        employeeId,
        familyId,
        fact,
        startDate: starts.get(employeeId) ?? '',
        value: String(row[datedFacts[fact].field]),
        createdBy: row['createdBy'] as string | null,
        createdAt: String(row['createdAt']),
      }))
  const members = getRows(batches, employeeFamily) as readonly (typeof employeeFamily.$inferSelect)[]
  return batch(employeeFact, [
    ...people.flatMap((person) => of(person, person.id, null)),
    ...members.flatMap((member) => of(member, member.employeeId, member.id)),
  ])
}
