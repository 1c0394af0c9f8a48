import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'
import { takeBackLabel } from './rehire-label.ts'

export const resignationWords = defineWords('resignation', {
  note: L('The request should be made one month before the leaving date.', 'សំណើគួរធ្វើឡើងមួយខែមុនថ្ងៃចាកចេញ។'),
  duration: L('Employment duration: {{length}}', 'រយៈពេលធ្វើការ៖ {{length}}'),
  rehire: L('Rehire', 'ជួលឡើងវិញ'),
  rehireTitle: L('Rehire {{name}}', 'ជួល {{name}} ឡើងវិញ'),
  rehireText: L(
    'A new employment begins under the same account number. The one before keeps its dates. With a later first day the employee counts, and can sign in, from that day on.',
    'ការងារថ្មីចាប់ផ្ដើមក្រោមលេខបុគ្គលិកដដែល។ ការងារមុនរក្សាកាលបរិច្ឆេទរបស់វា។ បើថ្ងៃដំបូងនៅពេលក្រោយ បុគ្គលិកត្រូវបានរាប់បញ្ចូល និងអាចចូលប្រើប្រាស់ ចាប់ពីថ្ងៃនោះទៅ។',
  ),
  takeBack: takeBackLabel,
  takeBackTitle: L('Take back the rehire of {{name}}', 'ដកការជួល {{name}} ឡើងវិញ'),
  takeBackText: L(
    'The employment planned from {{day}} does not begin; everything is as after the resignation. The employee can be rehired again, for another day.',
    'ការងារដែលគ្រោងចាប់ពី {{day}} នឹងមិនចាប់ផ្ដើមទេ ហើយអ្វីៗនៅដូចពេលលាឈប់។ អាចជួលបុគ្គលិកនេះឡើងវិញសម្រាប់ថ្ងៃផ្សេង។',
  ),
  takenBack: L('The rehire was taken back', 'បានដកការជួលឡើងវិញ'),
  rehired: L('Rehired successfully', 'បានជួលឡើងវិញដោយជោគជ័យ'),
  owed: L('Final Settlement', 'ការទូទាត់ចុងក្រោយ'),
  openSettlement: L('Settle', 'ទូទាត់'),
  owedText: L('In kind; amounts come from the payroll.', 'តាមប្រភេទ ចំនួនទឹកប្រាក់មកពីប្រាក់បៀវត្សរ៍។'),
  UNUSED_ANNUAL_LEAVE: L('Unused annual leave', 'ច្បាប់ប្រចាំឆ្នាំដែលមិនបានប្រើ'),
  SENIORITY: L('Seniority', 'ប្រាក់បំណាច់អតីតភាព'),
  SEVERANCE_FDC: L('Severance of a fixed contract', 'ប្រាក់បំណាច់បញ្ចប់កិច្ចសន្យាកំណត់រយៈពេល'),
  NOTICE: L('Notice', 'ការជូនដំណឹង'),
  open: L('to be computed', 'ត្រូវគណនា'),
  days: L('{{quantity}} days', '{{quantity}} ថ្ងៃ'),
  percent: L('{{quantity}} %', '{{quantity}} %'),
  period: L('{{from}} to {{until}}', '{{from}} ដល់ {{until}}'),
})
