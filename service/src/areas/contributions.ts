import { leaveRequest } from '@staff/contract/attendance-leave'
import { employeeFamily, employeeIdentifier, employeePosition } from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import type { ContributionSources } from '../contributions/contribution.ts'
import { adminTaskLists } from './admin/tasks/admin-tasks.ts'
import { timeTaskLists } from './attendance-leave/tasks/time-tasks.ts'
import { employeeTaskLists } from './employee/tasks/employee-tasks.ts'
import { payTaskLists } from './payroll/tasks/pay-tasks.ts'
import { personCount } from '../people/person-count.ts'
import { leaveRequest as leave } from './attendance-leave/leave-request/leave-request.table.ts'
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
    personCount('pending-leave', leaveRequest, leave, eq(leave.status, 'PENDING')),
    personCount('benefits', payrollBenefit, benefit, eq(benefit.status, 'ACTIVE')),
  ],
  tasks: [...adminTaskLists, ...employeeTaskLists, ...timeTaskLists, ...payTaskLists],
}
