import { L } from '@staff/contract'
import { adjustmentFormScreen, paperPrintScreen, payslipScreens, settlementPrintScreen } from '@staff/contract/payroll'
import type { PageEntry } from '@staff/remote-api'

/** The pages of pay that are sheets of paper: printed by the browser, and by the service as PDF. */
export const sheetPages: readonly PageEntry[] = [
  {
    path: `${settlementPrintScreen}/{id}`,
    permission: 'READ_PAYROLL_GENERATION',
    title: L('Print Final Settlement', 'បោះពុម្ពការទូទាត់ចុងក្រោយ'),
    load: () => import('../payroll-settlement/settlement-print.screens.tsx'),
    sheet: true,
  },
  {
    path: `${payslipScreens.print}/{id}`,
    permission: 'READ_PAYROLL_GENERATION',
    title: L('Print Payslip', 'បោះពុម្ពបង្កាន់ដៃប្រាក់ខែ'),
    load: () => import('../payslip/payslip-print.screens.tsx'),
    sheet: true,
  },
  {
    path: `${payslipScreens.printMany}/{id}`,
    permission: 'READ_PAYROLL_GENERATION',
    title: L('Print Payslips', 'បោះពុម្ពបង្កាន់ដៃប្រាក់ខែជាច្រើន'),
    load: () => import('../payslip/payslips-print.screens.tsx'),
    sheet: true,
  },
  {
    path: `${paperPrintScreen}/{id}`,
    permission: 'READ_PAYROLL_PAPER',
    title: L('Print a Paper of the Month', 'បោះពុម្ពឯកសារប្រចាំខែ'),
    load: () => import('../payroll-paper/paper-print.screens.tsx'),
    sheet: true,
  },
  {
    path: `${adjustmentFormScreen}/{id}`,
    permission: 'PRINT_PAYROLL_BENEFIT_ADJUSTMENT',
    title: L('Pay Adjustment Form', 'ទម្រង់កែសម្រួលប្រាក់បៀវត្សរ៍'),
    load: () => import('../payroll-benefit-adjustment/adjustment-form.screens.tsx'),
    sheet: true,
  },
]
