import { choice, int, L } from '../index.ts'

/** The months of a year as the values `01` to `12`. */
export const months = [
  ['January', 'មករា'],
  ['February', 'កុម្ភៈ'],
  ['March', 'មីនា'],
  ['April', 'មេសា'],
  ['May', 'ឧសភា'],
  ['June', 'មិថុនា'],
  ['July', 'កក្កដា'],
  ['August', 'សីហា'],
  ['September', 'កញ្ញា'],
  ['October', 'តុលា'],
  ['November', 'វិច្ឆិកា'],
  ['December', 'ធ្នូ'],
].map(([en = '', km = ''], index) => ({ value: String(index + 1).padStart(2, '0'), label: L(en, km) }))

/** Which year and months of it a report is about (docs/rules/time.md, "Reports"). */
export const yearAndMonth = {
  year: int({ label: L('Year', 'ឆ្នាំ'), use: 'filter', min: 1900, max: 2999 }),
  month: choice({ label: L('Month', 'ខែ'), options: months, use: 'filter' }),
} as const
