import { bool, int, L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const resignationType = codeList('RESIGNATION_TYPE', {
  name: 'resignation-type',
  permission: 'RESIGNATION_TYPE',
  label: L('Resignation Type', 'ប្រភេទការលាឈប់'),
  opensByCode: true,
  extra: {
    noticeDays: int({ label: L('Notice Days', 'ចំនួនថ្ងៃជូនដំណឹង'), min: 0, max: 365, initial: 30 }),
    isPrintable: bool({ label: L('Printable', 'អាចបោះពុម្ព'), initial: false }),
    needsFinalPay: bool({ label: L('Final Pay', 'ទូទាត់ចុងក្រោយ'), initial: true }),
  },
})
