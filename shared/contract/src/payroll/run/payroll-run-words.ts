import { L, type Label } from '../../index.ts'

/** What a line of a slip is. */
export const payLineWords = {
  BASE_SALARY: L('Base salary', 'ប្រាក់ខែគោល'),
  LATE: L('Late', 'មកយឺត'),
  BENEFIT: L('Benefit', 'អត្ថប្រយោជន៍'),
  OVERTIME: L('Overtime', 'ថែមម៉ោង'),
  NIGHT: L('Night work', 'ការងារយប់'),
  HOLIDAY_WORKED: L('Work on a holiday', 'ធ្វើការថ្ងៃបុណ្យ'),
  OFF_WORKED: L('Work on a day off', 'ធ្វើការថ្ងៃឈប់សម្រាក'),
  SENIORITY: L('Seniority pay', 'ប្រាក់អតីតភាពការងារ'),
  LEAVE_PAID_OUT: L('Unused leave', 'ច្បាប់ឈប់សម្រាកដែលនៅសល់'),
  NOTICE: L('Notice', 'រយៈពេលជូនដំណឹង'),
  SEVERANCE: L('Severance', 'ប្រាក់បំណាច់ផុតកិច្ចសន្យា'),
  CARRIED_FORWARD: L('Late change', 'ការកែប្រែយឺត'),
  ADVANCE: L('Advance', 'ប្រាក់បុរេប្រទាន'),
  ADVANCE_REPAID: L('Advance repaid', 'សងប្រាក់បុរេប្រទាន'),
  DEDUCTION_BEFORE_TAX: L('Deduction before tax', 'ការកាត់មុនពន្ធ'),
  DEDUCTION_AFTER_TAX: L('Deduction', 'ការកាត់ប្រាក់'),
  PENSION: L('Pension', 'សោធន'),
  HEALTH_CARE: L('Health care', 'ថែទាំសុខភាព'),
  SALARY_TAX: L('Salary tax', 'ពន្ធលើប្រាក់បៀវត្សរ៍'),
  EXCHANGED: L('Changed to the other currency', 'ប្ដូរទៅរូបិយប័ណ្ណផ្សេង'),
  DEBT: L('Carried to the next month as a debt', 'យកទៅខែក្រោយជាបំណុល'),
  DEBT_REPAID: L('Debt repaid', 'សងបំណុល'),
  FIRST_CYCLE: L('First payment', 'ការបើកលើកទីមួយ'),
} as const satisfies Readonly<Record<string, Label>>

/** What a final settlement calls what other payrolls of its month have paid. */
export const paidThisMonthWords = L('Already paid this month', 'បានបើករួចក្នុងខែនេះ')

/** What a payslip calls components together that are no line of their own on it. */
export const otherPayWords = L('Other pay', 'ប្រាក់ផ្សេងទៀត')

/** Two payments of a month, or FIRST alone for the whole of it. */
export const payrollRunTypes = [
  { value: 'FIRST', label: L('First cycle', 'វដ្តទី1') },
  { value: 'SECOND', label: L('Second cycle', 'វដ្តទី2') },
] as const
/** Besides, at any time for named people: the last pay of a person who leaves, maternity pay before the leave. */
export const allPayrollRunTypes = [...payrollRunTypes, { value: 'OFF_CYCLE', label: L('Off cycle', 'ក្រៅវដ្ត') }] as const
export type PayrollRunType = (typeof allPayrollRunTypes)[number]['value']

/** The states of a run (spec 3, section 4, and docs/rules/pay.md, "A run"). */
export const payrollRunStatuses = [
  { value: 'processing', label: L('Processing', 'កំពុងដំណើរការ') },
  { value: 'nssf processing', label: L('NSSF Processing', 'កំពុងគណនា ប.ស.ស.') },
  { value: 'nssf', label: L('NSSF', 'ប.ស.ស.') },
  { value: 'approved', label: L('Approved', 'បានអនុម័ត') },
  { value: 'paid', label: L('Paid', 'បានបើកប្រាក់') },
  { value: 'closed', label: L('Closed', 'បានបិទ') },
  { value: 'failed', label: L('Failed', 'បរាជ័យ') },
] as const
export type PayrollRunStatus = (typeof payrollRunStatuses)[number]['value']
/** From the approval on: the month is settled, people see their slips, and money may leave the house. */
export const settledRunStatuses: PayrollRunStatus[] = ['approved', 'paid', 'closed']
export const isSettledRun = (status: PayrollRunStatus): boolean => settledRunStatuses.includes(status)
