import { L } from '../index.ts'

/** The figures of a balance in a month (spec 3 section 2.5); days with four decimals at most. */
export const leaveFigures = [
  { key: 'allowance', label: L('Allowance', 'ថ្ងៃដែលមានសិទ្ធិ') },
  { key: 'used', label: L('Used', 'បានប្រើ') },
  { key: 'remaining', label: L('Remaining', 'នៅសល់') },
  { key: 'nextMonthAvailable', label: L('Next Month Available', 'ប្រើបាននៅខែក្រោយ') },
  { key: 'yearly', label: L('Yearly', 'ប្រចាំឆ្នាំ') },
  { key: 'yearlyRemaining', label: L('Yearly Remaining', 'នៅសល់ប្រចាំឆ្នាំ') },
] as const
export type LeaveFigure = (typeof leaveFigures)[number]['key']
export type LeaveFigures = Readonly<Record<LeaveFigure, number>>

/** A type of leave as it is named beside figures. */
export interface LeaveTypeName {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}
/** The report that the widget and the balance lead to. */
export const leaveRemainingPage = { screen: '/report/leave/leave-remaining-report' } as const
