import type { ShortHours } from '@staff/contract/attendance-leave'
import { date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'

/** The last search for each store and what it said (docs/rules/auto-schedule.md); its cells are in the draft. */
export const autoScheduleRun = pgTable('auto_schedule_run', {
  storeId: text('store_id')
    .primaryKey()
    .references(() => companyStructure.id, { onDelete: 'cascade' }),
  /** No foreign key: tasks are removed after some days. */
  taskId: text('task_id').notNull(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  toDate: date('to_date', { mode: 'string' }).notNull(),
  /** In percent; null = not known. */
  gap: doublePrecision('gap'),
  seconds: doublePrecision('seconds'),
  cells: integer('cells').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  short: jsonb('short').$type<readonly ShortHours[]>().notNull().default([]),
  startedAt: instant('started_at').notNull().defaultNow(),
  /** Null until the cells are in the draft. */
  endedAt: instant('ended_at'),
})
