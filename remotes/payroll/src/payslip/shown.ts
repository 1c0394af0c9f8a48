import type { PayrollRunStatus } from '@staff/contract/payroll'

/** Whether the payslips of a run in this state are shown to their people. */
export const isShown = (status: PayrollRunStatus): boolean => ['approved', 'paid', 'closed'].includes(status)
