import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { later } from '../../../dated/days.ts'
import { midnight } from '../../../db/business-zone.ts'
import { keptLetters } from '../../kept-letters.ts'
import { requestKinds } from '../../request-kinds.ts'
import { approvalStatusTracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeAttachments } from '../media/employee-attachments.ts'
import { employeeProfile } from '../media/employee-profile.ts'
import { media } from '../media/media.table.ts'
import { leaversBefore } from './leavers.ts'
import { inSteps, kindLabels, type RetentionKind } from './retention-kind.ts'

// A request is made for days of the next leave year at the latest, pay two years ahead: its paper is of a later month.
const yearsAhead = 2
const categories = (all: readonly string[]): SQL =>
  sql`${media.entityType} = any(${sql.param([...new Set(all)])}::text[])`

/** Files that a condition names. */
const files = (which: (before: string) => SQL) => inSteps(media, which)
/** Papers of requests that nobody decides on any more. */
const paperOfRequest = (
  before: string,
): SQL => sql`${categories(requestKinds.flatMap(({ attachments }) => attachments?.category ?? []))}
  and ${media.entityId} is not null and ${media.createdAt} < ${midnight(later(before, -yearsAhead, 'year'))}
  and not exists (select from ${approvalStatusTracking} asked where asked.entity_id = ${media.entityId} and asked.status in ('PENDING', 'IN_SCHEDULE'))`
const copyOfLetter = (before: string): SQL =>
  sql`${categories(keptLetters.map(({ category }) => category))} and ${media.createdAt} < ${midnight(before)}`

const ofPerson = [
  { table: employee, person: employee.id, column: employee.photo, category: employeeProfile.entityType },
  ...employeeAttachments.map(({ table, column, entityType }) => ({
    table,
    person: sql`${table}.employee_id`,
    column: column ?? sql`null`,
    category: entityType,
  })),
]
/** Files of the records of people who left, by their category. */
const fileOfPeople = (people: SQL): SQL =>
  sql`(${sql.join(
    ofPerson.map(
      ({ table, person, column, category }) => sql`${media.entityType} = ${category} and exists (
        select from ${table} where (${table}.id = ${media.entityId} or ${column} = ${media.id}) and ${person} in (${people}))`,
    ),
    sql` or `,
  )})`
/** Records no longer name a file that is gone. */
async function forgetFiles(tx: Database): Promise<void> {
  for (const { table, column } of ofPerson) {
    const name = sql.raw(`"${'name' in column ? column.name : ''}"`)
    await tx.execute(
      sql`update ${table} set ${name} = null where ${column} is not null and not exists (select from ${media} where ${media.id} = ${column})`,
    )
  }
}
const ofLeavers = files((before) => fileOfPeople(leaversBefore(before)))

/** What is kept as a file. */
export const fileKinds: readonly RetentionKind[] = [
  { name: 'PAPERS', label: kindLabels.PAPERS, setting: 'papers_kept_months', isOfPay: true, ...files(paperOfRequest) },
  { name: 'LETTERS', label: kindLabels.LETTERS, setting: 'letters_kept_months', isOfPay: true, ...files(copyOfLetter) },
  {
    name: 'LEAVER_FILES',
    label: kindLabels.LEAVER_FILES,
    setting: 'leaver_files_kept_months',
    isOfPay: true,
    count: ofLeavers.count,
    async remove(tx, before, statement) {
      const removed = await ofLeavers.remove(tx, before, statement)
      if (removed) await forgetFiles(tx)
      return removed
    },
  },
]
