import { reachesAll, holds, type AnyResource } from '@staff/contract'
import {
  employeeIdentifier,
  employeePaymentMethod,
  joiningStepNames,
  leavingStepNames,
  type PathKind,
  type PathStepName,
} from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '../../../http/caller.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeWorkingSchedule as roster } from '../../attendance-leave/employee-working-schedule/employee-working-schedule.table.ts'
import { payrollBenefit as benefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'
import { adjustmentLine } from '../../payroll/payroll-benefit-adjustment/adjustment-line.table.ts'
import { payrollBenefitAdjustment as adjustment } from '../../payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { payrollRun, payrollSettlement } from '../../payroll/payroll-run/payroll-run.table.ts'
import { hasRow, isBaseSalary, stands } from '../employee-profile/what-stands.ts'
import { employee, employeePosition } from '../employee/employee.table.ts'
import { asksFor } from '../own-part/asks-for.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'

/** The steps of a path, in their order. */
export const stepNames: Readonly<Record<PathKind, readonly PathStepName[]>> = {
  onboarding: joiningStepNames,
  leaving: leavingStepNames,
}
interface StepRule {
  /** Whether its record stands, as a condition on the row of `employee`. */
  readonly isDone: SQL
  /** Whether it is with somebody else. */
  readonly isWaiting?: SQL
  /** Whose records tell it, by their own right and rows; absent where the master record does. */
  readonly of?: AnyResource
  /** Whether the caller may know it at all; absent = whoever reads the person. */
  readonly mayKnow?: (caller: Caller) => boolean
}
const decided = (status: 'IN_SCHEDULE' | 'PENDING'): SQL => {
  const asked = sql`exists (select 1 from ${adjustment} join ${adjustmentLine} on ${adjustmentLine.adjustmentId} = ${adjustment.id}
    where ${and(eq(adjustment.employeeId, employee.id), eq(adjustment.status, status), isBaseSalary(adjustmentLine.benefitComponentId))})`
  return sql`(${hasRow(benefit, and(eq(benefit.status, status), isBaseSalary(benefit.benefitComponentId)))} or ${asked})`
}
const isRoster = sql`exists (select 1 from ${workingShift} where ${workingShift.id} = ${employee.workingShiftId} and ${workingShift.workShiftTypeId} = 'ROSTER')`
const settled = sql`exists (select 1 from ${payrollSettlement} join ${payrollRun} on ${payrollRun.id} = ${payrollSettlement.runId}
  where ${and(
    eq(payrollSettlement.employeeId, employee.id),
    eq(payrollSettlement.startDate, employee.startDate),
    inArray(payrollRun.status, ['paid', 'closed']),
  )})`
const isMade = hasRow(payrollSettlement, eq(payrollSettlement.startDate, employee.startDate))

/** When each step is done, and who may know it (docs/rules/people.md, "Onboarding"). */
export const stepRules: Readonly<Record<PathStepName, StepRule>> = {
  JOB: { isDone: hasRow(employeePosition) },
  PAY: {
    of: payrollBenefit,
    mayKnow: ({ permissions }) => holds(permissions, 'READ_SALARY'),
    isDone: sql`(${stands.salary} or ${decided('IN_SCHEDULE')})`,
    isWaiting: decided('PENDING'),
  },
  ACCOUNT: { isDone: stands.signIn, isWaiting: stands.user },
  BANK: { of: employeePaymentMethod, isDone: stands.bankAccount, isWaiting: asksFor('paymentAccount') },
  PAPERS: { of: employeeIdentifier, isDone: stands.identityPaper, isWaiting: asksFor('identifier') },
  // Who works by a pattern has days without anybody's plan.
  SHIFT: { isDone: sql`(not ${isRoster} or ${hasRow(roster, gte(roster.scheduleDate, employee.startDate))})` },
  SCANNER: { isDone: stands.scannerNumber },
  SETTLEMENT: {
    mayKnow: ({ permissions, dataScope }) =>
      holds(permissions, 'READ_PAYROLL_GENERATION') && reachesAll(dataScope, permissions),
    isDone: settled,
    isWaiting: isMade,
  },
  ACCOUNT_CLOSED: { isDone: sql`not ${hasRow(userAccount, eq(userAccount.isEnabled, true))}` },
  // What was given back is compared with the list of the company (load-path.ts).
  THINGS: { isDone: sql`false` },
}
