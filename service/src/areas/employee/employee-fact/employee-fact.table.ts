import type { DatedFact } from '@staff/contract/employee'
import { and, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { inList } from '../../../crud/conditions.ts'
import { id, recordColumns } from '../../../db/columns.ts'
import type { Database } from '../../../db/database.ts'
import { code } from '../../admin/code/code.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employeeFamily as family } from '../employee-family/employee-family.table.ts'

/**
 * The values that facts of people have from days on, each until the next one begins (docs/rules/people.md, "Facts with
 * a date"). The record itself shows the value of today.
 */
export const employeeFact = pgTable(
  'employee_fact',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The member of the family whose fact it is; null = the person's own. */
    familyId: text('family_id').references(() => family.id, { onDelete: 'cascade' }),
    fact: text('fact').$type<DatedFact>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The identifier of a code, `true` or `false`. */
    value: text('value').notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employee_fact_first_day').on(sql`coalesce(${t.familyId}, ${t.employeeId})`, t.fact, t.startDate),
    index('employee_fact_employee').on(t.employeeId),
    index('employee_fact_family').on(t.familyId),
    index('employee_fact_start_date').on(t.startDate, t.id),
    index('employee_fact_created_at').on(t.createdAt, t.id),
  ],
)

const of = (owner: AnyPgColumn, fact: DatedFact): SQL =>
  sql`from ${employeeFact} where coalesce(${employeeFact.familyId}, ${employeeFact.employeeId}) = ${owner} and ${employeeFact.fact} = ${fact}`
/**
 * The value of a fact on a day, as text: the last one that has begun, before the first one that one, and the value of
 * the record where nothing is dated.
 * @param from the first day of an employment, where values of an earlier one do not count.
 */
export function factOn(
  owner: AnyPgColumn,
  fact: DatedFact,
  day: SQL | AnyPgColumn | string,
  now: AnyPgColumn,
  from?: AnyPgColumn,
): SQL<string> {
  const rows = sql`${of(owner, fact)}${from ? sql` and ${employeeFact.startDate} >= ${from}` : sql``}`
  return sql<string>`coalesce(
    (select ${employeeFact.value} ${rows} and ${employeeFact.startDate} <= ${day} order by ${employeeFact.startDate} desc limit 1),
    (select ${employeeFact.value} ${rows} order by ${employeeFact.startDate} limit 1), ${now}::text)`
}
/** Whether a fact that has a first day has begun by a day; a fact without one always has. */
export const hasBegun = (owner: AnyPgColumn, fact: DatedFact, day: SQL | AnyPgColumn | string): SQL =>
  sql`(not exists (select 1 ${of(owner, fact)}) or exists (select 1 ${of(owner, fact)} and ${employeeFact.startDate} <= ${day}))`

/** The family of people as the tax sees it on a day: who belongs to it then, with the facts of that day. */
export const familyOn = (db: Database, people: readonly string[], day: string) =>
  db
    .select({
      employeeId: family.employeeId,
      isSpouse: code.isSpouse,
      isChild: code.isChild,
      dob: family.dob,
      isWorking: sql<boolean>`(${factOn(family.id, 'WORKING', day, family.isWorking)})::boolean`,
      isStudent: sql<boolean>`(${factOn(family.id, 'STUDENT', day, family.isStudent)})::boolean`,
    })
    .from(family)
    .innerJoin(
      code,
      and(
        eq(code.type, 'RELATIONSHIP'),
        eq(code.identifier, factOn(family.id, 'RELATIONSHIP', day, family.relationshipId)),
      ),
    )
    .where(
      and(
        inList(family.employeeId, people),
        or(isNull(family.endDate), gte(family.endDate, day)),
        hasBegun(family.id, 'RELATIONSHIP', day),
      ),
    )
