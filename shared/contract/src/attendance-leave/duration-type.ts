import { L, type Label } from '../index.ts'

/** Spec 3 section 7.2: options are labelled 'English - Khmer', whatever the reader's language is. */
const inBoth = <const V extends string>(value: V, label: Label) => {
  const both = `${label.en} - ${label.km}`
  return { value, label, offered: L(both, both) }
}
/** How much of the days a leave or a mission takes (spec 3 section 9). */
export const durationTypes = [
  inBoth('DATE_RANGE', L('Date Range', 'ចន្លោះកាលបរិច្ឆេទ')),
  inBoth('FIRST_HALF_DAY', L('First Half Day', 'កន្លះថ្ងៃដំបូង')),
  inBoth('SECOND_HALF_DAY', L('Second Half Day', 'កន្លះថ្ងៃចុងក្រោយ')),
  inBoth('TIME', L('Time', 'ម៉ោង')),
] as const
export type DurationType = (typeof durationTypes)[number]['value']
/** Answer of `<resource>/duration-type/enum` (spec 3 section 7.2): the wordings in the order of the values. */
export const durationTypeEnum = {
  durationType: durationTypes.map(({ value }) => value),
  durationTypeEn: durationTypes.map(({ label }) => label.en),
  durationTypeKh: durationTypes.map(({ label }) => label.km),
}
