import { sql, type SQL } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDirty } from '../attendance-day/attendance-day.table.ts'

/** Hours taken off and worked back (docs/rules/time.md, "Requests of the day"). */
export const borrowOrPayback = pgTable(
  'borrow_or_payback',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['BORROW', 'PAYBACK'] }).notNull(),
    requestDate: date('request_date', { mode: 'string' }).notNull(),
    /** `HH:mm` */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** Day and hours in figures, which read the same in both languages. */
    title: text('title').notNull(),
    /** The borrowed hours that a payback works back. */
    paybackForId: text('payback_for_id'),
    /** The day that the hours belong to, and they in minutes from its 00:00. */
    workDate: date('work_date', { mode: 'string' }).notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    /** What is borrowed or worked back: breaks that are not paid left out. */
    minutes: integer('minutes').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    foreignKey({ name: 'borrow_or_payback_for', columns: [t.paybackForId], foreignColumns: [t.id] }),
    index('borrow_or_payback_work_date').on(t.employeeId, t.workDate),
    index('borrow_or_payback_for').on(t.paybackForId),
    index('borrow_or_payback_date').on(t.requestDate, t.id),
    index('borrow_or_payback_status').on(t.status),
    index('borrow_or_payback_created_at').on(t.createdAt, t.id),
  ],
)

/**
 * Minutes of one request: what its day says once the day is over and made, what was asked for before that. Borrowed
 * time in which the person was there is worked and not owed; payback counts as far as it was scanned
 * (docs/rules/time.md, "Requests of the day").
 */
const minutesOf = (one: SQL, kind: 'BORROWED' | 'PAID_BACK'): SQL => sql`case
  when ${one}.status = 'ACTIVE' and exists (select 1 from ${attendanceDay} made where made.employee_id = ${one}.employee_id and made.date = ${one}.work_date and not made.is_open)
    and not exists (select 1 from ${attendanceDirty} waiting where waiting.employee_id = ${one}.employee_id and waiting.date = ${one}.work_date)
  then (select coalesce(sum(part.minutes), 0)::int from ${attendanceDayPart} part
    where part.employee_id = ${one}.employee_id and part.date = ${one}.work_date and part.kind = ${sql.raw(`'${kind}'`)} and part.source_id = ${one}.id)
  else ${one}.minutes end`
export const paidBackInForce = sql`back.status = 'ACTIVE'`
/** Minutes of a borrow minus those of its matching paybacks; negative where more was worked back than is owed now. */
export const borrowBalance = (borrow: SQL, paybacks: SQL): SQL =>
  sql`(${minutesOf(borrow, 'BORROWED')} - coalesce((select sum(${minutesOf(sql.raw('back'), 'PAID_BACK')})::int from ${borrowOrPayback} back
    where back.payback_for_id = ${borrow}.id and ${paybacks}), 0))`

/**
 * The total minutes that a person owes for borrows in force between two days, both included; negative where more was
 * worked back.
 */
export const minutesOwedBetween = (employeeId: SQL, from: SQL, to: SQL): SQL =>
  sql`(select coalesce(sum(${borrowBalance(sql.raw('borrow'), paidBackInForce)}), 0)::int from ${borrowOrPayback} borrow
    where borrow.employee_id = ${employeeId} and borrow.type = 'BORROW' and borrow.status = 'ACTIVE' and borrow.work_date between ${from} and ${to})`
/** Paybacks between two days, both included, of time that is no longer owed. */
const notOwed = (ofPeople: SQL, from: SQL, to: SQL): SQL =>
  sql`${borrowOrPayback} payback join ${borrowOrPayback} borrow on borrow.id = payback.payback_for_id
    where ${ofPeople} and payback.status = 'ACTIVE' and payback.work_date between ${from} and ${to} and ${borrowBalance(sql.raw('borrow'), paidBackInForce)} < 0`
/**
 * Whether a person worked back, between two days, both included, time that is no longer owed: its day became a holiday,
 * or the person was present.
 */
export const workedBackTooMuch = (employeeId: SQL, from: SQL, to: SQL): SQL =>
  sql`exists (select 1 from ${notOwed(sql`payback.employee_id = ${employeeId}`, from, to)})`
/**
 * By how many minutes more was worked back than each borrow owes: `person`, `id` and `day` of the last payback,
 * `minutes`. `ofPeople` is a condition on `payback.employee_id`.
 */
export const minutesNotOwed = (ofPeople: SQL, from: SQL, to: SQL): SQL =>
  sql`select distinct on (borrow.id) payback.employee_id as person, payback.id, payback.work_date::text as day,
    -${borrowBalance(sql.raw('borrow'), paidBackInForce)} as minutes
    from ${notOwed(ofPeople, from, to)} order by borrow.id, payback.work_date desc, payback.id`
