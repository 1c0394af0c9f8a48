import { L, type Label } from '@staff/contract'

/** Words that the letters share; a letter shows both languages, whatever the reader's is. */
export const letterWords = {
  employee: L('Employee', 'បុគ្គលិក'),
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  position: L('Position', 'មុខតំណែង'),
  place: L('Workplace', 'កន្លែងធ្វើការ'),
  reason: L('Reason', 'មូលហេតុ'),
  details: L('Details', 'ព័ត៌មានលម្អិត'),
  approvedBy: L('Approved by', 'អនុម័តដោយ'),
  signEmployee: L('Employee', 'បុគ្គលិក'),
  signManager: L('Manager', 'អ្នកគ្រប់គ្រង'),
  signHr: L('Human Resources', 'ធនធានមនុស្ស'),
} as const
/** The steps of an approval, by their name in the contract. */
export const stepWords: Readonly<Record<string, Label>> = {
  firstApprover: L('First approver', 'អ្នកអនុម័តទីមួយ'),
  secondApprover: L('Second approver', 'អ្នកអនុម័តទីពីរ'),
  acknowledger: L('Acknowledger', 'អ្នកទទួលដឹង'),
}
