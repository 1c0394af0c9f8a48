import { attendanceDifference } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { ownRows, personStorage } from '../../../people/of-person.ts'
import { attendanceDifference as table } from '../attendance-day/attendance-day.table.ts'

const ofPerson = personStorage(table)

/**
 * Settled days that would have another result now, for callers who read attendance. The list is read only; the days
 * themselves decide.
 */
export const attendanceDifferenceOperations = crud(attendanceDifference, {
  table,
  ...ofPerson,
  ...ownRows(table),
  expressions: {
    ...ofPerson.expressions,
    settledStatus: () => sql`(${table.settled} ->> 'status')`,
    currentStatus: () => sql`(${table.current} ->> 'status')`,
    settledPaid: () => sql`(${table.settled} ->> 'paidWeight')::numeric`,
    currentPaid: () => sql`(${table.current} ->> 'paidWeight')::numeric`,
  },
})
