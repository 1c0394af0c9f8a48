import { L } from '../index.ts'

/** Words that several lists of payroll share. */
export const payrollWords = {
  name: L('Name', 'ឈ្មោះ'),
  nameKhmer: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'),
  code: L('Code', 'កូដ'),
  isEnabled: L('Enabled', 'បើកប្រើ'),
  isSystemDefined: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'),
  effectiveFrom: L('Valid From', 'មានសុពលភាពចាប់ពី'),
  source: L('Source', 'ប្រភព'),
  component: L('Benefit Component', 'សមាសភាគអត្ថប្រយោជន៍'),
} as const
/** Where the lists of payroll are. */
export const payrollScreen = <const N extends string>(name: N) => `/meta-data/payroll-management/${name}` as const
