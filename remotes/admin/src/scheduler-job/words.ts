import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const jobWords = defineWords('scheduler-job', {
  title: L('Scheduler Job', 'កិច្ចការតាមកាលវិភាគ'),
  name: L('Name', 'ឈ្មោះ'),
  lastStartTime: L('Last Start Time', 'ម៉ោងចាប់ផ្ដើមចុងក្រោយ'),
  lastEndTime: L('Last End Time', 'ម៉ោងបញ្ចប់ចុងក្រោយ'),
  description: L('Description', 'ការពិពណ៌នា'),
  runningType: L('Running Type', 'ប្រភេទដំណើរការ'),
  lastStatus: L('Last Status', 'ស្ថានភាពចុងក្រោយ'),
  counts: L('Result', 'លទ្ធផល'),
  nextRun: L('Next Run', 'ដំណើរការបន្ទាប់'),
  never: L('Not run yet', 'មិនទាន់ដំណើរការ'),
  asked: L('Starting', 'កំពុងចាប់ផ្ដើម'),
  none: L('-', '-'),
  generate: L('Generate', 'ដំណើរការ'),
  generateOf: L('Generate {{name}}', 'ដំណើរការ {{name}}'),
  generated: L('Generate, successfully.', 'បានដាក់ឱ្យដំណើរការដោយជោគជ័យ។'),
})
