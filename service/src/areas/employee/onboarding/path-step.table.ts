import type { PathStepName } from '@staff/contract/employee'
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * What no record says of a step of a hire or a leaving: who takes care of it, and that it was skipped. Whether it is
 * done is derived (docs/rules/people.md, "Onboarding").
 */
export const pathStep = pgTable(
  'employee_path_step',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The first day of the employment. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    step: text('step').$type<PathStepName>().notNull(),
    /** A person, without a foreign key: the steps of others keep nobody from being deleted. */
    ownerId: text('owner_id'),
    skippedAt: instant('skipped_at'),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.startDate, t.step] }),
    index('employee_path_step_owner').on(t.ownerId),
  ],
)

/** Things of the company's list that somebody who leaves has given back (docs/rules/people.md, "Leaving"). */
export const thingBack = pgTable(
  'employee_thing_back',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The first day of the employment. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** As the company's list has it. */
    name: text('name').notNull(),
    backAt: instant('back_at').notNull().defaultNow(),
    takenBy: text('taken_by'),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.startDate, t.name] })],
)
