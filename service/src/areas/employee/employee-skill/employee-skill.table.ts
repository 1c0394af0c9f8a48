import { date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Each skill once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeSkill = pgTable(
  'employee_skill',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    skillId: text('skill_id').notNull(),
    level: integer('level').notNull(),
    years: numeric('years', { precision: 4, scale: 1 }),
    lastUsedDate: date('last_used_date', { mode: 'string' }),
    description: text('description'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_skill_employee').on(t.employeeId),
    uniqueIndex('employee_skill_once').on(t.employeeId, t.skillId),
    index('employee_skill_created_at').on(t.createdAt, t.id),
  ],
)
