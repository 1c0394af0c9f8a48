import type { ContributionSources } from '../contributions/contribution.ts'
import { adminTaskLists } from './admin/tasks/admin-tasks.ts'
import { timeTaskLists } from './attendance-leave/tasks/time-tasks.ts'
import { employeeTaskLists } from './employee/tasks/employee-tasks.ts'
import { payTaskLists } from './payroll/tasks/pay-tasks.ts'

/** The counts and lists of tasks of every area, explicitly (docs/adr/030). */
export const areaContributions: ContributionSources = {
  counts: [],
  tasks: [...adminTaskLists, ...employeeTaskLists, ...timeTaskLists, ...payTaskLists],
}
