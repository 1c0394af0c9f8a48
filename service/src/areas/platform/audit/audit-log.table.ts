import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { inZone } from '../../../db/business-zone.ts'
import { bytea, instant } from '../../../db/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
/**
 * The first words of an address, three at most, with the slash behind them: they name the resource, the rest names the
 * record.
 */
const beginning = sql.raw(`'^(?:/[a-z-]+){0,3}(?:/|$)'`)
/** The kind of record of an entry; empty where it speaks of none. */
export const kindKey = (entity: SQLWrapper): SQL => sql`coalesce(${entity}, '')`
/** The beginning of an address: few of them are ever used. */
export const pathOf = (url: SQLWrapper): SQL => sql`coalesce(substring(${url} from ${beginning}), '')`
/** The rest of it. */
export const afterPath = (url: SQLWrapper): SQL => sql`regexp_replace(${url}, ${beginning}, '')`

/**
 * One row per write, in the write's own transaction: who, what, old and new values with secrets masked. Triggers of the
 * database refuse every change but the archive flag, and every deletion. Stored by month (ADR 048).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    // The transaction takes its number before the row does: the seal relies on that order (seal.ts).
    id: number('id')
      .notNull()
      .default(sql`case when pg_current_xact_id() is null then null else nextval('audit_log_id_seq') end`),
    createdAt: instant('created_at').notNull().defaultNow(),
    userId: text('user_id'),
    username: text('username'),
    requestMethod: text('request_method').notNull(),
    requestUrl: text('request_url').notNull(),
    ipAddress: text('ip_address'),
    requestId: text('request_id').notNull(),
    statusCode: integer('status_code'),
    entity: text('entity'),
    entityId: text('entity_id'),
    /** The person of the row; decides who sees it, is no part of the seal, and stays longer than the record. */
    employeeId: text('employee_id'),
    changes: jsonb('changes').$type<Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>>(),
    isArchive: boolean('is_archive').notNull().default(false),
    /** From the arrival of the request to the writing of this row, in ms. */
    durationMs: integer('duration_ms'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    // The list: newest first, of one user, of one method, by user name; each within the archive or outside it.
    index('audit_log_page').on(t.isArchive, t.createdAt, t.id),
    index('audit_log_user').on(t.isArchive, t.userId, t.createdAt, t.id),
    index('audit_log_method').on(t.isArchive, t.requestMethod, t.createdAt, t.id),
    index('audit_log_author').on(t.isArchive, sql`lower(${t.username}) collate "C"`, t.id),
    // Of one kind of record by method and beginning of the address: in each of these few groups newest first.
    index('audit_log_kind').on(
      t.isArchive,
      kindKey(t.entity),
      t.requestMethod,
      pathOf(t.requestUrl),
      t.createdAt,
      t.id,
    ),
    // The rows of one person, newest first; the index includes the other frequent columns, so that rows need not be
    // read.
    index('audit_log_person')
      .on(t.isArchive, t.employeeId, t.createdAt, t.id, t.entity, t.requestMethod, t.userId)
      .where(sql`${t.employeeId} is not null`),
    // Rows at an hour when few work, and words in the rest of an address, among millions.
    index('audit_log_time').on(t.isArchive, sql`(${inZone(t.createdAt)}::time)`),
    index('audit_log_rest').using('gin', sql`${afterPath(t.requestUrl)} gin_trgm_ops`),
  ],
)

/** The chain: SHA-256 of the hash before and of the row as written, in the order of the row numbers. */
export const auditSeal = pgTable('audit_seal', {
  auditId: number('audit_id').primaryKey(),
  hash: bytea('hash').notNull(),
})

/** The end of the chain. One row. */
export const auditHead = pgTable('audit_head', {
  only: boolean('only').primaryKey().default(true),
  sealedUpTo: number('sealed_up_to').notNull(),
  rows: number('rows').notNull(),
  hash: bytea('hash').notNull(),
})

/**
 * The number of sealed rows by business day, so that the list of millions has a total and finds a far page at once. An
 * empty user or method means all of them.
 */
export const auditCount = pgTable(
  'audit_count',
  {
    isArchive: boolean('is_archive').notNull(),
    userId: text('user_id').notNull(),
    requestMethod: text('request_method').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.isArchive, t.userId, t.requestMethod, t.day] })],
)
