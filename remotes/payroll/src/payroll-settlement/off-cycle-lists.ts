import { payrollMaternity, payrollSettlement } from '@staff/contract/payroll'
import type { ResourceEntry } from '@staff/remote-api'

/** Payments outside the monthly payroll runs: the last pay of an employment, or pay before a maternity leave. */
export const offCycleLists: readonly ResourceEntry[] = [
  {
    resource: payrollSettlement,
    load: () => import('./payroll-settlement.screens.tsx'),
    under: 'payroll-management',
    order: 43,
  },
  {
    resource: payrollMaternity,
    load: () => import('../payroll-maternity/payroll-maternity.screens.tsx'),
    under: 'payroll-management',
    order: 44,
  },
]
