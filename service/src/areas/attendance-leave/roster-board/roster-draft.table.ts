import type { DraftStep } from '@staff/contract/attendance-leave'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import type { StoredCell, StoredPublicationDay } from './stored-cell.ts'

/**
 * The draft of a store (docs/rules/roster.md, "Draft"): one for each, with the version that every change raises. It
 * reaches nobody's days, leave or pay before it is published.
 */
export const rosterDraft = pgTable('roster_draft', {
  storeId: text('store_id')
    .primaryKey()
    .references(() => companyStructure.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
  /** The version since the last publication or taking back: who read an older one reads the board again. */
  readFrom: integer('read_from').notNull().default(0),
  updatedBy: text('updated_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** One day of one person in the draft of a store. */
export const rosterDraftCell = pgTable(
  'roster_draft_cell',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => rosterDraft.storeId, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    scheduleDate: date('schedule_date', { mode: 'string' }).notNull(),
    /** Null = taken back: the day is as published. The row stays, so that others are told. */
    hours: jsonb('hours').$type<StoredCell>(),
    /** The published day when the cell was made, as `getDayText` says it. */
    base: text('base').notNull(),
    source: text('source', { enum: ['HAND', 'PASTE', 'GENERATED', 'AUTO'] }).notNull(),
    reason: text('reason'),
    /** The version of the draft that wrote it last. */
    version: integer('version').notNull(),
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.employeeId, t.scheduleDate] }),
    index('roster_draft_cell_person').on(t.employeeId, t.scheduleDate),
  ],
)

/** What each planner of a store can undo and redo, step by step (docs/rules/roster.md, "Draft"). */
export const rosterDraftStep = pgTable(
  'roster_draft_step',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => rosterDraft.storeId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** False = it can be undone, true = it was undone and can be redone. */
    isUndone: boolean('is_undone').notNull(),
    /** From the oldest step on. */
    place: integer('place').notNull(),
    cells: jsonb('cells').$type<DraftStep>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.userId, t.isUndone, t.place] })],
)

/** What one publication changed and told, so that it can be taken back (docs/rules/roster.md, "Publish"). */
export const rosterPublication = pgTable(
  'roster_publication',
  {
    id: id(),
    storeId: text('store_id')
      .notNull()
      .references(() => companyStructure.id, { onDelete: 'cascade' }),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    days: jsonb('days').$type<readonly StoredPublicationDay[]>().notNull(),
    /** Ids of the notifications, and of those that were pushed. */
    noticeIds: jsonb('notice_ids').$type<readonly string[]>().notNull(),
    pushedIds: jsonb('pushed_ids').$type<readonly string[]>().notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [index('roster_publication_store').on(t.storeId, t.publishedAt)],
)
