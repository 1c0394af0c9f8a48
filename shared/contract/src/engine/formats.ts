import { L, type Label } from './label.ts'

/** How a value is written, by the name that the law of its kind gives: said where a format is refused. */
export const formats = {
  date: L('a date such as 05-Mar-2026', 'កាលបរិច្ឆេទ ដូចជា 05-Mar-2026'),
  month: L('a month such as Mar-2026', 'ខែ ដូចជា Mar-2026'),
  time: L('a time of 24 hours such as 08:30', 'ម៉ោងបែប 24 ម៉ោង ដូចជា 08:30'),
  instant: L('a day with its time such as 2026-03-05T08:30:00Z', 'ថ្ងៃជាមួយម៉ោង ដូចជា 2026-03-05T08:30:00Z'),
  whole: L('a whole number such as 12', 'លេខគត់ ដូចជា 12'),
  cents: L('a number with at most 2 decimals such as 12.50', 'លេខដែលមានក្រោយចំណុចយ៉ាងច្រើន 2 ខ្ទង់ ដូចជា 12.50'),
  decimal: L('a number with at most 4 decimals such as 0.125', 'លេខដែលមានក្រោយចំណុចយ៉ាងច្រើន 4 ខ្ទង់ ដូចជា 0.125'),
  number: L('a number such as 12.50', 'លេខ ដូចជា 12.50'),
  code: L('capital letters A to Z, digits and _ such as CODE_1', 'អក្សរធំ A ដល់ Z លេខ និង _ ដូចជា CODE_1'),
  username: L(
    '3 to 50 small letters a to z, digits, dot, _ or - such as sok.dara',
    'អក្សរតូច a ដល់ z លេខ ចំណុច _ ឬ - ពី 3 ដល់ 50 តួ ដូចជា sok.dara',
  ),
  digits: L('digits only such as 001234567', 'លេខសុទ្ធ ដូចជា 001234567'),
  nssfNo: L('9 digits such as 123456789', 'លេខ 9 ខ្ទង់ ដូចជា 123456789'),
  colour: L('a colour such as #0A6E66', 'ពណ៌ ដូចជា #0A6E66'),
  ipAddress: L('an address such as 192.168.1.20', 'អាសយដ្ឋាន ដូចជា 192.168.1.20'),
  sixDigits: L('6 digits', 'លេខ 6 ខ្ទង់'),
  email: L('an email address such as sok.dara@example.com', 'អ៊ីមែល ដូចជា sok.dara@example.com'),
  yesOrNo: L('true or false', 'true ឬ false'),
  line: L('one line of text', 'អត្ថបទមួយបន្ទាត់'),
  mailLine: L('one line without ` $ | ; < > \\', 'មួយបន្ទាត់ដោយគ្មាន ` $ | ; < > \\'),
  webAddress: L('an address that begins with https://', 'អាសយដ្ឋានដែលចាប់ផ្ដើមដោយ https://'),
} as const satisfies Readonly<Record<string, Label>>
export type Format = keyof typeof formats

const named = 'FORMAT '
/** The message of a law that refuses a format and says which one is right. */
export const asFormat = (format: Format): string => `${named}${format}`
const isFormat = (text: string): text is Format => text in formats
/** The format that a message names; undefined for every other message. */
export function namedFormat(message: string): Label | undefined {
  const format = message.startsWith(named) ? message.slice(named.length) : ''
  return isFormat(format) ? formats[format] : undefined
}
/** What is told where a value is not written as it must be. */
export const formatFault = (format: Label): Label =>
  L(`The format is not right: ${format.en}`, `ទម្រង់មិនត្រឹមត្រូវ៖ ${format.km}`)
