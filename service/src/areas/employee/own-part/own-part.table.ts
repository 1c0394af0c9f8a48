import type { AskedPartName } from '@staff/contract/employee'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * A link by which a new person sends the own part of the record (docs/rules/people.md, "The person's own part"). The
 * token stands in the message alone; here are only hashes.
 */
export const ownPartLink = pgTable(
  'own_part_link',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    parts: jsonb('parts').$type<readonly AskedPartName[]>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Of the key that the first opening got; null = not opened yet. */
    keyHash: text('key_hash'),
    endsAt: instant('ends_at').notNull(),
    openedAt: instant('opened_at'),
    /** The parts came; it opens nothing any more. */
    sentAt: instant('sent_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('own_part_link_token').on(t.tokenHash),
    uniqueIndex('own_part_link_key').on(t.keyHash),
    index('own_part_link_employee').on(t.employeeId),
  ],
)

/** One record that came by a link, until somebody takes it over or refuses it. */
export const ownPartAnswer = pgTable(
  'own_part_answer',
  {
    id: id(),
    linkId: text('link_id')
      .notNull()
      .references(() => ownPartLink.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    part: text('part').$type<AskedPartName>().notNull(),
    /** By the names on the wire of the fields of the part. */
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    decision: text('decision', { enum: ['TAKEN', 'REFUSED'] }),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('own_part_answer_employee').on(t.employeeId), index('own_part_answer_link').on(t.linkId)],
)

/** A photo that came by a link. It becomes a file of the record when somebody takes the record over. */
export const ownPartFile = pgTable(
  'own_part_file',
  {
    id: id(),
    linkId: text('link_id')
      .notNull()
      .references(() => ownPartLink.id, { onDelete: 'cascade' }),
    /** Null until the parts are sent. */
    answerId: text('answer_id').references(() => ownPartAnswer.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('own_part_file_link').on(t.linkId), index('own_part_file_answer').on(t.answerId)],
)
