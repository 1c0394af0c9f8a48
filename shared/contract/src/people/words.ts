import { L } from '../index.ts'

/** Words and value lists about people that several areas use. */
export const peopleWords = {
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  nameKh: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'),
  nameEn: L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'),
  gender: L('Gender', 'ភេទ'),
  dob: L('Date of Birth', 'ថ្ងៃខែឆ្នាំកំណើត'),
  employmentType: L('Employee Type', 'ប្រភេទបុគ្គលិក'),
  position: L('Position', 'មុខតំណែង'),
} as const

/** The values of spec 2 section 4. */
export const employmentTypes = [
  { value: 'FULL_TIME', label: L('Full Time', 'ពេញម៉ោង') },
  { value: 'PART_TIME', label: L('Part Time', 'ក្រៅម៉ោង') },
  { value: 'INTERN', label: L('Intern', 'កម្មសិក្សាការី') },
] as const
/** How a probation ended. */
export const probationResults = [
  { value: 'POST_PROBATION', label: L('Passed', 'ជាប់') },
  { value: 'FAILED_PROBATION', label: L('Failed', 'ធ្លាក់') },
] as const
/** Spec 2 section 4: ACTIVE is offered by the filter as well. */
export const employeeStatuses = [
  { value: 'IN_PROBATION', label: L('In Probation', 'កំពុងសាកល្បង') },
  { value: 'POST_PROBATION', label: L('Post Probation', 'ផុតសាកល្បង') },
  { value: 'FAILED_PROBATION', label: L('Failed Probation', 'ធ្លាក់សាកល្បង') },
  { value: 'RESIGNED', label: L('Resigned', 'លាឈប់') },
  { value: 'ACTIVE', label: L('Active', 'សកម្ម') },
] as const
/** Open-ended or fixed duration contract (docs/rules/people.md, "The employee"). */
export const contractTypes = [
  { value: 'UDC', label: L('Open-ended (UDC)', 'មិនកំណត់រយៈពេល (UDC)') },
  { value: 'FDC', label: L('Fixed (FDC)', 'កំណត់រយៈពេល (FDC)') },
] as const
