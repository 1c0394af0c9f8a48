import { L } from '../index.ts'

/** How much of the days a leave or a mission takes (spec 3 section 9). */
export const durationTypes = [
  { value: 'DATE_RANGE', label: L('Date Range', 'ចន្លោះកាលបរិច្ឆេទ') },
  { value: 'FIRST_HALF_DAY', label: L('First Half Day', 'កន្លះថ្ងៃដំបូង') },
  { value: 'SECOND_HALF_DAY', label: L('Second Half Day', 'កន្លះថ្ងៃចុងក្រោយ') },
  { value: 'TIME', label: L('Time', 'ម៉ោង') },
] as const
export type DurationType = (typeof durationTypes)[number]['value']
/** Answer of `<resource>/duration-type/enum` (spec 3 section 7.2): the wordings in the order of the values. */
export const durationTypeEnum = {
  durationType: durationTypes.map(({ value }) => value),
  durationTypeEn: durationTypes.map(({ label }) => label.en),
  durationTypeKh: durationTypes.map(({ label }) => label.km),
}
