import type { payLineWords } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { inClosedList } from '../../../crud/conditions.ts'
import { payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'

type LineKind = keyof typeof payLineWords
/**
 * The lines of a slip by what a reader adds up: every kind is in one group, so that the groups of a currency add up to
 * its net (docs/rules/pay.md, "Tabs of a run").
 */
export const lineGroups = {
  base: ['BASE_SALARY'],
  benefits: ['BENEFIT'],
  overtime: ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED'],
  otherPay: [
    'SENIORITY',
    'LEAVE_PAID_OUT',
    'NOTICE',
    'SEVERANCE',
    'CARRIED_FORWARD',
    'ADVANCE',
    'EXCHANGED',
    'DEBT',
    'FIRST_CYCLE',
  ],
  deductions: ['LATE', 'DEDUCTION_BEFORE_TAX', 'DEDUCTION_AFTER_TAX', 'ADVANCE_REPAID', 'HEALTH_CARE', 'DEBT_REPAID'],
  pension: ['PENSION'],
  tax: ['SALARY_TAX'],
} as const satisfies Readonly<Record<string, readonly LineKind[]>>
export type LineGroup = keyof typeof lineGroups
/** The signed sum of a group over some lines: what is taken off is below zero. */
export const sumOfGroup = (group: LineGroup): SQL =>
  sql`coalesce(sum(${line.amount}) filter (where ${inClosedList(line.kind, lineGroups[group])}), 0)`
