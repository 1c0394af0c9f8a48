import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the timeline of a person. */
export const historyWords = defineWords('employee-history', {
  title: L('What happened', 'អ្វីដែលបានកើតឡើង'),
  whole: L('Whole history', 'ប្រវត្តិទាំងមូល'),
  none: L('Nothing is written down yet.', 'មិនទាន់មានអ្វីកត់ត្រានៅឡើយទេ។'),
  planned: L('planned', 'បានគ្រោង'),
  more: L('Show earlier', 'បង្ហាញមុននេះ'),
  terms: L('Shift and employment type', 'វេន និងប្រភេទការងារ'),
  from: L('From', 'ចាប់ពី'),
  firstTerms: L('As the record says, from the first day on.', 'ដូចក្នុងកំណត់ត្រា តាំងពីថ្ងៃដំបូង។'),
  onDay: L('Show the person on {{date}}', 'បង្ហាញបុគ្គលិកនៅថ្ងៃ {{date}}'),
})
