import { L } from '@staff/contract'
import { payrollDeductionType } from '@staff/contract/payroll'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'payroll',
  resources: [
    {
      resource: payrollDeductionType, load: () => import('./payroll-deduction-type/payroll-deduction-type.screens.tsx'), order: 30,
      card: {
        landing: '/meta-data/payroll-management',
        description: L('What may be taken off a salary, before or after tax', 'អ្វីដែលអាចកាត់ពីប្រាក់បៀវត្សរ៍ មុន ឬក្រោយពន្ធ'),
      },
    },
  ],
})
