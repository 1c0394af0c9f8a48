import type { LedgerKind } from '@staff/contract/attendance-leave'
import { annualMonths } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'

/**
 * Days that were granted together and lapse together: a leave year, a carry-over, or an opening balance. Its id
 * contains person, type, kind and first day; that of an opening balance also the last day.
 */
export const leaveEntitlement = pgTable(
  'leave_lot',
  {
    id: text('id').primaryKey(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leaveTypeId: text('leave_type_id')
      .notNull()
      .references(() => leaveRequestType.id),
    kind: text('kind').$type<'YEAR' | 'CARRIED' | 'OPENING'>().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    /** The last day on which it can be used; null = it does not lapse. */
    until: date('until_day', { mode: 'string' }),
  },
  (t) => [uniqueIndex('leave_lot_of').on(t.employeeId, t.leaveTypeId, t.kind, t.from, t.until)],
)
/** Rows are written and never changed; every figure is a sum of them (docs/rules/time.md, "The leave ledger"). */
export const leaveLedger = pgTable(
  'leave_ledger',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leaveTypeId: text('leave_type_id')
      .notNull()
      .references(() => leaveRequestType.id),
    entitlementId: text('lot_id')
      .notNull()
      .references(() => leaveEntitlement.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Signed. */
    days: numeric('days', { precision: 9, scale: 4, mode: 'number' }).notNull(),
    /** Of the planned day, to be shown. */
    minutes: integer('minutes'),
    /**
     * LEAVE_REQUEST with its id; GRANT with the month or day that earned it; CLOSE with the entitlement; MANUAL with
     * the entry; SETTLEMENT with the settlement that paid it.
     */
    sourceType: text('source_type').$type<'LEAVE_REQUEST' | 'GRANT' | 'CLOSE' | 'MANUAL' | 'SETTLEMENT'>().notNull(),
    sourceId: text('source_id').notNull(),
    reason: text('reason'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'leave_ledger_sign',
      sql`case ${t.kind} when 'USED' then ${t.days} <= 0 when 'REVERSAL' then ${t.days} >= 0 else true end`,
    ),
    index('leave_ledger_of').on(t.employeeId, t.leaveTypeId, t.date),
    index('leave_ledger_source').on(t.sourceId),
    // What was used in a year or a month, of everybody, is added up from an index alone.
    index('leave_ledger_used')
      .on(t.date, t.leaveTypeId, t.employeeId, t.days)
      .where(sql`${t.kind} in ('USED', 'REVERSAL')`),
    // What is earned is earned once, however often the job runs.
    uniqueIndex('leave_ledger_grant')
      .on(t.employeeId, t.leaveTypeId, t.sourceId)
      .where(sql`${t.sourceType} = 'GRANT'`),
  ],
)

const used = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' }).notNull().default(0)
/** A column for each month of a year, under the names of the annual leave report. */
export const monthColumns = <C>(column: (name: string) => C) =>
  Object.fromEntries(annualMonths.map((name) => [name, column(name)])) as Record<(typeof annualMonths)[number], C>
/**
 * Days of a type that a person used in the months of a calendar year, for reports alone: USED less REVERSAL of the
 * ledger. A trigger of `leave_ledger` keeps it in the statement that writes a row of it, so nothing else writes it.
 */
export const leaveYearUsed = pgTable(
  'leave_year_used',
  {
    leaveTypeId: text('leave_type_id')
      .notNull()
      .references(() => leaveRequestType.id),
    year: integer('year').notNull(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    ...monthColumns(used),
    total: numeric('total', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw(annualMonths.map((name) => `"${name}"`).join(' + '))),
  },
  (t) => [primaryKey({ columns: [t.leaveTypeId, t.year, t.employeeId] })],
)
