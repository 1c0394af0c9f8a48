import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import type { FileCells } from '../../../imports/cell.ts'

/**
 * An uploaded file and its result (docs/rules/imports-exports.md, "Checking and importing"). The bytes are a row of
 * media, category BULK_IMPORT.
 */
export const bulkImportDocument = pgTable(
  'bulk_import_document',
  {
    id: id(),
    type: text('type').notNull(),
    /** What its rows do: add records, change existing ones, or each as it fits. */
    mode: text('mode', { enum: ['INSERT', 'UPDATE', 'BOTH'] })
      .notNull()
      .default('INSERT'),
    filename: text('filename').notNull(),
    fileHash: text('file_hash').notNull(),
    totalRows: integer('total_rows').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    /** Of those that succeeded, how many change an existing record. */
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    status: text('status', { enum: ['UPLOADED', 'CHECKED', 'IMPORTING', 'COMPLETED', 'FAILED', 'UNDONE'] })
      .notNull()
      .default('UPLOADED'),
    /** Where each column is in the file, from 0. */
    columnsAt: jsonb('columns_at').notNull().$type<Readonly<Record<string, number>>>(),
    fileId: text('input_file').notNull().default(''),
    /** Why it was taken back. */
    undoReason: text('undo_reason'),
    /** The instant at which all of its records were written: that of the transaction. */
    committedAt: instant('committed_at'),
    ...recordColumns(),
  },
  (t) => [
    // Spec of 3.13: the same file is not imported twice; after an undo it may come again.
    uniqueIndex('bulk_import_document_file')
      .on(t.type, t.fileHash, t.mode)
      .where(sql`${t.status} <> 'UNDONE'`),
    index('bulk_import_document_type').on(t.type, t.createdAt),
  ],
)

/** A row of the file as it was read, with what is wrong with it. The heading is a row where it has unknown columns. */
export const bulkImportRow = pgTable(
  'bulk_import_row',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => bulkImportDocument.id, { onDelete: 'cascade' }),
    rowNumber: integer('row_number').notNull(),
    status: text('status', { enum: ['VALID', 'INVALID', 'WARNING', 'IMPORTED'] }).notNull(),
    cells: jsonb('cells').notNull().$type<FileCells>(),
    faults: jsonb('faults').notNull().$type<readonly unknown[]>(),
    /** The record that it made or changed; null before and after. */
    recordId: text('record_id'),
    /**
     * The changes of an existing record, with the values of before, as they are sent; null where the row created the
     * record.
     */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.rowNumber] }),
    index('bulk_import_row_status').on(t.documentId, t.status),
  ],
)
