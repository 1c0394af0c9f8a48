import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of a person as of a day. */
export const asOfWords = defineWords('employee-as-of', {
  title: L('As of a Day', 'គិតត្រឹមថ្ងៃណាមួយ'),
  day: L('Day', 'ថ្ងៃ'),
  notYet: L('Not yet employed on this day.', 'មិនទាន់ចូលធ្វើការនៅថ្ងៃនេះទេ។'),
  status: L('Status', 'ស្ថានភាព'),
  position: L('Position', 'មុខតំណែង'),
  level: L('Level', 'កម្រិត'),
  shift: L('Working Shift', 'វេនធ្វើការ'),
  type: L('Employee Type', 'ប្រភេទបុគ្គលិក'),
  contract: L('Contract', 'កិច្ចសន្យា'),
  until: L('until {{date}}', 'រហូតដល់ {{date}}'),
  foreseen: L('A movement that is planned is part of this.', 'រួមទាំងការផ្លាស់ប្ដូរដែលបានគ្រោងទុក។'),
  failed: L('Could not load', 'មិនអាចផ្ទុកបានទេ'),
})
