import { heldAbsencePage, payrollRunTabs, payrollTabScreen, type PayrollRunTab } from '@staff/contract/payroll'
import type { LoadScreen, PageEntry } from '@staff/remote-api'

/** A tab of a payroll run. */
const runTab = (tab: PayrollRunTab, load: LoadScreen): PageEntry => ({
  path: payrollTabScreen('{id}', tab),
  permission: 'VIEW_PAYROLL_GENERATION',
  title: payrollRunTabs[tab],
  load,
})
/** The page of a payroll run with its tabs, and the absences that wait beside the runs. */
export const runTabPages: readonly PageEntry[] = [
  runTab('', () => import('./payroll-run-detail.screens.tsx')),
  runTab('nssf', () => import('./payroll-run-nssf.screens.tsx')),
  runTab('seniority', () => import('./payroll-run-seniority.screens.tsx')),
  runTab('tax-calculation', () => import('./payroll-run-tax.screens.tsx')),
  runTab('payment-method', () => import('./payroll-run-payment.screens.tsx')),
  runTab('accounting-master', () => import('./payroll-run-accounting-master.screens.tsx')),
  runTab('accounting-summary', () => import('./payroll-run-accounting-summary.screens.tsx')),
  runTab('salary-expense-summary', () => import('./payroll-run-expense-summary.screens.tsx')),
  runTab('adjustment-summary', () => import('./payroll-adjustment-summary.screens.tsx')),
  {
    path: heldAbsencePage.screen,
    permission: 'READ_PAYROLL_GENERATION',
    title: heldAbsencePage.label,
    load: () => import('../held-absence/held-absence.screens.tsx'),
  },
]
