import { L } from '../../index.ts'

export const openShiftStatuses = [
  { value: 'OPEN', label: L('Open', 'នៅទំនេរ') },
  { value: 'FILLED', label: L('Filled', 'មានអ្នកធ្វើហើយ') },
  { value: 'CLOSED', label: L('Closed', 'បានបិទ') },
  { value: 'EXPIRED', label: L('Over', 'ហួសពេល') },
] as const

export const shiftOfferStatuses = [
  { value: 'OFFERED', label: L('Offered', 'បានផ្ដល់ជូន') },
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
  notOpen: L('This shift is no longer open', 'វេននេះលែងទំនេរហើយ'),
  over: L('This shift is over', 'វេននេះហួសពេលហើយ'),
} as const

export type OpenShiftStatus = (typeof openShiftStatuses)[number]['value']

export type ShiftOfferStatus = (typeof shiftOfferStatuses)[number]['value']
