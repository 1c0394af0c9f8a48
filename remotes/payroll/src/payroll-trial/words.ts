import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The action that opens the page of a trial. */
export const trialLabel = L('Trial', 'សាកល្បង')
export const trialWords = defineWords('payroll-trial', {
  title: L('Payroll on Trial', 'ការសាកល្បងបញ្ជីបៀវត្សរ៍'),
  lead: L(
    'The pay by the current records. Nothing is saved, and nobody is notified.',
    'អ្វីដែលបញ្ជីបៀវត្សរ៍នឹងបើក តាមទិន្នន័យបច្ចុប្បន្ន។ គ្មានអ្វីត្រូវបានកត់ត្រា ឬជូនដំណឹងទេ។',
  ),
  try: L('Try', 'សាកល្បង'),
  people: L('Employees', 'បុគ្គលិក'),
  employee: L('Employee', 'បុគ្គលិក'),
  netUsd: L('Net (USD)', 'ប្រាក់សុទ្ធ (ដុល្លារ)'),
  netKhr: L('Net (KHR)', 'ប្រាក់សុទ្ធ (រៀល)'),
  total: L('Total', 'សរុប'),
  stale: L('Something was changed since. Try again.', 'មានការកែប្រែក្រោយមក។ សូមសាកល្បងម្ដងទៀត។'),
  search: L('Account number or name', 'លេខបុគ្គលិក ឬឈ្មោះ'),
})
