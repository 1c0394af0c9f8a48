import { L } from '../index.ts'

/** The kinds of request that an approval may be asked for (spec 2 section 3). */
export const requestTypes = [
  { value: 'LEAVE_REQUEST', label: L('Leave Request', 'សំណើសុំច្បាប់') },
  { value: 'MISSION_REQUEST', label: L('Mission Request', 'សំណើបេសកកម្ម') },
  { value: 'OVERTIME_REQUEST', label: L('Overtime Request', 'សំណើថែមម៉ោង') },
  { value: 'BORROW/PAYBACK_HOUR', label: L('Borrow or Payback Hour', 'ការខ្ចី ឬសងម៉ោង') },
  { value: 'MISSED_SCAN', label: L('Missed Scan', 'ការភ្លេចស្កេន') },
  { value: 'RESIGNATION_REQUEST', label: L('Resignation Request', 'សំណើលាឈប់') },
  { value: 'MOVEMENT', label: L('Movement', 'ការផ្លាស់ប្ដូរមុខតំណែង') },
  { value: 'BENEFIT_ADJUSTMENT', label: L('Benefit Adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍') },
  { value: 'EMPLOYEE_INFO_UPDATE', label: L('Employee Information Update', 'ការកែព័ត៌មានបុគ្គលិក') },
  { value: 'WARNING', label: L('Warning', 'ការព្រមាន') },
  { value: 'DAY_OFF_REQUEST', label: L('Day Off Request', 'សំណើថ្ងៃសម្រាក') },
  // ⊕ Shifts that employees hand over, swap and take.
  { value: 'SHIFT_CHANGE', label: L('Shift Change', 'ការប្ដូរវេន') },
  { value: 'PAYROLL_DEDUCTION', label: L('Payroll Deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍') },
  { value: 'PAYROLL_BENEFIT', label: L('Payroll Benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍') },
  { value: 'PAYROLL_BENEFIT_ADJUSTMENT', label: L('Payroll Benefit Adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍បៀវត្សរ៍') },
] as const
export type RequestType = (typeof requestTypes)[number]['value']
