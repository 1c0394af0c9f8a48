import { settledRunStatuses, type PayrollRunStatus, type PayrollRunType } from '@staff/contract/payroll'
import { inArray } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, id, instant, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

const money = (name: string) => numeric(name, { precision: 18, scale: 2 })
const rate = (name: string) => numeric(name, { precision: 12, scale: 4 })

/** A payroll run: one for each year, month and type (docs/rules/pay.md, "A run"). */
export const payrollRun = pgTable(
  'payroll_run',
  {
    id: id(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    type: text('type').$type<PayrollRunType>().notNull(),
    /** The days that it pays for, both included. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    status: text('status').$type<PayrollRunStatus>().notNull(),
    exchangeRate: rate('exchange_rate').notNull(),
    exchangeRateNssf: rate('exchange_rate_nssf').notNull(),
    /** The bank's, for what goes to an account in the other currency; where none is set that for tax. */
    exchangeRateBank: rate('exchange_rate_bank'),
    /** Why it failed, or was opened again. */
    remark: text('remark'),
    /** The law of the month when the run was made. */
    law: jsonb('law').$type<unknown>(),
    /** Of all inputs, and of all slips: equal where nothing differs. */
    inputsHash: text('inputs_hash'),
    resultHash: text('result_hash'),
    headCount: integer('head_count').notNull().default(0),
    totalNetSalary: money('total_net_usd').notNull().default('0'),
    totalNetSalaryKhr: money('total_net_khr').notNull().default('0'),
    generatedBy: text('generated_by'),
    generatedAt: instant('generated_at'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    paidBy: text('paid_by'),
    /** When that was said; the day of the payment may be another one, also a later one. */
    paidAt: instant('paid_at'),
    paymentDate: date('payment_date', { mode: 'string' }),
    paymentReference: text('payment_reference'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_run_of')
      .on(t.year, t.month, t.type)
      .where(sql`${t.type} <> 'OFF_CYCLE'`),
    index('payroll_run_days').on(t.startDate),
  ],
)

/** Runs from their approval on. */
export const settledRun = inArray(payrollRun.status, settledRunStatuses)

/** Everything that the pay of one person rests on, frozen: canonical JSON of a `PayInput`, compressed. */
export const payrollSnapshot = pgTable(
  'payroll_snapshot',
  {
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    input: bytea('input').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.employeeId] })],
)

/** The identity of the person when the slip was made. */
export interface SlipIdentity {
  readonly accountNo: string
  readonly accountNumber: string | null
  readonly name: string
  readonly nameKh: string
  readonly gender: string
  readonly dob: string
  readonly startWorkingDate: string
  readonly postProbationDate: string
  readonly location: string | null
  readonly store: string | null
  readonly storeKh: string | null
  readonly department: string | null
  readonly departmentKh: string | null
  readonly division: string | null
  readonly position: string
  readonly positionKh: string
}

/** What one person is paid by a run. `figures` has the figures of the spec by their names, as exact text. */
export const payrollSlip = pgTable(
  'payroll_slip',
  {
    id: id(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** Of the base salary: the figures without a currency in their name are in it. */
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    identity: jsonb('identity').$type<SlipIdentity>().notNull(),
    figures: jsonb('figures').$type<Readonly<Record<string, string>>>().notNull(),
    netUsd: money('net_usd').notNull(),
    netKhr: money('net_khr').notNull(),
    /** The way of every figure to the records it came from (docs/rules/pay.md, "Explanation"); compressed JSON. */
    explain: bytea('explain').notNull(),
    /** Values of the law that change it and were to be confirmed when it was made, by their keys. */
    toConfirm: text('to_confirm')
      .array()
      .notNull()
      .default(sql`'{}'`),
    hash: text('hash').notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_slip_of').on(t.runId, t.employeeId),
    index('payroll_slip_employee').on(t.employeeId, t.runId),
  ],
)

/** One line of a slip: `amount` is signed, and the lines of a currency add up to its net. */
export const payrollSlipLine = pgTable(
  'payroll_slip_line',
  {
    slipId: text('slip_id')
      .notNull()
      .references(() => payrollSlip.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').notNull(),
    source: text('source'),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    amount: money('amount').notNull(),
    /** The place of its figure in the explanation of the slip. */
    figure: integer('figure'),
    /** Not a separate line on the payslip: its amount is in "Other pay". */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.slipId, t.ordinal] })],
)

/**
 * The final settlement of one employment of a person, once; its own run pays it
 * (docs/rules/pay.md, "Final settlement").
 */
export const payrollSettlement = pgTable(
  'payroll_settlement',
  {
    id: id(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** The employment. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    leaveDays: numeric('leave_days', { precision: 8, scale: 4 }).notNull(),
    noticeDays: numeric('notice_days', { precision: 8, scale: 4 }).notNull(),
    earlierWages: money('earlier_wages').notNull(),
    damages: jsonb('damages').$type<readonly { readonly reason: string; readonly amount: string }[]>().notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_settlement_of').on(t.employeeId, t.startDate),
    uniqueIndex('payroll_settlement_run').on(t.runId),
  ],
)

/**
 * Maternity pay before the leave begins, once for each leave; its own run pays it (docs/rules/pay.md, "Maternity pay").
 */
export const payrollMaternity = pgTable(
  'payroll_maternity',
  {
    id: id(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** The leave at that time; no foreign key, because the payment stays when the leave is deleted. */
    leaveRequestId: text('leave_request_id').notNull(),
    leaveFrom: date('leave_from', { mode: 'string' }).notNull(),
    leaveTo: date('leave_to', { mode: 'string' }).notNull(),
    /** The days that are paid: from the first one that no approved payroll has paid. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The wage of a month, and of how many months it is the average; 0 where it is the base salary. */
    monthly: money('monthly').notNull(),
    months: integer('months').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    amount: money('amount').notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_maternity_leave').on(t.leaveRequestId),
    uniqueIndex('payroll_maternity_run').on(t.runId),
    index('payroll_maternity_employee').on(t.employeeId, t.firstDay),
  ],
)

/** Who has looked at the difference of one person in a run; gone when the slip is made again (remove-slips.ts). */
export const payrollSlipCheck = pgTable(
  'payroll_slip_check',
  {
    id: id(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_slip_check_of').on(t.runId, t.employeeId),
    index('payroll_slip_check_employee').on(t.employeeId),
  ],
)

/** Where the net of a slip goes: by the shares of the accounts of its day. */
export const payrollPayment = pgTable(
  'payroll_payment',
  {
    id: id(),
    slipId: text('slip_id')
      .notNull()
      .references(() => payrollSlip.id, { onDelete: 'cascade' }),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    ordinal: integer('ordinal').notNull(),
    method: text('method').notNull(),
    methodKh: text('method_kh').notNull(),
    methodType: text('method_type').notNull(),
    accountName: text('account_name'),
    accountNumber: text('account_number'),
    currency: text('currency').notNull(),
    sharePercent: numeric('share_percent', { precision: 5, scale: 2 }).notNull(),
    amount: money('amount').notNull(),
    /** The part of the net that it is, before it was changed into the currency of the account. */
    netCurrency: text('net_currency').notNull(),
    netAmount: money('net_amount').notNull(),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('payroll_payment_of').on(t.slipId, t.ordinal), index('payroll_payment_run').on(t.runId)],
)
