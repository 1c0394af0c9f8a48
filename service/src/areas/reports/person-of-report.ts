import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../../accounts/people-in-reach.ts'
import type { Caller } from '../../operation.ts'
import { personStorage } from '../../people/of-person.ts'

/** Whose figures a caller sees: those of the people in reach, in self-service one's own alone (docs/rules/time.md, "Reports"). Undefined = all. */
export const reportedTo = (caller: Caller, employeeId: AnyPgColumn): SQL | undefined =>
  caller.isSelfService ? eq(employeeId, caller.employeeId ?? sql`null`) : ofPeopleInReach(caller, employeeId)

/** How the person of a row of a report is read. */
export const personOfReport = (table: { readonly employeeId: AnyPgColumn }) => ({
  ...personStorage(table),
  rows: (caller: Caller) => reportedTo(caller, table.employeeId),
})
