import { bool, date, L, position, resource, type Input, type Row } from '../../index.ts'
import { peopleWords } from '../../people/words.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'

// A position is filtered by its own place, not by that of its person today.
const { workplace: _, ...person } = ofPerson

/** The dated positions of people (docs/rules/people.md, "Positions"): exactly one is the primary one at any date. */
export const employeePosition = resource({
  name: 'employee-position',
  screen: '/employee-management/employee-master-information/employee-position',
  permission: 'EMPLOYEE_POSITION',
  parent: 'employee',
  label: L('Employee Position', 'មុខតំណែងបុគ្គលិក'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...person,
    companyStructurePosition: position({ label: peopleWords.position, level: true }),
    startDate: date({
      label: recordWords.startDate,
      help: L('A primary position ends the one before it on the day before', 'មុខតំណែងចម្បងថ្មីបញ្ចប់មុខតំណែងមុននៅថ្ងៃមុន'),
    }),
    endDate: date({
      label: recordWords.endDate,
      optional: true,
      help: L('Empty = until further notice', 'ទទេ = រហូតដល់មានការជូនដំណឹងថ្មី'),
    }),
    isPrimary: bool({ label: L('Primary', 'ចម្បង'), initial: true, createOnly: true }),
  },
  list: {
    columns: ['employee', 'accountNo', 'companyStructurePosition', 'startDate', 'endDate', 'isPrimary'],
    filters: ['employee', 'companyStructurePosition', 'startDate', 'isPrimary'],
    sort: ['employee', 'startDate'],
    order: 'startDate:DESC',
    keywords: [...personWords],
  },
  form: [
    {
      label: peopleWords.position,
      rows: [['employee'], ['companyStructurePosition'], ['startDate', 'endDate'], ['isPrimary']],
    },
  ],
})
export type EmployeePosition = Row<typeof employeePosition>
export type EmployeePositionInput = Input<typeof employeePosition>

/** The addresses of spec 2 section 2.6 for one position, beside those of {@link employeePosition}. */
export const employeePositionPages = {
  view: '/employee-management/employee-master-information/{employeeId}/employee-position/view/{id}',
  update: '/employee-management/employee-master-information/{employeeId}/employee-position/update/{id}',
} as const
