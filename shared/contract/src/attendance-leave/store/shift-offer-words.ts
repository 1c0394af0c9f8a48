import { L } from '../../index.ts'

/** Why a shift is open: its person is sick, gives it away, or asks another one to swap. */
export const openShiftKinds = [
  { value: 'SICK', label: L('Sick call', 'រាយការណ៍ថាឈឺ') },
  { value: 'GIVE', label: L('Given away', 'ប្រគល់វេន') },
  { value: 'SWAP', label: L('Swap', 'ប្ដូរវេន') },
] as const

/** ASKED: somebody has agreed to take it, and the approvers are asked. */
export const openShiftStatuses = [
  { value: 'OPEN', label: L('Open', 'នៅទំនេរ') },
  { value: 'ASKED', label: L('Waits for approval', 'រង់ចាំការអនុម័ត') },
  { value: 'FILLED', label: L('Filled', 'មានអ្នកធ្វើហើយ') },
  { value: 'CLOSED', label: L('Closed', 'បានបិទ') },
  { value: 'EXPIRED', label: L('Over', 'ហួសពេល') },
] as const

/** WILLING: the person can come, and whoever offered chooses later. */
export const shiftOfferStatuses = [
  { value: 'OFFERED', label: L('Offered', 'បានផ្ដល់ជូន') },
  { value: 'WILLING', label: L('Can come', 'អាចមកបាន') },
  { value: 'ACCEPTED', label: L('Accepted', 'បានទទួល') },
  { value: 'DECLINED', label: L('Declined', 'បានបដិសេធ') },
  { value: 'LOST', label: L('Taken by somebody else', 'មានអ្នកផ្សេងយកហើយ') },
  { value: 'CLOSED', label: L('Closed', 'បានបិទ') },
  { value: 'EXPIRED', label: L('Over', 'ហួសពេល') },
] as const

/** Sentences of the rules of open shifts. */
export const shiftOfferWords = {
  noShift: L('No shift of this person is planned for the rest of today', 'បុគ្គលិកនេះគ្មានវេនដែលបានគ្រោងសម្រាប់ថ្ងៃនេះទៀតទេ'),
  own: L(
    'Ask your own manager: you do not report yourself sick here',
    'សូមស្នើទៅអ្នកគ្រប់គ្រងរបស់អ្នក៖ មិនអាចរាយការណ៍ខ្លួនឯងថាឈឺនៅទីនេះទេ',
  ),
  noSickLeave: L(
    'No type of leave has the code SICK. Ask HR to set one up.',
    'គ្មានប្រភេទច្បាប់ដែលមានកូដ SICK ទេ។ សូមឱ្យផ្នែកធនធានមនុស្សបង្កើតវា។',
  ),
  cannot: L('{{person}} cannot take it: {{reason}}', '{{person}} មិនអាចទទួលបានទេ៖ {{reason}}'),
  covers: L('Covers a shift that was open', 'ជំនួសវេនដែលទំនេរ'),
  noOvertimeType: L(
    'No type of overtime fits this day. Ask HR to set one up.',
    'គ្មានប្រភេទម៉ោងថែមសម្រាប់ថ្ងៃនេះទេ។ សូមឱ្យផ្នែកធនធានមនុស្សបង្កើតវា។',
  ),
  notOpen: L('This shift is no longer open', 'វេននេះលែងទំនេរហើយ'),
  over: L('This shift is over', 'វេននេះហួសពេលហើយ'),
  begun: L('This shift has begun, so it stays with its person', 'វេននេះបានចាប់ផ្ដើមហើយ ដូច្នេះវានៅជារបស់ម្ចាស់ដដែល'),
  changed: L(
    'One of the shifts was changed since. Look at My Shifts and ask again.',
    'វេនមួយត្រូវបានកែក្រោយពេលស្នើ។ សូមមើលវេនរបស់ខ្ញុំ រួចស្នើម្ដងទៀត។',
  ),
  live: L(
    'Something is asked about one of these shifts already. Wait for its answer, or take it back.',
    'មានសំណើអំពីវេនមួយក្នុងចំណោមនេះរួចហើយ។ សូមរង់ចាំចម្លើយ ឬដកសំណើនោះវិញ។',
  ),
  notPossible: L(
    'This person cannot take the shift. Choose somebody of the list.',
    'បុគ្គលិកនេះមិនអាចទទួលវេននេះបានទេ។ សូមជ្រើសរើសពីបញ្ជី។',
  ),
  settled: L('This day is settled by payroll', 'ថ្ងៃនេះត្រូវបានបិទបញ្ជីប្រាក់ខែហើយ'),
  notForYou: L(
    'A rule of working hours or leave stands against it: see your working schedule',
    'វិធានម៉ោងធ្វើការ ឬច្បាប់ឈប់សម្រាកមិនអនុញ្ញាតទេ៖ សូមមើលកាលវិភាគធ្វើការរបស់អ្នក',
  ),
  swapOne: L('A swap is asked of one person', 'ការប្ដូរវេនត្រូវស្នើទៅមនុស្សម្នាក់'),
  undone: L(
    'One of the shifts was changed or worked since, so it cannot be taken back',
    'វេនមួយត្រូវបានកែ ឬបានធ្វើការរួចហើយ ដូច្នេះមិនអាចដកវិញបានទេ',
  ),
  until: L('Choose a time before the end of the shift', 'សូមជ្រើសម៉ោងមុនពេលវេនចប់'),
  notWilling: L('This person has not said yes', 'បុគ្គលិកនេះមិនទាន់ឆ្លើយថាអាចមកបានទេ'),
} as const

export type OpenShiftKind = (typeof openShiftKinds)[number]['value']

export type OpenShiftStatus = (typeof openShiftStatuses)[number]['value']

export type ShiftOfferStatus = (typeof shiftOfferStatuses)[number]['value']
