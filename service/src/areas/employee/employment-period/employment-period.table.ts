import { sql, type SQL } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { beginningBy } from '../../../dated/chain.ts'
import { rowOn, type Dated } from '../../../dated/days.ts'
import { selected } from '../../../crud/statement.ts'
import { id, recordColumns } from '../../../db/columns.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../employee/employee.table.ts'
import { workingShift, workingShiftVersion, type StoredShiftTerms } from '../working-shift/working-shift.table.ts'

/**
 * From when to when somebody was employed. A person who never left has no row: then the employee's own `startDate`
 * counts. Written by resignations and rehires; the employee form corrects the one that runs.
 */
export const employmentPeriod = pgTable(
  'employment_period',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day of work; null = still employed. */
    endDate: date('end_date', { mode: 'string' }),
    contractType: text('contract_type').notNull(),
    contractPeriodStartDate: date('contract_period_start_date', { mode: 'string' }),
    contractPeriodEndDate: date('contract_period_end_date', { mode: 'string' }),
    /** How it ended (RESIGNATION_TYPE). */
    resignTypeId: text('resign_type_id'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employment_period_start').on(t.employeeId, t.startDate),
    uniqueIndex('employment_period_open')
      .on(t.employeeId)
      .where(sql`${t.endDate} is null`),
  ],
)

/**
 * Employment type and working shift of a person by date; rows never overlap. A person without a row always had what the
 * employee says now. Written by movements, rehires and the employee form.
 */
export const employmentTerm = pgTable(
  'employment_term',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    employmentType: text('employment_type').notNull(),
    workingShiftId: text('working_shift_id')
      .notNull()
      .references(() => workingShift.id),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employment_term_start').on(t.employeeId, t.startDate),
    index('employment_term_shift').on(t.workingShiftId, t.startDate),
  ],
)

/** The shift that somebody holds on a day, with its terms of that day as they are stored. */
export interface StoredShift {
  readonly id: string
  readonly stored: StoredShiftTerms
}

/**
 * From when to when people were employed, one row for each employment: `id`, `shift` as the record says it now,
 * `from_date`, `to_date`. A person who never left has no period row, so the first day of the record counts.
 * @param people only these; everybody when absent.
 */
export function employmentsOn(people?: readonly string[]): SQL {
  const asked = people ? sql`e.id = any(${sql.param(people)}::text[])` : sql`true`
  return sql`
    select e.id, e.working_shift_id as shift, p.start_date as from_date, p.end_date as to_date
    from ${employee} e join ${employmentPeriod} p on p.employee_id = e.id where ${asked}
    union all
    select e.id, e.working_shift_id, e.start_date, null from ${employee} e
    where ${asked} and not exists (select 1 from ${employmentPeriod} p where p.employee_id = e.id and p.start_date = e.start_date)`
}

interface Employment extends Dated {
  readonly employeeId: string
  /** As the record says it now. */
  readonly shiftId: string
  /** Dated terms that name a shift; days without one hold that of the record. */
  readonly terms: readonly (Dated & { readonly shiftId: string })[]
}
/** Who was employed when, with the shifts of the dated terms. */
async function employments(db: Database, people: readonly string[]): Promise<Map<string, Employment[]>> {
  const { rows } = await db.execute<{ [K in keyof Employment]: Employment[K] }>(sql`
    with employed as (${employmentsOn(people)})
    select employed.id as "employeeId", employed.shift as "shiftId", employed.from_date::text as "startDate", employed.to_date::text as "endDate",
      coalesce((select jsonb_agg(jsonb_build_object('shiftId', t.working_shift_id, 'startDate', t.start_date, 'endDate', t.end_date) order by t.start_date)
        from ${employmentTerm} t where t.employee_id = employed.id and t.working_shift_id is not null), '[]') as terms
    from employed order by 1, 3`)
  const byPerson = new Map<string, Employment[]>()
  for (const row of rows) byPerson.set(row.employeeId, [...(byPerson.get(row.employeeId) ?? []), row])
  return byPerson
}

/** The terms of every shift on any day: of an edited one its versions, else what the record says. */
async function termsOfShifts(db: Database): Promise<(shiftId: string, date: string) => StoredShiftTerms | undefined> {
  const now = new Map((await selected(db.select().from(workingShift))).map((row) => [row.id, row]))
  const versions = new Map<string, { startDate: string; terms: StoredShiftTerms }[]>()
  for (const { workingShiftId, startDate, terms } of await selected(db.select().from(workingShiftVersion)))
    versions.set(workingShiftId, [...(versions.get(workingShiftId) ?? []), { startDate, terms }])
  return (shiftId, day) => beginningBy(versions.get(shiftId) ?? [], day)?.terms ?? now.get(shiftId)
}

/**
 * The shift of people on any day (`YYYY-MM-DD`), from the dated terms, a day without one from the record; undefined
 * outside of every employment. A fixed number of statements however many people. It is beside its table because
 * areas reach each other through tables only.
 */
export async function storedShifts(
  db: Database,
  people: readonly string[],
): Promise<(key: { readonly employeeId: string; readonly date: string }) => StoredShift | undefined> {
  const employed = await employments(db, people)
  const termsOn = await termsOfShifts(db)
  return ({ employeeId, date: day }) => {
    const on = rowOn(employed.get(employeeId) ?? [], day)
    if (!on) return undefined
    const shiftId = rowOn(on.terms, day)?.shiftId ?? on.shiftId
    const stored = termsOn(shiftId, day)
    return stored && { id: shiftId, stored }
  }
}
