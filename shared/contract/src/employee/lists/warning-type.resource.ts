import { bool, int, L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const warningType = codeList('WARNING_TYPE', {
  name: 'warning-type',
  permission: 'WARNING_TYPE',
  label: L('Warning Type', 'ប្រភេទការព្រមាន'),
  extra: {
    isWritten: bool({ label: L('Written', 'ជាលាយលក្ខណ៍អក្សរ'), initial: true }),
    validMonths: int({ label: L('Valid Months', 'សុពលភាពគិតជាខែ'), min: 1, max: 120, initial: 12 }),
    levelNo: int({ label: L('Level', 'កម្រិត'), min: 1, max: 9, initial: 1 }),
  },
})
