import {
  borrowOrPayback,
  dayOffRequest,
  leaveRequest,
  missedScanRequest,
  missionRequest,
  overtimeRequest,
} from '@staff/contract/attendance-leave'
import { employeeFamily, employeeIdentifier, employeePosition } from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import type { ContributionSources } from '../contributions/contribution.ts'
import { adminTaskLists } from './admin/tasks/admin-tasks.ts'
import { timeTaskLists } from './attendance-leave/tasks/time-tasks.ts'
import { employeeTaskLists } from './employee/tasks/employee-tasks.ts'
import { payTaskLists } from './payroll/tasks/pay-tasks.ts'
import { personCount, sumOfCounts } from '../people/person-count.ts'
import { borrowOrPayback as borrowed } from './attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { dayOffRequest as dayOff } from './attendance-leave/day-off-request/day-off-request.table.ts'
import { leaveRequest as leave } from './attendance-leave/leave-request/leave-request.table.ts'
import { missedScanRequest as missedScan } from './attendance-leave/missed-scan-request/missed-scan-request.table.ts'
import { missionRequest as mission } from './attendance-leave/mission-request/mission-request.table.ts'
import { overtimeRequest as overtime } from './attendance-leave/overtime-request/overtime-request.table.ts'
import { employeeFamily as family } from './employee/employee-family/employee-family.table.ts'
import { employeeIdentifier as paper } from './employee/employee-identifier/employee-identifier.table.ts'
import { employeePosition as held } from './employee/employee/employee.table.ts'
import { payrollBenefit as benefit } from './payroll/payroll-benefit/payroll-benefit.table.ts'

/** The counts and lists of tasks of every area, explicitly (docs/adr/030). */
export const areaContributions: ContributionSources = {
  counts: [
    personCount('positions', employeePosition, held),
    personCount('identity-papers', employeeIdentifier, paper),
    personCount('family-members', employeeFamily, family),
    sumOfCounts('pending-requests', [
      { resource: leaveRequest, table: leave, where: eq(leave.status, 'PENDING') },
      { resource: dayOffRequest, table: dayOff, where: eq(dayOff.status, 'PENDING') },
      { resource: missionRequest, table: mission, where: eq(mission.status, 'PENDING') },
      { resource: overtimeRequest, table: overtime, where: eq(overtime.status, 'PENDING') },
      { resource: missedScanRequest, table: missedScan, where: eq(missedScan.status, 'PENDING') },
      { resource: borrowOrPayback, table: borrowed, where: eq(borrowed.status, 'PENDING') },
    ]),
    personCount('benefits', payrollBenefit, benefit, eq(benefit.status, 'ACTIVE')),
  ],
  tasks: [...adminTaskLists, ...employeeTaskLists, ...timeTaskLists, ...payTaskLists],
}
