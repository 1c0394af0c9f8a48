import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const overtimeWords = defineWords('overtime-request', {
  filing: L(
    'The ministry wants overtime and work on holidays three working days ahead. The file says for each until when it can be filed.',
    'ក្រសួងតម្រូវឱ្យដាក់បញ្ជីថែមម៉ោង និងការងារថ្ងៃបុណ្យ បីថ្ងៃធ្វើការជាមុន។ ឯកសារបញ្ជាក់ថ្ងៃចុងក្រោយដែលអាចដាក់បាន។',
  ),
  download: L('Download', 'ទាញយក'),
  planned: L('Planned {{hours}}', 'ម៉ោងកំណត់ {{hours}}'),
  unplanned: L('Nothing planned', 'គ្មានម៉ោងកំណត់'),
  notEmployed: L('Not employed on this day', 'មិនបម្រើការនៅថ្ងៃនេះទេ'),
  shift: L('The times of the working shift: {{hours}}', 'ម៉ោងតាមវេនធ្វើការ៖ {{hours}}'),
  others: L('Other overtime of this day: {{hours}}', 'ម៉ោងថែមផ្សេងនៅថ្ងៃនេះ៖ {{hours}}'),
  length: L('{{minutes}} minutes', '{{minutes}} នាទី'),
  night: L('{{minutes}} minutes, {{night}} of them at night', '{{minutes}} នាទី ក្នុងនោះ {{night}} នាទីពេលយប់'),
  beyond: L(
    'A workday allows {{limit}} minutes of overtime; with this it would be {{total}}.',
    'ថ្ងៃធ្វើការអនុញ្ញាតឱ្យថែមម៉ោង {{limit}} នាទី។ បូកសំណើនេះនឹងមាន {{total}} នាទី។',
  ),
})
