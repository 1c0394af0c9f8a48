import { personIdKey, date, int, L, longText, position, ref, text } from '../index.ts'
import { anyEmployeeRef, employeeRef } from '../refs.ts'

/**
 * The fields of every record of a person: the person, the same as flat columns for search and export, and where the
 * person works at present, which is also the filter by place.
 */
export const ofPerson = {
  employee: ref({ label: L('Employee Name', 'ឈ្មោះបុគ្គលិក'), to: employeeRef, createOnly: true }),
  accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក'), readOnly: true, hidden: true }),
  employeeName: text({ label: L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'), readOnly: true, use: 'detail' }),
  employeeNameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), readOnly: true, use: 'detail' }),
  workplace: position({ label: L('Workplace', 'កន្លែងធ្វើការ'), readOnly: true, optional: true }),
} as const
/**
 * The person of a row of a report that has number and names of its own: the names open the page of that person
 * ({@link getPersonId}). A row of a list of people is the person itself and has none.
 */
export const personOfRow = {
  [personIdKey]: text({ label: ofPerson.employee.label, readOnly: true, hidden: true }),
} as const
/** The same for requests about days of work: people who have left are offered, since the day decides. */
export const ofAnyPerson = {
  ...ofPerson,
  employee: ref({ ...ofPerson.employee, to: anyEmployeeRef }),
} as const
/** The workplace as a filter alone, for records that answer a place of their own. */
export const workplaceFilter = { workplace: position({ label: ofPerson.workplace.label, use: 'filter' }) } as const
/** By which words a record of a person is found, beside its own. */
export const personWords = ['accountNo', 'employeeName', 'employeeNameKh'] as const

/** Words and fields that several records of a person share. */
export const recordWords = {
  isDefault: L('Default', 'លំនាំដើម'),
  description: L('Description', 'ការពិពណ៌នា'),
  attachment: L('Attachment', 'ឯកសារភ្ជាប់'),
  address: L('Address', 'អាសយដ្ឋាន'),
  relationship: L('Relationship', 'ទំនាក់ទំនង'),
  country: L('Country', 'ប្រទេស'),
  currency: L('Currency', 'រូបិយប័ណ្ណ'),
  startDate: L('Start Date', 'ថ្ងៃចាប់ផ្ដើម'),
  endDate: L('End Date', 'ថ្ងៃបញ្ចប់'),
} as const
export const description = longText({ label: recordWords.description, optional: true, max: 255, hidden: true })
export const expiredDate = date({ label: L('Expiry Date', 'ថ្ងៃផុតកំណត់'), optional: true })
/** What runs out from today to so many days ahead. */
export const expiringInDays = int({
  label: L('Expires within (days)', 'ផុតកំណត់ក្នុងរយៈពេល (ថ្ងៃ)'),
  use: 'filter',
  min: 0,
  max: 3_650,
})
