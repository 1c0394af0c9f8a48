import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the form of an adjustment (spec 3 section 5). */
export const adjustmentWords = defineWords('payroll-benefit-adjustment', {
  selectEmployee: L('Please select employee', 'សូមជ្រើសរើសបុគ្គលិក'),
  equal: L('Adjust amount cannot be equal to current benefit amount.', 'ចំនួនទឹកប្រាក់កែសម្រួលមិនអាចស្មើនឹងចំនួនអត្ថប្រយោជន៍បច្ចុប្បន្នទេ។'),
  fromAfter: L('Effective From cannot be after Effective To', 'ថ្ងៃចាប់ផ្ដើមមិនអាចក្រោយថ្ងៃបញ្ចប់ទេ'),
  toBefore: L('Effective To cannot be before Effective From', 'ថ្ងៃបញ្ចប់មិនអាចមុនថ្ងៃចាប់ផ្ដើមទេ'),
  adjustToDate: L('Adjust To Date', 'កែសម្រួលដល់ថ្ងៃកំណត់'),
  notice: L(
    'A manager must ask at least {{days}} days before the effective date',
    'អ្នកគ្រប់គ្រងត្រូវស្នើសុំយ៉ាងតិច {{days}} ថ្ងៃមុនថ្ងៃមានប្រសិទ្ធភាព',
  ),
  noMovement: L('This employee has no approved movement', 'បុគ្គលិកនេះគ្មានការផ្លាស់ប្ដូរដែលមានប្រសិទ្ធភាពទេ'),
  component: L('Benefit Component', 'សមាសភាគអត្ថប្រយោជន៍'),
  current: L('Current', 'បច្ចុប្បន្ន'),
  adjust: L('Adjust Amount', 'ចំនួនទឹកប្រាក់កែសម្រួល'),
  percent: L('Percent', 'ភាគរយ'),
  afterProbation: L('After Probation', 'ក្រោយសាកល្បង'),
  total: L('In all: {{sum}}', 'សរុប៖ {{sum}}'),
  addLine: L('Add benefit', 'បន្ថែមអត្ថប្រយោជន៍'),
  editLine: L('Edit {{name}}', 'កែ {{name}}'),
  removeLine: L('Remove {{name}}', 'ដក {{name}} ចេញ'),
  lineTitle: L('Benefit', 'អត្ថប្រយោជន៍'),
  done: L('Done', 'រួចរាល់'),
  none: L('No benefits yet. Add at least one.', 'មិនទាន់មានអត្ថប្រយោជន៍ទេ។ សូមបន្ថែមយ៉ាងតិចមួយ។'),
  currentOf: L('Current amount: {{amount}}', 'ចំនួនបច្ចុប្បន្ន៖ {{amount}}'),
  acts: L('Actions', 'សកម្មភាព'),
  required: L('Must be filled in', 'ត្រូវបំពេញ'),
  notNegative: L('Must be a number, 0 or more', 'ត្រូវជាលេខ 0 ឬច្រើនជាងនេះ'),
})
