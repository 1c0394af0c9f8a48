import { choice, date, L, ref, resource, text, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'
import { familyRef } from '../../refs.ts'

/**
 * The facts that tax, NSSF and pension read and that may change (docs/rules/people.md, "Facts with a date"): the field
 * of the record that shows today's value. Those of a member of the family have `isOfFamily`.
 */
export const datedFacts = {
  NATIONALITY: { field: 'nationality', isOfFamily: false },
  TAX_RESIDENCE: { field: 'isTaxResident', isOfFamily: false },
  SENIORITY: { field: 'isSeniorityEligible', isOfFamily: false },
  RELATIONSHIP: { field: 'relationshipId', isOfFamily: true },
  WORKING: { field: 'isWorking', isOfFamily: true },
  STUDENT: { field: 'isStudent', isOfFamily: true },
} as const satisfies Readonly<Record<string, { readonly field: string; readonly isOfFamily: boolean }>>
export type DatedFact = keyof typeof datedFacts
/** The facts of a member of the family, and those of the person. */
export type FamilyFact = {
  [F in DatedFact]: (typeof datedFacts)[F]['isOfFamily'] extends true ? F : never
}[DatedFact]
export type PersonFact = Exclude<DatedFact, FamilyFact>

/** The day from which changed facts of a record hold: sent with them, never answered. */
const since = { use: 'input', optional: true } as const
const sinceLabel = L('Since', 'ចាប់ពី')
export const sinceOfPerson = date({
  ...since,
  label: L('Nationality and Residence Since', 'សញ្ជាតិ និងនិវាសនដ្ឋានចាប់ពី'),
  help: L(
    'From this day a changed nationality, tax residence or seniority counts. Empty = today. Not used for a new employee.',
    'សញ្ជាតិ និវាសនដ្ឋានសារពើពន្ធ ឬអតីតភាពដែលបានកែ រាប់ចាប់ពីថ្ងៃនេះ។ ទទេ = ថ្ងៃនេះ។ មិនប្រើសម្រាប់បុគ្គលិកថ្មីទេ។',
  ),
})
export const sinceOfFamily = date({
  ...since,
  label: sinceLabel,
  help: L(
    'From this day a new member, or a changed relationship, work or study, counts for the tax. Empty = today.',
    'សមាជិកថ្មី ឬទំនាក់ទំនង ការងារ ការសិក្សាដែលបានកែ រាប់សម្រាប់ពន្ធចាប់ពីថ្ងៃនេះ។ ទទេ = ថ្ងៃនេះ។',
  ),
})

const keeps = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
/**
 * The history of the dated facts of people: each value with its first day, also values to come. A value is entered on
 * the form of its record; here its day is corrected, or it is taken back.
 */
export const employeeFact = resource({
  name: 'employee-fact',
  screen: '/employee-management/employee-fact',
  permission: 'EMPLOYEE_MASTER_INFORMATION',
  parent: 'employee',
  permissions: { CREATE: null, DELETE: keeps },
  label: L('Facts for Tax', 'ព័ត៌មានសម្រាប់ពន្ធ'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofPerson,
    fact: choice({
      label: L('Fact', 'ព័ត៌មាន'),
      readOnly: true,
      options: [
        { value: 'NATIONALITY', label: L('Nationality', 'សញ្ជាតិ') },
        { value: 'TAX_RESIDENCE', label: L('Tax Resident', 'និវាសនជនជាប់ពន្ធ') },
        { value: 'SENIORITY', label: L('Seniority Eligible', 'ទទួលប្រាក់បំណាច់អតីតភាព') },
        { value: 'RELATIONSHIP', label: L('Relationship', 'ទំនាក់ទំនង') },
        { value: 'WORKING', label: L('Working', 'មានការងារធ្វើ') },
        { value: 'STUDENT', label: L('Student', 'កំពុងសិក្សា') },
      ],
    }),
    family: ref({ label: L('Family Member', 'សមាជិកគ្រួសារ'), to: familyRef, readOnly: true, optional: true }),
    valueText: text({ label: L('Value', 'តម្លៃ'), readOnly: true }),
    startDate: date({
      label: sinceLabel,
      help: L('The value holds from this day until the next one begins', 'តម្លៃនេះមានសុពលភាពចាប់ពីថ្ងៃនេះ រហូតដល់តម្លៃបន្ទាប់ចាប់ផ្ដើម'),
    }),
  },
  list: {
    columns: ['employee', 'accountNo', 'fact', 'family', 'valueText', 'startDate', 'createdBy', 'createdAt'],
    filters: ['employee', 'workplace', 'fact', 'startDate'],
    sort: ['employee', 'fact', 'startDate'],
    order: 'startDate:DESC',
    keywords: [...personWords],
  },
  form: [
    { label: L('Facts for Tax', 'ព័ត៌មានសម្រាប់ពន្ធ'), rows: [['employee', 'family'], ['fact', 'valueText'], ['startDate']] },
  ],
})
export type EmployeeFact = Row<typeof employeeFact>
