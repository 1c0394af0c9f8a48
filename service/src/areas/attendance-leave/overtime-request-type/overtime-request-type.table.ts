import { sql } from 'drizzle-orm'
import { boolean, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** What an hour of overtime pays (docs/rules/time.md, "Overtime and premiums"). */
export const overtimeRequestType = pgTable(
  'overtime_request_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    percentagePerHour: numeric('percentage_per_hour', { precision: 7, scale: 2 }).notNull(),
    /** The percentage comes on top of an hour that the monthly salary has. */
    isPaidBySalary: boolean('is_paid_by_salary').notNull().default(false),
    suggestedFor: text('suggested_for', { enum: ['WORKDAY', 'NIGHT', 'OFF', 'HOLIDAY'] }),
    description: text('description'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('overtime_request_type_name').on(sql`lower(${t.name})`)],
)
