import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The actions on a row. */
export const maternityLabels = {
  pay: L('Pay Now', 'បើកឥឡូវ'),
  open: L('Open its payroll', 'បើកបញ្ជីបៀវត្សរ៍របស់វា'),
  takeBack: L('Take Back', 'ដកវិញ'),
} as const
/** Words of the list of maternity pay. */
export const maternityWords = defineWords('payroll-maternity', {
  ...maternityLabels,
  payTitle: L('Pay this leave before it begins?', 'បើកប្រាក់សម្រាប់ការឈប់សម្រាកនេះមុនវាចាប់ផ្ដើមឬ?'),
  payText: L(
    'A separate payroll is created for it in this month. Another person approves it. Later payrolls do not pay the same days again.',
    'បញ្ជីបៀវត្សរ៍ដោយឡែកមួយនឹងត្រូវបង្កើតក្នុងខែនេះ។ អ្នកផ្សេងជាអ្នកអនុម័ត។ បញ្ជីបៀវត្សរ៍ក្រោយៗមិនបើកថ្ងៃដដែលម្ដងទៀតទេ។',
  ),
  takeBackTitle: L('Take this payment back?', 'ដកការបើកនេះវិញឬ?'),
  takeBackText: L('Its payroll is removed. It can be created again.', 'បញ្ជីបៀវត្សរ៍របស់វានឹងត្រូវដកចេញ។ អាចធ្វើឡើងវិញបាន។'),
  takenBack: L('The payment was taken back', 'បានដកការបើកវិញ'),
})
