import { payrollRunStatuses, type PayrollRunStatus } from '@staff/contract/payroll'
import { StatusBadge } from '@staff/kit'

// The tones of the shared colour rule.
const tones: Partial<Record<PayrollRunStatus, string>> = { approved: 'ACTIVE', paid: 'ACTIVE', closed: 'ACTIVE' }

/** The state of a payroll run, the same in the list and on its page. */
export const RunStatus = ({ status }: { readonly status: PayrollRunStatus }) => (
  <StatusBadge
    status={tones[status] ?? status}
    label={payrollRunStatuses.find(({ value }) => value === status)?.label}
  />
)
