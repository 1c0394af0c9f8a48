import { choice, L } from '../index.ts'

/** The currencies of pay (docs/rules/pay.md, "Rounding"). */
export const payCurrency = choice({
  label: L('Currency', 'រូបិយប័ណ្ណ'),
  options: [
    { value: 'USD', label: L('USD', 'ដុល្លារ') },
    { value: 'KHR', label: L('KHR', 'រៀល') },
  ],
  initial: 'USD',
})
