import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The actions of the list. */
export const payrollMasterLabels = {
  generate: L('Generate', 'គណនា'),
  regenerate: L('Re Generate', 'គណនាឡើងវិញ'),
} as const

/** The words of the list of payroll runs in addition to those of its declaration. */
export const payrollMasterWords = defineWords('payroll-master', {
  generateTitle: L('Generate Payroll', 'គណនាបញ្ជីបៀវត្សរ៍'),
  ...payrollMasterLabels,
  started: L(
    'Rates changed here are saved for the month. The task list shows the progress.',
    'អត្រាដែលកែនៅទីនេះនឹងត្រូវរក្សាទុកសម្រាប់ខែនោះ។ ដំណើរការត្រូវបានបង្ហាញក្នុងបញ្ជីការងារ។',
  ),
  overdueSettlements: L(
    '{{count}} final settlements are overdue: the law allows 48 hours after the last day',
    'ការទូទាត់ចុងក្រោយ {{count}} ហួសកំណត់៖ ច្បាប់អនុញ្ញាត 48 ម៉ោងក្រោយថ្ងៃចុងក្រោយ',
  ),
  overdueMaternity: L(
    '{{count}} payments of maternity pay are overdue: they are paid before the leave begins',
    'ប្រាក់លំហែមាតុភាព {{count}} ហួសកំណត់៖ ត្រូវបើកមុនពេលឈប់សម្រាក',
  ),
  generated: L('Generate success', 'គណនាបានជោគជ័យ'),
  regenerated: L('Payroll Regenerated Successfully', 'បញ្ជីបៀវត្សរ៍ត្រូវបានគណនាឡើងវិញដោយជោគជ័យ'),
  regenerateTitle: L('Generate this payroll again?', 'គណនាបញ្ជីបៀវត្សរ៍នេះឡើងវិញឬ?'),
  regenerateText: L(
    'Its payslips are generated again from the current data and replace the former ones.',
    'បង្កាន់ដៃប្រាក់ខែនឹងត្រូវគណនាថ្មីតាមទិន្នន័យបច្ចុប្បន្ន ជំនួសបង្កាន់ដៃចាស់។',
  ),
})
